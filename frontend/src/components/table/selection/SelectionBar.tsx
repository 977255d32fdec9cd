import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { countText, rowCountText } from '@/format/countText'
import { pluralize } from '@/format/pluralize'
import type { RowSelection } from './useSelection'

interface SelectionBarProps {
  selectedRows: RowSelection
  /** Number of rows that match the filters. */
  total: number
  rowNouns: readonly [one: string, many: string]
  onSelectAll: () => void
  /** Actions on the selected rows. */
  children: ReactNode
}

/** Number of selected rows and their actions, fixed at the foot of the window so that no row moves. */
export function SelectionBar({ selectedRows, total, rowNouns, onSelectAll, children }: SelectionBarProps) {
  return (
    <Stack
      component="section"
      direction="row"
      spacing={1}
      aria-label="Sélection"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        px: 2,
        py: 1,
        mt: 1,
        bgcolor: 'background.paper',
        borderRadius: 1,
        position: 'sticky',
        bottom: 'calc(var(--message-height, 0px) + 8px)',
        zIndex: 2,
        border: 1,
        borderColor: 'primary.main',
        boxShadow: 4,
      }}
    >
      <Typography component="output" variant="body2" sx={{ fontWeight: 600 }}>
        {`${countText(selectedRows.count, ...rowNouns)} ${pluralize(selectedRows.count, 'sélectionnée')}`}
      </Typography>
      {selectedRows.keys !== null && total > selectedRows.count && (
        <Button size="small" onClick={onSelectAll}>{`Tout sélectionner (${rowCountText(total, ...rowNouns)})`}</Button>
      )}
      <Button size="small" color="inherit" startIcon={<Icon name="close" size={18} />} onClick={selectedRows.clear}>
        Désélectionner
      </Button>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', ml: { md: 'auto' } }}>
        {children}
      </Stack>
    </Stack>
  )
}
