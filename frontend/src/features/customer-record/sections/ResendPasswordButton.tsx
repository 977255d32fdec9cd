import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import { resendPasswordLink } from '../api'

interface ResendPasswordButtonProps {
  /** UUID of the customer. */
  customer: string
  email: string
}

const SENT_MESSAGE = 'Un nouveau lien a été envoyé avec succès par email.'
const FAILED = 'Une erreur a été rencontrée pendant l’envoi du nouveau lien.'

/** Mails a new password link to the customer. */
export function ResendPasswordButton({ customer, email }: ResendPasswordButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendPasswordLink(customer),
    onSuccess: () => notify(SENT_MESSAGE),
    onError: () => notify(FAILED, 'error'),
  })
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isPending}
      startIcon={<Icon name="key" size={16} />}
      aria-label={`Renvoyer le lien de mot de passe à ${email}`}
      onClick={() => mutate()}
    >
      Renvoyer le lien de mot de passe
    </Button>
  )
}
