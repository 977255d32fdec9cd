import { useMemo } from 'react'
import type { Folding } from '@/components/form/layout/collapse'
import { useSetting } from '@/session/settings'
import { RECORD_SECTIONS } from './sections'

interface Folded extends Folding {
  /** Whether every section is collapsed. */
  all: boolean
  /** Collapses all sections, or none. */
  foldAll: (folded: boolean) => void
}

/** Sections that the user collapses in view mode; the same for every record. */
export function useCollapsedSections(): Folded {
  const [kept, keep] = useSetting('record-folded')
  return useMemo(() => {
    const folded = new Set((kept ?? '').split(' ').filter((id) => RECORD_SECTIONS.some((section) => section.id === id)))
    const put = (ids: Iterable<string>) => keep([...ids].join(' ') || null)
    return {
      folded,
      all: folded.size === RECORD_SECTIONS.length,
      toggle: (id) => put(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id]),
      foldAll: (wanted) => put(wanted ? RECORD_SECTIONS.map(({ id }) => id) : []),
    }
  }, [kept, keep])
}
