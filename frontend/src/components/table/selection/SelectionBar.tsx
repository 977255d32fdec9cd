import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Row, Text } from '@/components/primitives'
import { countOf, countOfRows } from '../TableFooter'
import type { RowSelection } from './useSelection'

interface SelectionBarProps {
  selected: RowSelection
  /** Number of rows that match the filters. */
  total: number
  count: readonly [one: string, many: string]
  onSelectAll: () => void
  /** Actions on the selected rows. */
  children: ReactNode
}

/** Number of selected rows and their actions, fixed at the foot of the window so that no row moves. */
export function SelectionBar({ selected, total, count, onSelectAll, children }: SelectionBarProps) {
  return (
    <Row
      component="section"
      aria-label="Sélection"
      gap={1}
      wrap
      px={2}
      py={1}
      mt={1}
      background="background.paper"
      rounded
      sx={{ position: 'sticky', bottom: 8, zIndex: 2, border: 1, borderColor: 'primary.main', boxShadow: 4 }}
    >
      <Text component="output" weight={600} size="small">
        {`${countOf(selected.count, ...count)} ${selected.count < 2 ? 'sélectionnée' : 'sélectionnées'}`}
      </Text>
      {selected.keys !== null && total > selected.count && (
        <Button size="small" onClick={onSelectAll}>{`Tout sélectionner (${countOfRows(total, ...count)})`}</Button>
      )}
      <Button size="small" color="inherit" startIcon={<Icon name="close" size={18} />} onClick={selected.clear}>
        Désélectionner
      </Button>
      <Row gap={1} wrap ml={{ md: 'auto' }}>{children}</Row>
    </Row>
  )
}
