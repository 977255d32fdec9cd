import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'

/** Shown when a case has kept its status too long. */
export function OverdueTag() {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'center', display: 'inline-flex', color: 'error.main', fontWeight: 650, whiteSpace: 'nowrap' }}
    >
      <Icon name="alert" size={15} />
      Bloqué
    </Stack>
  )
}
