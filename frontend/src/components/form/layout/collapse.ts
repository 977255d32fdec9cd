import { createContext, use } from 'react'

/** Collapsed sections of a long form in view mode. */
export interface Folding {
  folded: ReadonlySet<string>
  toggle: (id: string) => void
}

export const CollapseContext = createContext<Folding | null>(null)

/** Collapsed state of a section and its toggle; `null` where sections do not collapse. */
export function useFolding(id: string): { folded: boolean; toggle: () => void } | null {
  const folding = use(CollapseContext)
  return folding && { folded: folding.folded.has(id), toggle: () => folding.toggle(id) }
}
