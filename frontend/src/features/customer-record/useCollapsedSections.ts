import type { Collapse } from '@/components/form/layout/collapse'
import { useSetting } from '@/session/settings'
import { RECORD_SECTIONS } from './sections'

interface CollapsedSections extends Collapse {
  /** Whether every section is collapsed. */
  isAllCollapsed: boolean
  /** Collapses all sections, or none. */
  collapseAll: (isCollapsed: boolean) => void
}

/** Sections that the user collapses in view mode; the same for every record. */
export function useCollapsedSections(): CollapsedSections {
  const [storedIds, storeIds] = useSetting('record-folded')
  const isSection = (id: string) => RECORD_SECTIONS.some((section) => section.id === id)
  const collapsed = new Set((storedIds ?? '').split(' ').filter(isSection))
  const storeCollapsed = (ids: Iterable<string>) => storeIds([...ids].join(' ') || null)
  return {
    collapsed,
    isAllCollapsed: collapsed.size === RECORD_SECTIONS.length,
    toggle: (id) =>
      storeCollapsed(collapsed.has(id) ? [...collapsed].filter((other) => other !== id) : [...collapsed, id]),
    collapseAll: (isCollapsed) => storeCollapsed(isCollapsed ? RECORD_SECTIONS.map(({ id }) => id) : []),
  }
}
