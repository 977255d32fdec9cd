import Box from '@mui/material/Box'
import { Icon } from '@/components/icon/Icon'

/** Who reads a report: the partner of its case too, or the firm alone. */
export function VisibilityMark({ visible }: { visible: boolean }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: visible ? 'success.main' : 'text.secondary', fontWeight: visible ? 600 : 400 }}
    >
      <Icon name={visible ? 'eye' : 'lock'} size={16} />
      {visible ? 'Visible par le prescripteur' : 'Interne'}
    </Box>
  )
}
