import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'

/** Copies a text; `name` is its French name, « le téléphone d’Éloïse Cœur ». */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(`Copié\u202F: ${text}`, 'info')
    } catch {
      notify(`La copie n’a pas été possible. Sélectionnez ${name} pour le copier.`, 'warning')
    }
  }
  return (
    <Tooltip title="Copier">
      <IconButton
        aria-label={`Copier ${name}`}
        color="inherit"
        onClick={() => void copy()}
        sx={{ width: 40, height: 40 }}
      >
        <Icon name="copy" size={18} />
      </IconButton>
    </Tooltip>
  )
}
