import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { AdviserContact } from '@/components/steps/AdviserContact'
import { formatDate, formatInstant } from '@/format/date'
import type { CustomerCase } from './api'
import { StatusFamilyHistory } from './status/StatusHistory'

/** Progress of the cases that a PARTNER referred, as timelines of statuses. */
export function CasesProgress({ cases }: { cases: readonly CustomerCase[] }) {
  if (cases.length === 0) return null
  return (
    <Box component="section" aria-labelledby="avancement" sx={{ mt: 5 }}>
      <Typography component="h2" id="avancement" variant="h3" sx={{ mb: 2 }}>
        Avancement
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {cases.map((customerCase) => (
          <CaseProgress key={customerCase.uuid} customerCase={customerCase} />
        ))}
      </Box>
    </Box>
  )
}

function CaseProgress({ customerCase }: { customerCase: CustomerCase }) {
  const titleId = useId()
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1, minWidth: 0 }}
    >
      <Typography component="h3" id={titleId} variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {customerCase.label}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {situationOf(customerCase)}
      </Typography>
      <Box sx={{ mb: 2.5 }}>
        <CaseSteps
          status={customerCase.status}
          lastActivity={customerCase.lastActDate}
          label={`Étapes du dossier ${customerCase.label}`}
        />
      </Box>
      <StatusFamilyHistory status={customerCase.status} label={`Statuts du dossier ${customerCase.label}`} />
      <AdviserContact
        advisers={customerCase.advisers}
        label={`Qui contacter pour ${customerCase.label}`}
        question={'Une question sur ce dossier\u202F?'}
      />
    </Paper>
  )
}

/** Opening date of a case, and its upload window or completion; the internal closing is not shown. */
function situationOf(customerCase: CustomerCase): string {
  const openingText = `Ouvert le ${formatInstant(customerCase.creationDate)}`
  if (customerCase.activeForUpload)
    return `${openingText}. Le client peut déposer ses documents avant le ${formatDate(customerCase.completionLimitDate)}.`
  return customerCase.completedDate
    ? `${openingText}. Documents validés par le client le ${formatInstant(customerCase.completedDate)}.`
    : `${openingText}.`
}
