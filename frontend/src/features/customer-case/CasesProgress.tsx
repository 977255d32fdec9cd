import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatDate, formatInstant } from '@/format/date'
import type { CustomerCase } from './api'
import { TimeLine } from './status/TimeLine'

/** How far each case is, for the PARTNER who sent it: the time line of its statuses. */
export function CasesProgress({ cases }: { cases: readonly CustomerCase[] }) {
  if (cases.length === 0) return null
  return (
    <Box component="section" aria-labelledby="avancement" sx={{ mt: 5 }}>
      <Typography id="avancement" component="h2" variant="h3" sx={{ mb: 2 }}>
        Avancement
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
        {cases.map((one) => (
          <CaseProgress key={one.uuid} one={one} />
        ))}
      </Box>
    </Box>
  )
}

function CaseProgress({ one }: { one: CustomerCase }) {
  const titleId = useId()
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1, minWidth: 0 }}
    >
      <Typography id={titleId} component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>{one.label}</Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.875rem', mt: 0.5, mb: 2 }}>{situationOf(one)}</Typography>
      <TimeLine plain status={one.status} label={`Statuts du dossier ${one.label}`} />
    </Box>
  )
}

/** What one would ask first: is it over, or who has to do something. */
function situationOf(one: CustomerCase): string {
  const since = `Ouvert le ${formatInstant(one.creationDate)}`
  if (one.closedDate) return `${since}, clôturé le ${formatInstant(one.closedDate)}.`
  if (one.activeForUpload) return `${since}. Le client peut déposer ses documents avant le ${formatDate(one.completionLimitDate)}.`
  return one.completedDate ? `${since}. Documents validés par le client le ${formatInstant(one.completedDate)}.` : `${since}.`
}
