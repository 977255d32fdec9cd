import { AdviserContact, type Adviser } from '@/components/steps/AdviserContact'

/** Contact details of the customer's advisers. */
export function HelpLine({ advisers }: { advisers: readonly Adviser[] }) {
  const subject =
    advisers.length > 1
      ? 'Vos conseillers répondent'
      : advisers.length === 1
        ? 'Votre conseiller répond'
        : 'Nous répondons'
  return (
    <AdviserContact
      advisers={advisers}
      question={`Une question sur votre dossier\u202F? ${subject} par téléphone ou par email.`}
    />
  )
}
