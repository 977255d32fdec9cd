import Typography from '@mui/material/Typography'
import { FormSection } from '@/components/form/layout/FormSection'
import { ReadOnlyField } from '@/components/form/layout/ReadOnlyField'
import { formatInstantWithTime } from '@/format/date'
import type { Inquiry } from '../inquiry'

/** Consents of the visitor, with their date and wording. */
export function ConsentProof({ inquiry: { consent, marketing } }: { inquiry: Pick<Inquiry, 'consent' | 'marketing'> }) {
  return (
    <FormSection id="consentement" title="Consentement">
      {consent && <Proof label="Être contacté au sujet de cette demande" consent={consent} />}
      {marketing && <Proof label="Recevoir conseils et offres" consent={marketing} />}
      {!consent && !marketing && (
        <Typography sx={{ color: 'text.secondary' }}>Aucun accord n’a été recueilli avec cette demande.</Typography>
      )}
    </FormSection>
  )
}

function Proof({ label, consent }: { label: string; consent: NonNullable<Inquiry['consent']> }) {
  return (
    <>
      <ReadOnlyField label={label}>
        {`${consent.accepted ? 'Accord donné' : 'Accord refusé'} le ${formatInstantWithTime(consent.at)}`}
      </ReadOnlyField>
      <ReadOnlyField label="Texte présenté au visiteur">{`«\u202F${consent.wording}\u202F»`}</ReadOnlyField>
    </>
  )
}
