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
  /** What it does to which row, for whoever hears it. */
  name: string
  loading?: boolean
  /** The line is too narrow for names. */
  compact?: boolean
  /** Why it cannot be done now; null when it can. */
  refusal?: string | null
  onClick?: MouseEventHandler
}

/** A button of a row: its name stands beside its icon where there is room. */
export function RowAction({ icon, label, name, loading = false, compact = false, refusal = null, ...act }: RowActionProps) {
  const named = useMediaQuery(`(min-width:${BREAKPOINTS.lg}px)`) && !compact
  const props = {
    ...act,
    ...(act.href !== undefined && { component: 'a' }),
    'aria-label': refusal === null ? name : `${name} (indisponible\u202F: ${refusal})`,
    disabled: refusal !== null,
    loading,
  }
  return (
    <Tooltip title={refusal ?? (named ? '' : label)}>
      {/* The span keeps the reason reachable: a disabled button tells nothing. */}
      <span>
        {named ? (
          <Button {...props} size="small" color="inherit" startIcon={<Icon name={icon} size={18} />} {...(loading && { loadingPosition: 'start' as const })}>
            {label}
          </Button>
        ) : (
          <IconButton {...props}><Icon name={icon} /></IconButton>
        )}
      </span>
    </Tooltip>
  )
}
