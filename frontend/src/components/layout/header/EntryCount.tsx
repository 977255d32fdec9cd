import { lazyPart } from '@/components/feedback/lazyPart'
import type { OfficeEntry } from './officeMenu'

// Loads the query cache, which public pages do not need. A failed count is silently omitted.
const UnreadBadge = lazyPart(() => import('./UnreadBadge').then((module) => module.UnreadBadge, () => () => null))

/** Number of pending items beside a menu entry. */
export function EntryCount({ entry }: { entry: OfficeEntry }) {
  return entry.counts ? <UnreadBadge /> : null
}
