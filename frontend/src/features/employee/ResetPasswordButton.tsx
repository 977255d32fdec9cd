import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import { resetPassword, type Employee } from './api'

/** Mails a new password link; the server allows one per minute. */
export function ResetPasswordButton({ employee: { uuid, email } }: { employee: Employee }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resetPassword(uuid),
    onSuccess: () => notify(`Un lien pour choisir un nouveau mot de passe a été envoyé à ${email}.`),
    onError: (error) => notify(errorText(error, 'office'), 'error'),
  })
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isPending}
      startIcon={<Icon name="key" size={18} />}
      onClick={() => mutate()}
    >
      Réinitialiser le mot de passe
    </Button>
  )
}
