import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { LoadError } from '@/components/table/LoadError'
import { formatInstantWithTime } from '@/format/date'
import { LOGIN_EVENTS } from '@/components/table/columns/loginEvents'
import { loginsQuery, type LoginLine } from './api'
import { Part } from './Part'

/** Recent login events of the account, so that its owner notices unknown ones. */
export function LoginsPart() {
  const query = useQuery(loginsQuery())
  const { data, error } = query
  return (
    <Part icon="history" title="Dernières connexions" help="Les dix derniers événements de votre compte.">
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <PlainList aria-label="Dernières connexions">
          {data.map((line) => <Line key={line.uuid} {...line} />)}
        </PlainList>
      )}
      {data?.length === 0 && <Text color="text.secondary">Aucun événement pour le moment.</Text>}
    </Part>
  )
}

function Line({ at, event, device, address }: LoginLine) {
  const { icon, color } = LOOKS[LOGIN_EVENTS[event]]
  return (
    <Row component="li" gap={1.5} py={1} divider="top" align="flex-start">
      <Block color={color} lineHeight={0} pt={0.25}><Icon name={icon} size={18} /></Block>
      <Block grow minWidth={0}>
        <Text component="span" weight={500} color={color === 'error.main' ? color : undefined}>{event}</Text>
        <Text size="small" color="text.secondary" breaks>
          {[formatInstantWithTime(at), device, address && `adresse ${address}`].filter(Boolean).join(' · ')}
        </Text>
      </Block>
    </Row>
  )
}

/** Alarming events have the error colour and a text. */
const LOOKS = {
  alarm: { icon: 'alert', color: 'error.main' },
  login: { icon: 'check', color: 'success.main' },
  logout: { icon: 'logout', color: 'text.secondary' },
  change: { icon: 'key', color: 'text.secondary' },
} as const satisfies Record<string, { icon: IconName; color: string }>
