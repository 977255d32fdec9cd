import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { notify } from '@/session/feedback'
import { setFirstPage, todayQuery } from './api'

/** Setting: open « Aujourd’hui » after login rather than the records. */
export function FirstPageSwitch({ chosen }: { chosen: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setFirstPage,
    meta: { refresh: 'none' },
    onSuccess: (_, wanted) => {
      client.setQueryData(todayQuery().queryKey, (today) => today && { ...today, firstPage: wanted })
      notify(
        wanted
          ? 'Cette page s’ouvrira désormais après votre connexion.'
          : 'Les fiches clients s’ouvriront de nouveau après votre connexion.',
      )
    },
    onError: (failure) => notify(errorText(failure, 'office'), 'error'),
  })
  return (
    <FormControlLabel
      label="Faire de cette page ma page d’accueil"
      disabled={isPending}
      control={<Switch checked={isPending ? variables : chosen} onChange={(_, wanted) => mutate(wanted)} />}
    />
  )
}
