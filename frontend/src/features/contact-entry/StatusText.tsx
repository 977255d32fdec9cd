import Box from '@mui/material/Box'
import { Icon } from '@/components/icon/Icon'
import type { ContactEntry } from './api'

/** Whether SMS may be sent: the icon, and the words for who does not see colours. */
export function StatusText({ status }: { status: ContactEntry['statusSms'] }) {
  const on = status === 'ACTIVATED'
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.75, color: on ? 'success.main' : 'text.secondary' }}
    >
      <Icon name={on ? 'checkCircle' : 'minus'} size={18} />
      {on ? 'Activés' : 'Désactivés'}
    </Box>
  )
}
