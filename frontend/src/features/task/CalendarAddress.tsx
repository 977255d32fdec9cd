import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { formatInstant } from '@/format/date'
import { notify } from '@/session/feedback'
import { createCalendar, removeCalendar } from './api'

/** Secret calendar address: shown once, replaceable and revocable. */
export function CalendarAddress({ activeSince }: { activeSince: string | undefined }) {
  const [address, setAddress] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'replace' | 'revoke' | null>(null)
  const onError = (failure: unknown) => notify(errorText(failure, 'private'), 'error')
  const createMutation = useMutation({
    mutationFn: createCalendar,
    onSuccess: setAddress,
    onError,
  })
  const removeMutation = useMutation({
    mutationFn: removeCalendar,
    onSuccess: () => {
      setAddress(null)
      notify('L’adresse de votre agenda est révoquée.')
    },
    onError,
  })
  const confirm = async () => {
    const request = dialog === 'revoke' ? removeMutation.mutateAsync() : createMutation.mutateAsync()
    await request.catch(() => {})
    setDialog(null)
  }
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        Une adresse privée affiche vos tâches en cours et les échéances de vos dossiers, avec le nom des clients, dans
        Outlook, Google Agenda ou le calendrier de votre téléphone (s’abonner à un calendrier par URL).
      </Typography>
      {address && <NewAddress address={address} />}
      {!address && activeSince !== undefined && (
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          {`Une adresse existe depuis le ${formatInstant(activeSince)}. Elle n’est affichée qu’à sa création.`}
        </Typography>
      )}
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {activeSince === undefined ? (
          <Button variant="outlined" loading={createMutation.isPending} onClick={() => createMutation.mutate()}>
            Créer une adresse
          </Button>
        ) : (
          <>
            <Button variant="outlined" color="inherit" onClick={() => setDialog('replace')}>
              Remplacer l’adresse
            </Button>
            <Button variant="outlined" color="error" onClick={() => setDialog('revoke')}>
              Révoquer l’adresse
            </Button>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={dialog !== null}
        title={dialog === 'revoke' ? 'Révoquer l’adresse\u202F?' : 'Remplacer l’adresse\u202F?'}
        confirmLabel={dialog === 'revoke' ? 'Révoquer' : 'Remplacer'}
        onConfirm={confirm}
        onClose={() => setDialog(null)}
      >
        Les agendas abonnés à l’adresse actuelle ne recevront plus vos tâches.
      </ConfirmDialog>
    </>
  )
}

function NewAddress({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify('L’adresse est copiée.')
    } catch {
      notify('L’adresse n’a pas pu être copiée. Sélectionnez-la pour la copier.', 'warning')
    }
  }
  return (
    <Alert severity="info" role="status" sx={{ mb: 1.5 }}>
      {'Copiez cette adresse maintenant\u202F: elle ne sera plus affichée. Ne la communiquez à personne.'}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 1 }}>
        <OutlinedInput
          fullWidth
          readOnly
          value={address}
          inputProps={{ 'aria-label': 'Adresse de votre agenda' }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="contained" startIcon={<Icon name="copy" />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
          Copier
        </Button>
      </Stack>
    </Alert>
  )
}
