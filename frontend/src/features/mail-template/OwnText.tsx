import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '@/components/icon/Icon'
import { formatInstant } from '@/format/date'
import type { MailTemplate } from './api'

interface OwnTextProps {
  of: MailTemplate
  disabled: boolean
  onRestore: () => void
}

/** Says that a text is the firm's own, and leads back to the built-in one; nothing for a built-in text. */
export function OwnText({ of: { modified, updateDate, updateUser }, disabled, onRestore }: OwnTextProps) {
  if (!modified) return null
  const when = updateDate ? ` le ${formatInstant(updateDate)}` : ''
  const by = updateUser ? ` par ${updateUser.firstName} ${updateUser.lastName}` : ''
  return (
    <Box
      sx={{
        display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5,
        bgcolor: 'tint.estate.soft', borderRadius: 1, px: 2, py: 1, mb: 2, fontSize: '0.875rem',
      }}
    >
      <span>{`Texte modifié${when}${by}.`}</span>
      <Button color="inherit" size="small" disabled={disabled} startIcon={<Icon name="undo" size={16} />} onClick={onRestore} sx={{ ml: -1 }}>
        Revenir au texte d’origine
      </Button>
    </Box>
  )
}
