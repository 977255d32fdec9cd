import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'

/** Copies a secret, without showing it in the success message. */
export function CopyText({ text, what, variant = 'text' }: { text: string; what: string; variant?: 'text' | 'outlined' }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('Copié.', 'info')
    } catch {
      notify(`La copie n’a pas été possible. Sélectionnez ${what} pour le faire à la main.`, 'warning')
    }
  }
  return (
    <Button size="small" variant={variant} color="inherit" startIcon={<Icon name="copy" size={16} />} aria-label={`Copier ${what}`} onClick={() => void copy()}>
      Copier
    </Button>
  )
}
