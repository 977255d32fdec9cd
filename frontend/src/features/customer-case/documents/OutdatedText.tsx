import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'

/** Warns that a document is outdated. */
export function OutdatedText({ text }: { text: string }) {
  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'flex-start', mt: 0.5, fontSize: '0.875rem', color: 'warning.main' }}
    >
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </Stack>
  )
}
