import { lazyPart } from '@/components/feedback/lazyPart'
import type { OfficeEntry } from './officeMenu'

// Brings the cache of server answers, which public pages do without. A count that does not come is no reason to say so.
const UnreadBadge = lazyPart(() => import('./UnreadBadge').then((module) => module.UnreadBadge, () => () => null))

/** What waits behind a menu entry, for the entries that count it. */
export function EntryCount({ of: entry }: { of: OfficeEntry }) {
  return entry.counts ? <UnreadBadge /> : null
}
