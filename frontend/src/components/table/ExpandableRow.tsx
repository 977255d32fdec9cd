import Box from '@mui/material/Box'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { FOCUS_RING } from '@/theme/tokens'
import { CardCell, CardRow } from './parts'

interface ExpandableRowProps {
  title: string
  open: boolean
  onToggle: () => void
  /** Cell between title and actions. */
  cell?: ReactNode
  actions: ReactNode
  /** Content shown below the expanded row. */
  children: ReactNode
}

/** Row of an `<ExpandableTable>`: a click on its title, or anywhere except a button, expands it. */
export function ExpandableRow({ title, open, onToggle, cell, actions, children }: ExpandableRowProps) {
  const detailsId = useId()
  return (
    <>
      <CardRow
        onClick={({ target }) => {
          if (!(target instanceof Element && target.closest('button'))) onToggle()
        }}
        sx={{
          cursor: 'pointer',
          '&:hover': { bgcolor: 'sunken' },
          ...(open && { borderBottom: 0, '& > td': { borderBottom: 0 } }),
        }}
      >
        <CardCell>
          <Box
            component="button"
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={onToggle}
            sx={{
              all: 'unset',
              boxSizing: 'border-box',
              cursor: 'pointer',
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 44,
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&:focus-visible': { ...FOCUS_RING, borderRadius: 1 },
            }}
          >
            <Icon name="chevronDown" size={20} rotation={open ? 0 : -90} />
            {title}
          </Box>
        </CardCell>
        {cell !== undefined && (
          <CardCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pl: { xs: 5.5, sm: 2 } }}>{cell}</CardCell>
        )}
        <CardCell align="right" sx={{ whiteSpace: 'nowrap', py: { xs: 0.5, sm: 0.25 }, justifyContent: 'flex-end' }}>
          {actions}
        </CardCell>
      </CardRow>
      {open && (
        <CardRow id={detailsId}>
          <CardCell
            colSpan={cell === undefined ? 2 : 3}
            sx={{ display: { xs: 'block', sm: 'table-cell' }, pt: 0, pb: 1.5, pl: { xs: 2, sm: 5.5 } }}
          >
            {children}
          </CardCell>
        </CardRow>
      )}
    </>
  )
}
