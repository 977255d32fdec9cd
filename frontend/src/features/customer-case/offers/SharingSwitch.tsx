import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { errorMessages } from '@/api/error'
import { LoadError } from '@/components/table/LoadError'
import { formatInstant } from '@/format/date'
import { notify } from '@/session/feedback'
import { shareComparison, sharingQuery } from '../api'

/** Switch that shows the comparison in the space of the case's customers. */
export function SharingSwitch({ uuid, mayShare }: { uuid: string; mayShare: boolean }) {
  const client = useQueryClient()
  const query = useQuery(sharingQuery(uuid))
  const helperId = useId()
  const { mutate, isPending } = useMutation({
    mutationFn: (isShared: boolean) => shareComparison(uuid, isShared),
    networkMode: 'always',
    meta: { refresh: 'none' },
    onSuccess: (sharing) => {
      client.setQueryData(sharingQuery(uuid).queryKey, sharing)
      notify(
        sharing.shared
          ? 'La comparaison est visible dans l’espace du client.'
          : 'La comparaison n’est plus visible dans l’espace du client.',
      )
    },
    onError: (error) => notify(errorMessages(error, 'private').join(' '), 'error'),
  })
  if (!query.data)
    return (
      <Box sx={{ mt: 2 }}>
        <LoadError query={query} />
      </Box>
    )
  const { shared, since, by } = query.data
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label="Visible dans l’espace du client"
        disabled={isPending || (!mayShare && !shared)}
        control={
          <Switch
            checked={shared}
            onChange={(_, isShared) => mutate(isShared)}
            slotProps={{ input: { 'aria-describedby': helperId } }}
          />
        }
      />
      <FormHelperText id={helperId} sx={{ mx: 0, mt: 0 }}>
        {shared
          ? `Partagée le ${formatInstant(since)} par ${by ?? ''}. Le client voit toujours les offres à jour.`
          : 'Seuls les clients de ce dossier pourront l’ouvrir.'}
      </FormHelperText>
    </Box>
  )
}
