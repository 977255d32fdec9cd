import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import { LoadError } from '@/components/table/LoadError'
import { notify } from '@/session/feedback'
import { CalendarAddress } from './CalendarAddress'
import { setDailyMail, settingsQuery } from './api'

/** Settings of daily mail and private calendar address. */
export function TaskSettingsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(settingsQuery)
  const { data, error } = query
  const { mutate, isPending } = useMutation({
    mutationFn: setDailyMail,
    meta: { refresh: 'none' },
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      notify(settings.dailyMail ? 'Le rappel du matin est activé.' : 'Le rappel du matin est désactivé.')
    },
    onError: (failure) => notify(errorText(failure, 'private'), 'error'),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm">
      <DialogTitle>Rappels et agenda</DialogTitle>
      <DialogContent dividers>
        <LoadError query={query} />
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data && (
          <>
            <Part title="Rappel du matin">
              <Typography sx={{ mb: 1 }}>
                {
                  'Chaque jour ouvré à 8\u00A0heures, un email rappelle vos tâches du jour et celles en retard. Rien n’est envoyé quand vous êtes à jour.'
                }
              </Typography>
              <FormControlLabel
                label="Recevoir le rappel du matin"
                disabled={isPending}
                control={<Switch checked={data.dailyMail} onChange={(_, isChecked) => mutate(isChecked)} />}
              />
            </Part>
            <Part title="Vos tâches dans votre agenda">
              <CalendarAddress activeSince={data.calendarSince ?? undefined} />
            </Part>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography component="h3" id={id} variant="h5" sx={{ mb: 0.5, mt: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}
