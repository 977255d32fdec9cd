import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { TitledCard } from '@/components/layout/TitledCard'
import { AppLink } from '@/components/link/AppLink'
import { formatInstant } from '@/format/date'
import { truncate } from '@/format/displayText'
import type { Overview } from '../api'

const MAX_LENGTH = 220

/** Latest reports of the record. */
export function LastReports({ record, reports }: { record: string; reports: Overview['reports'] }) {
  return (
    <TitledCard
      icon="page"
      title="Derniers comptes rendus"
      action={
        reports.length > 0 && (
          <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }} sx={{ fontSize: '0.875rem', py: 1 }}>
            Tous
          </AppLink>
        )
      }
    >
      {reports.length === 0 && (
        <Typography sx={{ color: 'text.secondary', px: 2, py: 2, fontSize: '0.9375rem' }}>
          Aucun échange n’a encore été noté.
        </Typography>
      )}
      <List disablePadding aria-label="Derniers comptes rendus">
        {reports.map((report, index) => (
          <Box
            key={report.uuid}
            component="li"
            sx={{ px: 2, py: 1.25, ...(index > 0 && { borderTop: 1, borderColor: 'divider' }) }}
          >
            <AppLink
              to="/customer-records/$uuid/reports"
              params={{ uuid: record }}
              search={{ report: report.uuid }}
              sx={{ fontSize: '0.875rem', fontWeight: 600 }}
            >
              {`${formatInstant(report.creationDate)}, ${report.by}`}
            </AppLink>
            {report.customerCase && (
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {report.customerCase.label}
              </Box>
            )}
            <Box sx={{ fontSize: '0.9375rem', mt: 0.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {truncate(report.text, MAX_LENGTH)}
            </Box>
          </Box>
        ))}
      </List>
    </TitledCard>
  )
}
