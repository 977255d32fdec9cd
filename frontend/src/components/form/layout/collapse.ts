import { createContext, use } from 'react'

/** Collapsed sections of a long form in view mode. */
export interface Collapse {
  collapsedIds: ReadonlySet<string>
  toggle: (id: string) => void
}

export const CollapseContext = createContext<Collapse | null>(null)

/** Collapsed state of a section and its toggle; `null` where sections do not collapse. */
export function useCollapse(id: string): { isCollapsed: boolean; toggle: () => void } | null {
  const collapse = use(CollapseContext)
  return collapse && { isCollapsed: collapse.collapsedIds.has(id), toggle: () => collapse.toggle(id) }
}
