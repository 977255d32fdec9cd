import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'

/** Copies a secret, without showing it in the success message. */
export function CopyText({
  text,
  name,
  variant = 'text',
}: {
  text: string
  name: string
  variant?: 'text' | 'outlined'
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('Copié.', 'info')
    } catch {
      notify(`La copie n’a pas été possible. Sélectionnez ${name} pour le faire à la main.`, 'warning')
    }
  }
  return (
    <Button
      size="small"
      variant={variant}
      color="inherit"
      startIcon={<Icon name="copy" size={16} />}
      aria-label={`Copier ${name}`}
      onClick={() => void copy()}
    >
      Copier
    </Button>
  )
}
