import { useMemo } from 'react'
import type { Folding } from '@/components/form/layout/folding'
import { useSetting } from '@/session/settings'
import { RECORD_SECTIONS } from './sections'

interface Folded extends Folding {
  /** Every section is folded. */
  all: boolean
  /** Folds all of them, or none. */
  foldAll: (folded: boolean) => void
}

/** Which sections of a record somebody keeps folded while they read: the same in every record. */
export function useFolded(): Folded {
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
