import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import { formatInstant } from '@/format/date'
import { fullName } from '@/format/fullName'
import type { MailTemplate } from './api'

interface CustomTextNoticeProps {
  template: MailTemplate
  disabled: boolean
  onRestore: () => void
}

/** Shows that a text is customized, with a button to restore the default; renders nothing for a default text. */
export function CustomTextNotice({
  template: { modified, updateDate, updateUser },
  disabled,
  onRestore,
}: CustomTextNoticeProps) {
  if (!modified) return null
  const date = updateDate ? ` le ${formatInstant(updateDate)}` : ''
  const author = updateUser ? ` par ${fullName(updateUser)}` : ''
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        rowGap: 0.5,
        columnGap: 2,
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        bgcolor: 'tint.estate.soft',
        borderRadius: 1,
        px: 2,
        py: 1,
        mb: 2,
        fontSize: '0.875rem',
      }}
    >
      <span>{`Texte modifié${date}${author}.`}</span>
      <Button
        color="inherit"
        size="small"
        disabled={disabled}
        startIcon={<Icon name="undo" size={16} />}
        onClick={onRestore}
        sx={{ ml: -1 }}
      >
        Revenir au texte d’origine
      </Button>
    </Stack>
  )
}
