import { useState } from 'react'

/** Rows selected across pages, or all that match the filters. */
export interface RowSelection {
  /** `null` when all rows that match the filters are selected. */
  keys: readonly string[] | null
  count: number
  clear: () => void
}

/** Selection as a table displays and changes it. */
export interface SelectionState {
  isSelected: (key: string) => boolean
  onSelect: (key: string, isSelected: boolean) => void
  /** Selected rows of the current page. */
  page: 'all' | 'some' | 'none'
  onSelectPage: (isSelected: boolean) => void
}

interface Selection {
  /** Filters at the time of the selection. */
  scope: string
  keys: ReadonlySet<string>
  isAllSelected: boolean
}

/**
 * Row selection; `page` contains the keys of the visible rows. New filters clear it, so that no action affects hidden
 * rows.
 */
export function useSelection(scope: string, page: readonly string[], total: number) {
  const noSelection: Selection = { scope, keys: new Set(), isAllSelected: false }
  const [lastSelection, setSelection] = useState(noSelection)
  const selection = lastSelection.scope === scope ? lastSelection : noSelection
  const selectOnly = (keys: ReadonlySet<string>) => setSelection({ scope, keys, isAllSelected: false })
  const isSelected = (key: string) => selection.isAllSelected || selection.keys.has(key)
  const selectedCount = page.filter(isSelected).length
  const someOrAll = selectedCount === page.length ? 'all' : 'some'
  const setSelected = (keys: readonly string[], areSelected: boolean) => {
    // Deselecting one of all rows keeps only the rows of the page, since the keys of the others are unknown.
    const next = new Set(selection.isAllSelected ? page : selection.keys)
    for (const key of keys) {
      if (areSelected) next.add(key)
      else next.delete(key)
    }
    selectOnly(next)
  }
  const selectionState: SelectionState = {
    isSelected,
    onSelect: (key, shouldSelect) => setSelected([key], shouldSelect),
    page: selectedCount === 0 ? 'none' : someOrAll,
    onSelectPage: (shouldSelect) => setSelected(page, shouldSelect),
  }
  const selectedRows: RowSelection = {
    keys: selection.isAllSelected ? null : [...selection.keys],
    count: selection.isAllSelected ? total : selection.keys.size,
    clear: () => selectOnly(new Set()),
  }
  return {
    selectionState,
    selectedRows,
    selectAll: () => setSelection({ ...noSelection, isAllSelected: true }),
  }
}
