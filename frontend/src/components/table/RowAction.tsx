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
  /** Visible label: « Modifier ». */
  label: string
  /** Accessible name, including the row. */
  name: string
  isLoading?: boolean
  /** Icon only. */
  compact?: boolean
  /** Reason why the action is disabled; `null` when enabled. */
  refusal?: string | null
  onClick?: MouseEventHandler
}

/** Button of a row: icon, with its label where it fits. */
export function RowAction({
  icon,
  label,
  name,
  isLoading = false,
  compact = false,
  refusal = null,
  ...act
}: RowActionProps) {
  const showsLabel = useMediaQuery(`(min-width:${BREAKPOINTS.lg}px)`) && !compact
  const props = {
    ...act,
    ...(act.href !== undefined && { component: 'a' }),
    'aria-label': refusal === null ? name : `${name} (indisponible\u202F: ${refusal})`,
    disabled: refusal !== null,
    loading: isLoading,
  }
  return (
    <Tooltip title={refusal ?? (showsLabel ? '' : label)}>
      {/* The span makes the reason reachable: a disabled button fires no events. */}
      <span>
        {showsLabel ? (
          <Button
            {...props}
            size="small"
            color="inherit"
            startIcon={<Icon name={icon} size={18} />}
            {...(isLoading && { loadingPosition: 'start' as const })}
          >
            {label}
          </Button>
        ) : (
          <IconButton {...props}>
            <Icon name={icon} />
          </IconButton>
        )}
      </span>
    </Tooltip>
  )
}
