import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'

interface DisclosureTitleProps {
  id: string
  variant: 'h3' | 'h4'
  children: string
}

/** Title in the `<summary>` of a card or section, with the chevron. */
export function DisclosureTitle({ id, variant, children }: DisclosureTitleProps) {
  return (
    <Typography
      component="h3"
      variant={variant}
      id={id}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, color: 'text.primary' }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
      <Icon name="chevronDown" size={22} rotation={0} sx={{ '[open] > summary &': { transform: 'rotate(180deg)' } }} />
    </Typography>
  )
}
