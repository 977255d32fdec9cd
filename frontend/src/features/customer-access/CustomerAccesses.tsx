import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAccessSwitch } from '@/components/edit/useAccessSwitch'
import { Block, Card, PlainList, Row, Text } from '@/components/primitives'
import { LoadError } from '@/components/table/LoadError'
import { OnOff } from '@/components/table/OnOff'
import { formatInstantWithTime } from '@/format/date'
import { accessesQuery, switchAccess, type CustomerAccess } from './api'

/** « Accès à l’espace client »: login access of the customers of a record, and its switch. */
export function CustomerAccesses({ record }: { record: string }) {
  const id = useId()
  const query = useQuery(accessesQuery(record))
  const { data, error } = query
  return (
    <Card component="section" aria-labelledby={id} px={{ xs: 2, md: 3 }} py={2} mt={3}>
      <Typography id={id} component="h2" variant="h4">Accès à l’espace client</Typography>
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={56} />}
      {data && (
        <PlainList aria-label="Accès à l’espace client">
          {data.map((access) => <Access key={access.uuid} record={record} access={access} />)}
        </PlainList>
      )}
    </Card>
  )
}

function Access({ record, access }: { record: string; access: CustomerAccess }) {
  const { firstName, lastName, account } = access
  return (
    <Row component="li" gap={1.5} py={1.25} divider="top" wrap>
      <Block grow minWidth={200}>
        <Row gap={1.5} wrap>
          <Text component="span" weight={600}>{`${firstName} ${lastName}`}</Text>
          {account && <OnOff on={account.enableAccess} off="lock">{account.enableAccess ? 'Activé' : 'Désactivé'}</OnOff>}
        </Row>
        <Text size="small" color="text.secondary" breaks>{wordsOf(account)}</Text>
      </Block>
      {account && <Switch record={record} access={access} enabled={account.enableAccess} shared={account.shared} />}
    </Row>
  )
}

function wordsOf(account: CustomerAccess['account']): string {
  if (!account) return 'Pas encore de compte\u202f: il s’ouvre avec le premier dossier à compléter.'
  const last = account.lastLoginDate
    ? `dernière connexion le ${formatInstantWithTime(account.lastLoginDate)}`
    : account.hasPassword ? 'aucune connexion depuis un an' : 'mot de passe pas encore choisi'
  return `${account.email} · ${last}`
}

function Switch({ record, access, enabled, shared }: { record: string; access: CustomerAccess; enabled: boolean; shared: boolean }) {
  const name = `${access.firstName} ${access.lastName}`
  const { loading, press, question } = useAccessSwitch({
    name,
    enabled,
    save: (wanted) => switchAccess(record, access.uuid, wanted),
    given: 'rétabli',
    warning: `Ses sessions seront fermées aussitôt, et aucun lien de mot de passe ne lui sera envoyé. ${shared ? 'D’autres clients utilisent la même adresse\u202f: leur accès sera désactivé aussi. ' : ''}Vous pourrez rétablir l’accès ici.`,
  })
  return (
    <>
      <Button
        size="small" variant="outlined" color="inherit" loading={loading}
        aria-label={`${enabled ? 'Désactiver' : 'Rétablir'} l’accès de ${name}`}
        onClick={press}
      >
        {enabled ? 'Désactiver l’accès' : 'Rétablir l’accès'}
      </Button>
      {question}
    </>
  )
}
