import { createContext, use } from 'react'

/** Which sections of a long form are folded away while it is read. */
export interface Folding {
  folded: ReadonlySet<string>
  toggle: (id: string) => void
}

export const FoldingContext = createContext<Folding | null>(null)

/** Whether a section is folded, and how it changes; null where sections do not fold. */
export function useFolding(id: string): { folded: boolean; toggle: () => void } | null {
  const folding = use(FoldingContext)
  return folding && { folded: folding.folded.has(id), toggle: () => folding.toggle(id) }
}
