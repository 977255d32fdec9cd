import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'

/** Visibility of a report: partner of the case, or staff only. */
export function VisibilityMark({ isVisible }: { isVisible: boolean }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        color: isVisible ? 'success.main' : 'text.secondary',
        fontWeight: isVisible ? 600 : 400,
      }}
    >
      <Icon name={isVisible ? 'eye' : 'lock'} size={16} />
      {isVisible ? 'Visible par le prescripteur' : 'Interne'}
    </Stack>
  )
}
