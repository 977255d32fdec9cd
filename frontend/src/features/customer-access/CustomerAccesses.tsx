import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAccessSwitch } from '@/components/edit/useAccessSwitch'
import { LoadError } from '@/components/table/LoadError'
import { OnOff } from '@/components/table/cells'
import { formatInstantWithTime } from '@/format/date'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { accessesQuery, switchAccess, type CustomerAccess } from './api'

/** « Accès à l’espace client »: login access of the customers of a record, and its switch. */
export function CustomerAccesses({ record }: { record: string }) {
  const id = useId()
  const query = useQuery(accessesQuery(record))
  const { data, error } = query
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ px: { xs: 2, md: 3 }, py: 2, mt: 3 }}>
      <Typography id={id} component="h2" variant="h4">
        Accès à l’espace client
      </Typography>
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={56} />}
      {data && (
        <List disablePadding aria-label="Accès à l’espace client">
          {data.map((access) => (
            <Access key={access.uuid} record={record} access={access} />
          ))}
        </List>
      )}
    </Paper>
  )
}

function Access({ record, access }: { record: string; access: CustomerAccess }) {
  const { account } = access
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', py: 1.25, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {fullName(access)}
          </Typography>
          {account && (
            <OnOff isOn={account.enableAccess} offIcon="lock">
              {account.enableAccess ? 'Activé' : 'Désactivé'}
            </OnOff>
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {accountText(account)}
        </Typography>
      </Box>
      {account && <Switch record={record} access={access} isEnabled={account.enableAccess} isShared={account.shared} />}
    </Stack>
  )
}

function accountText(account: CustomerAccess['account']): string {
  if (!account) return 'Pas encore de compte\u202f: il s’ouvre avec le premier dossier à compléter.'
  const { email, lastLoginDate, hasPassword } = account
  if (lastLoginDate) return `${email} · dernière connexion le ${formatInstantWithTime(lastLoginDate)}`
  return `${email} · ${hasPassword ? 'aucune connexion enregistrée' : 'mot de passe pas encore choisi'}`
}

function Switch({
  record,
  access,
  isEnabled,
  isShared,
}: {
  record: string
  access: CustomerAccess
  isEnabled: boolean
  isShared: boolean
}) {
  const name = fullName(access)
  const { isLoading, toggle, confirmDialog } = useAccessSwitch({
    name,
    isEnabled,
    save: (isChecked) => switchAccess(record, access.uuid, isChecked),
    enabledWord: 'rétabli',
    warning: `Ses sessions seront fermées aussitôt, et aucun lien de mot de passe ne lui sera envoyé. ${isShared ? 'D’autres clients utilisent la même adresse\u202f: leur accès sera désactivé aussi. ' : ''}Vous pourrez rétablir l’accès ici.`,
  })
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isLoading}
        aria-label={`${isEnabled ? 'Désactiver' : 'Rétablir'} l’accès ${ofName(name)}`}
        onClick={toggle}
      >
        {isEnabled ? 'Désactiver l’accès' : 'Rétablir l’accès'}
      </Button>
      {confirmDialog}
    </>
  )
}
