import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { LoadError } from '@/components/table/LoadError'
import { formatInstantWithTime } from '@/format/date'
import { LOGIN_EVENTS } from '@/components/table/columns/loginEvents'
import { loginsQuery, type LoginLine } from './api'
import { AccountSection } from './AccountSection'

/** Recent login events of the account, so that its owner notices unknown ones. */
export function LoginsPart() {
  const query = useQuery(loginsQuery())
  const { data, error } = query
  return (
    <AccountSection icon="history" title="Dernières connexions" help="Les dix derniers événements de votre compte.">
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <List disablePadding aria-label="Dernières connexions">
          {data.map((line) => (
            <LoginLineItem key={line.uuid} {...line} />
          ))}
        </List>
      )}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Aucun événement pour le moment.</Typography>}
    </AccountSection>
  )
}

function LoginLineItem({ at, event, device, address }: LoginLine) {
  const { icon, color } = EVENT_STYLES[LOGIN_EVENTS[event]]
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <Box sx={{ color, lineHeight: 0, pt: 0.25 }}>
        <Icon name={icon} size={18} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 500, color: color === 'error.main' ? color : undefined }}>
          {event}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[formatInstantWithTime(at), device, address && `adresse ${address}`].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Stack>
  )
}

/** Alarming events have the error colour and a text. */
const EVENT_STYLES = {
  alarm: { icon: 'alert', color: 'error.main' },
  login: { icon: 'check', color: 'success.main' },
  logout: { icon: 'logout', color: 'text.secondary' },
  change: { icon: 'key', color: 'text.secondary' },
} as const satisfies Record<string, { icon: IconName; color: string }>
