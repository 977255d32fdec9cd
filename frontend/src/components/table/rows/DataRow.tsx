import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { MouseEvent, ReactNode } from 'react'
import { NO_VALUE } from '@/format/displayText'
import { down } from '@/theme/scale'
import { AppLink } from '@/components/link/AppLink'
import type { Column, RowLink } from '../column'
import { CardCell, CardRow } from '../parts'
import { columnDisplay } from '../styles'

interface DataRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Keys of the visible columns. */
  visibleKeys: ReadonlySet<string>
  link: RowLink | null
  actions: ReactNode
  /** Selection cell. */
  selectCell?: ReactNode
  /** On a card, the buttons take their own line at the foot. */
  actionsBelow?: boolean
  /** Rows are cards, where the secondary line of the first cell is at the end. */
  isCardLayout?: boolean
}

const DETAIL_BELOW = {
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'baseline' },
  gap: { xs: 0.25, sm: 1 },
} as const
/** Hides empty values of a card. */
const HIDDEN_ON_PHONE = { [`@media ${down('sm')}`]: { display: 'none' } }

/** Row whose first cell contains a link; a click elsewhere in the row follows it. */
export function DataRow<Row>({
  row,
  columns,
  visibleKeys,
  link,
  actions,
  selectCell,
  actionsBelow = false,
  isCardLayout = false,
}: DataRowProps<Row>) {
  const endDetail = isCardLayout ? columns[0]?.detail?.(row, visibleKeys) : undefined
  return (
    <CardRow
      {...(link && {
        onClick: followLink,
        onAuxClick: openInNewTab,
        sx: { cursor: 'pointer', '&:hover': { bgcolor: 'sunken' }, '&:has(a:focus-visible)': { bgcolor: 'sunken' } },
      })}
    >
      {selectCell}
      {columns.map((column, index) => {
        const content = column.cell(row)
        const detail = isCardLayout && index === 0 ? undefined : column.detail?.(row, visibleKeys)
        return (
          <CardCell
            key={column.key}
            align={column.align ?? 'left'}
            sx={{
              ...columnDisplay(column, 'flex'),
              ...((column.stackedOnCard === true || Boolean(detail)) && DETAIL_BELOW),
              ...(content === NO_VALUE && !detail && HIDDEN_ON_PHONE),
            }}
          >
            {index > 0 && <CardLabel>{column.header}</CardLabel>}
            {index === 0 && link ? (
              <AppLink {...link} data-row-link underline="none" color="inherit" sx={{ fontWeight: 600 }}>
                {content}
              </AppLink>
            ) : (
              <Box component="span" sx={{ minWidth: 0, ...(index === 0 && { fontWeight: 600 }) }}>
                {content}
              </Box>
            )}
            {detail && <Detail>{detail}</Detail>}
          </CardCell>
        )
      })}
      {endDetail && (
        <CardCell>
          <Detail>{endDetail}</Detail>
        </CardCell>
      )}
      {actions !== undefined && (
        <CardCell
          align="right"
          sx={{
            whiteSpace: 'nowrap',
            px: { xs: 1, sm: 1.5 },
            py: { xs: 0, sm: 0.25 },
            justifyContent: 'flex-end',
            position: { xs: actionsBelow ? 'static' : 'absolute', sm: 'static' },
            top: { xs: 6 },
            right: 0,
          }}
        >
          {actions}
        </CardCell>
      )}
    </CardRow>
  )
}

/** Secondary line of a cell. */
function Detail({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {children}
    </Box>
  )
}

/** Label of a value on a card, which has no header. */
export function CardLabel({ children }: { children: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: { xs: 'inline', sm: 'none' }, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      {`${children}\u202F:`}
    </Box>
  )
}

function rowLinkOf(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, select, textarea, label, [role="dialog"]')
  if (control || !event.currentTarget.contains(target)) return null
  // Selecting text of the row, for instance to copy a phone number, is no click.
  if (window.getSelection()?.isCollapsed === false) return null
  return event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
}

function followLink(event: MouseEvent<HTMLElement>): void {
  const { ctrlKey, metaKey, shiftKey } = event
  rowLinkOf(event)?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.button === 1 ? rowLinkOf(event) : null
  if (link) window.open(link.href, '_blank', 'noopener')
}

interface SkeletonRowsProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  hasActions: boolean
  /** Rows are selectable. */
  isSelectable?: boolean
}

/** Placeholder rows in the shape of the loaded ones. */
export function SkeletonRows<Row>({ rows, columns, hasActions, isSelectable = false }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <CardRow key={index} aria-hidden>
      {isSelectable && <CardCell />}
      {columns.map((column) => (
        <CardCell key={column.key} sx={columnDisplay(column, 'flex')}>
          <Skeleton width={`${45 + ((index * 17) % 35)}%`} sx={{ minWidth: 80 }} />
          {column.detail && <Skeleton width="70%" height={16} />}
        </CardCell>
      ))}
      {hasActions && <CardCell sx={{ display: { xs: 'none', sm: 'table-cell' } }} />}
    </CardRow>
  ))
}
