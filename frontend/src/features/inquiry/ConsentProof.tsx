import Typography from '@mui/material/Typography'
import { FormSection } from '@/components/form/FormSection'
import { Sheet } from '@/components/form/Sheet'
import { formatInstantWithTime } from '@/format/date'
import type { Inquiry } from './inquiry'

/** What the visitor agreed to, when, and to which words (AMB-043). */
export function ConsentProof({ inquiry: { consent } }: { inquiry: Inquiry }) {
  return (
    <FormSection id="consentement" title="Consentement">
      {consent ? (
        <>
          <Sheet label="Réponse">
            {`${consent.accepted ? 'Accord donné' : 'Accord refusé'} le ${formatInstantWithTime(consent.at)}`}
          </Sheet>
          <Sheet label="Texte présenté au visiteur">{`«\u00A0${consent.wording}\u00A0»`}</Sheet>
        </>
      ) : (
        <Typography color="textSecondary">Aucun accord n’a été recueilli avec cette demande.</Typography>
      )}
    </FormSection>
  )
}
