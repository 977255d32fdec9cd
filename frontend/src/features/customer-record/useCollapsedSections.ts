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
  const collapsedIds = new Set((storedIds ?? '').split(' ').filter(isSection))
  const storeCollapsed = (ids: Iterable<string>) => storeIds([...ids].join(' ') || null)
  return {
    collapsedIds,
    isAllCollapsed: collapsedIds.size === RECORD_SECTIONS.length,
    toggle: (id) =>
      storeCollapsed(
        collapsedIds.has(id) ? [...collapsedIds].filter((collapsedId) => collapsedId !== id) : [...collapsedIds, id],
      ),
    collapseAll: (isCollapsed) => storeCollapsed(isCollapsed ? RECORD_SECTIONS.map(({ id }) => id) : []),
  }
}
