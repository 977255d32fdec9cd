import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { AnchorHTMLAttributes, MouseEventHandler } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { BREAKPOINTS } from '@/theme/scale'

interface RowActionProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  icon: IconName
  /** What it does: « Modifier ». */
  label: string
  /** What it does to which row, for who hears it. */
  name: string
  loading?: boolean
  /** The line is too narrow for names. */
  compact?: boolean
  onClick?: MouseEventHandler
}

/** A button of a row: its name stands beside its icon where there is room. */
export function RowAction({ icon, label, name, loading = false, compact = false, ...act }: RowActionProps) {
  const room = useMediaQuery(`(min-width:${BREAKPOINTS.lg}px)`)
  const props = { ...act, ...(act.href !== undefined && { component: 'a' }), 'aria-label': name, loading }
  if (room && !compact) {
    return (
      <Button {...props} size="small" color="inherit" startIcon={<Icon name={icon} size={18} />} {...(loading && { loadingPosition: 'start' as const })}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip title={label}>
      <span><IconButton {...props}><Icon name={icon} /></IconButton></span>
    </Tooltip>
  )
}
