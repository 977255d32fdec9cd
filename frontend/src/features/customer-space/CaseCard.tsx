import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { CardLink } from '@/components/link/CardLink'
import { CaseSteps } from '@/components/steps/CaseSteps'
import { adviserLine } from '@/components/steps/AdviserContact'
import { formatDate } from '@/format/date'
import type { OwnCase } from './api'
import { missingLine, countDocuments, documentCountsText } from './documents/checklist'
import { ProgressBar } from './ProgressBar'

/** Case to complete: missing documents and deadline; the whole card is a link. */
export function CaseCard({ ownCase }: { ownCase: OwnCase }) {
  const counts = countDocuments(ownCase)
  const adviser = adviserLine(ownCase.advisers)
  return (
    <CardLink to="/customer-cases/$uuid" params={{ uuid: ownCase.uuid }}>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Typography component="h3" variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {ownCase.label}
          </Typography>
          <Icon name="chevronRight" />
        </Stack>
        <Typography
          sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, color: 'tint.solutions.main' }}
        >
          <Icon name="clock" size={18} />
          {`À compléter avant le ${formatDate(ownCase.completionLimitDate)}`}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {missingLine(ownCase)}
        </Typography>
        {counts.totalCount > 0 && (
          <Box sx={{ mt: 2 }}>
            <ProgressBar {...counts} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {documentCountsText(counts)}
            </Typography>
          </Box>
        )}
        <Box sx={{ mt: 2 }}>
          <CaseSteps
            compact
            status={ownCase.status}
            lastActivity={ownCase.lastActDate}
            label={`Étapes du dossier ${ownCase.label}`}
          />
        </Box>
        {adviser !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
            {adviser}
          </Typography>
        )}
      </Box>
    </CardLink>
  )
}
