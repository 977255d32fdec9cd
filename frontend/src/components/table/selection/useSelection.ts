import { useState } from 'react'

/** The rows that somebody ticked, page after page, or all that the filters find. */
export interface Selected {
  /** Null for all that the filters find. */
  keys: readonly string[] | null
  count: number
  clear: () => void
}

/** The ticked rows as a table shows and changes them. */
export interface Ticks {
  isTicked: (key: string) => boolean
  onTick: (key: string, ticked: boolean) => void
  /** All the rows of the page are, some of them, or none. */
  page: 'all' | 'some' | 'none'
  onTickPage: (ticked: boolean) => void
}

interface Selection {
  /** What the list was narrowed by when they were ticked. */
  scope: string
  keys: ReadonlySet<string>
  all: boolean
}

/** `page` holds the keys of the rows on screen. Other filters begin anew: nobody acts on rows that they no longer see listed. */
export function useSelection(scope: string, page: readonly string[], total: number) {
  const [last, setSelection] = useState<Selection>({ scope, keys: new Set(), all: false })
  const selection: Selection = last.scope === scope ? last : { scope, keys: new Set(), all: false }
  const set = (keys: ReadonlySet<string>) => setSelection({ scope, keys, all: false })
  const isTicked = (key: string) => selection.all || selection.keys.has(key)
  const tickedHere = page.filter(isTicked).length
  const change = (keys: readonly string[], ticked: boolean) => {
    // Once all are ticked, unticking keeps only the rows on screen.
    const next = new Set(selection.all ? page : selection.keys)
    for (const key of keys) {
      if (ticked) next.add(key)
      else next.delete(key)
    }
    set(next)
  }
  const ticks: Ticks = {
    isTicked,
    onTick: (key, ticked) => change([key], ticked),
    page: tickedHere === 0 ? 'none' : tickedHere === page.length ? 'all' : 'some',
    onTickPage: (ticked) => change(page, ticked),
  }
  const selected: Selected = { keys: selection.all ? null : [...selection.keys], count: selection.all ? total : selection.keys.size, clear: () => set(new Set()) }
  return { ticks, selected, selectAll: () => setSelection({ scope, keys: new Set(), all: true }) }
}
