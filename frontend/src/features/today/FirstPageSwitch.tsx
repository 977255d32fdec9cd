import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { notify } from '@/session/feedback'
import { setFirstPage, todayQuery } from './api'

/** Setting: open « Aujourd’hui » after login rather than the records. */
export function FirstPageSwitch({ isEnabled }: { isEnabled: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setFirstPage,
    meta: { refresh: 'none' },
    onSuccess: (_, isFirstPage) => {
      client.setQueryData(todayQuery().queryKey, (today) => today && { ...today, firstPage: isFirstPage })
      notify(
        isFirstPage
          ? 'Cette page s’ouvrira désormais après votre connexion.'
          : 'Les fiches clients s’ouvriront de nouveau après votre connexion.',
      )
    },
    onError: (failure) => notify(errorText(failure, 'private'), 'error'),
  })
  return (
    <FormControlLabel
      label="Faire de cette page ma page d’accueil"
      disabled={isPending}
      control={<Switch checked={isPending ? variables : isEnabled} onChange={(_, isChecked) => mutate(isChecked)} />}
    />
  )
}
