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
  isTicked: (key: string) => boolean
  onTick: (key: string, ticked: boolean) => void
  /** Selected rows of the current page. */
  page: 'all' | 'some' | 'none'
  onTickPage: (ticked: boolean) => void
}

interface Selection {
  /** Filters at the time of the selection. */
  scope: string
  keys: ReadonlySet<string>
  all: boolean
}

/**
 * Row selection; `page` contains the keys of the visible rows. New filters clear it, so that no action affects hidden
 * rows.
 */
export function useSelection(scope: string, page: readonly string[], total: number) {
  const [last, setSelection] = useState<Selection>({ scope, keys: new Set(), all: false })
  const selection: Selection = last.scope === scope ? last : { scope, keys: new Set(), all: false }
  const set = (keys: ReadonlySet<string>) => setSelection({ scope, keys, all: false })
  const isTicked = (key: string) => selection.all || selection.keys.has(key)
  const tickedHere = page.filter(isTicked).length
  const change = (keys: readonly string[], ticked: boolean) => {
    // When all are selected, deselecting one keeps only the visible rows.
    const next = new Set(selection.all ? page : selection.keys)
    for (const key of keys) {
      if (ticked) next.add(key)
      else next.delete(key)
    }
    set(next)
  }
  const ticks: SelectionState = {
    isTicked,
    onTick: (key, ticked) => change([key], ticked),
    page: tickedHere === 0 ? 'none' : tickedHere === page.length ? 'all' : 'some',
    onTickPage: (ticked) => change(page, ticked),
  }
  const selected: RowSelection = { keys: selection.all ? null : [...selection.keys], count: selection.all ? total : selection.keys.size, clear: () => set(new Set()) }
  return { ticks, selected, selectAll: () => setSelection({ scope, keys: new Set(), all: true }) }
}
