import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { countText } from '@/format/countText'
import { withKeys } from '@/components/withKeys'
import { formatInstantWithTime } from '@/format/date'
import { useUser } from '@/session/session'
import { formatTime, type ShownEntry, type TimelineDay } from './days'
import { iconOf } from './kinds'

/** Timeline by day: icon of the kind, title, author. */
export function TimelineDays({ record, days }: { record: string; days: readonly TimelineDay[] }) {
  return days.map(({ day, title, entries }) => (
    <Box key={day} sx={{ px: 2, pb: 1 }}>
      <Typography component="h3" variant="h6" sx={{ color: 'text.secondary', pt: 1.5, pb: 0.5 }}>
        {title}
      </Typography>
      <List component="ol" disablePadding aria-label={`Historique\u202F: ${title}`}>
        {entries.map((entry) => (
          <Entry key={entry.id} record={record} entry={entry} />
        ))}
      </List>
    </Box>
  ))
}

function Entry({ record, entry }: { record: string; entry: ShownEntry }) {
  const { kind, at, detail, by, customerCase, failed, files } = entry
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'flex-start', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="span" sx={{ lineHeight: 0, mt: 0.25, color: failed ? 'error.main' : 'text.secondary' }}>
        <Icon name={failed ? 'alert' : iconOf(kind)} size={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...(failed && { color: 'error.main' }) }}>
          <Title record={record} entry={entry} />
        </Box>
        {files ? (
          <Files files={files} />
        ) : (
          detail && (
            <Box sx={{ mt: 0.25, fontSize: '0.9375rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {detail}
            </Box>
          )
        )}
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            columnGap: 1,
            flexWrap: 'wrap',
            mt: 0.25,
            fontSize: '0.875rem',
            color: 'text.secondary',
          }}
        >
          <time dateTime={at} title={formatInstantWithTime(at)}>
            {formatTime(at)}
          </time>
          {by && <span>{by}</span>}
          {customerCase && (
            <AppLink
              to="/customer-records/$uuid/cases/$case"
              params={{ uuid: record, case: customerCase.uuid }}
              color="inherit"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {customerCase.label}
            </AppLink>
          )}
        </Stack>
      </Box>
    </Stack>
  )
}

/** Title of an entry, linked to its object where possible. */
function Title({ record, entry }: { record: string; entry: ShownEntry }) {
  const { kind, title, object, customerCase, files } = entry
  const isAdmin = useUser().role === 'ADMIN'
  if (files && files.length > 1) return countText(files.length, 'fichier déposé', 'fichiers déposés')
  if (!object) return title
  if (kind === 'report')
    return (
      <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }} search={{ report: object }}>
        {title}
      </AppLink>
    )
  if (kind === 'inquiry')
    return (
      <AppLink to="/inquiries/$uuid" params={{ uuid: object }}>
        {title}
      </AppLink>
    )
  if (kind === 'document' && customerCase)
    return (
      <AppLink to="/customer-records/$uuid/cases/$case" params={{ uuid: record, case: customerCase.uuid }}>
        {title}
      </AppLink>
    )
  // Campaigns are accessible to an ADMIN only.
  if (isAdmin && (kind === 'mail' || kind === 'sms'))
    return (
      <AppLink to="/campaigns/$uuid" params={{ uuid: object }}>
        {title}
      </AppLink>
    )
  return title
}

function Files({ files }: { files: readonly string[] }) {
  return (
    <List disablePadding sx={{ mt: 0.25 }}>
      {withKeys(files).map(({ key, item: file }) => (
        <Box key={key} component="li" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          {file}
        </Box>
      ))}
    </List>
  )
}
