import { AdviserContact, type Adviser } from '@/components/steps/AdviserContact'

/** Contact details of the customer's advisers. */
export function HelpLine({ advisers }: { advisers: readonly Adviser[] }) {
  return (
    <AdviserContact
      advisers={advisers}
      question={`Une question sur votre dossier\u202F? ${respondentText(advisers.length)} par téléphone ou par email.`}
    />
  )
}

function respondentText(advisers: number): string {
  if (advisers === 0) return 'Nous répondons'
  return advisers === 1 ? 'Votre conseiller répond' : 'Vos conseillers répondent'
}
