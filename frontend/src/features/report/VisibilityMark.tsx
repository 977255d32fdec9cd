import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'

/** Visibility of a report: partner of the case, or staff only. */
export function VisibilityMark({ visible }: { visible: boolean }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        color: visible ? 'success.main' : 'text.secondary',
        fontWeight: visible ? 600 : 400,
      }}
    >
      <Icon name={visible ? 'eye' : 'lock'} size={16} />
      {visible ? 'Visible par le prescripteur' : 'Interne'}
    </Stack>
  )
}
