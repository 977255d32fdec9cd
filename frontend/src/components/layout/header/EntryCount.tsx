import { lazyPart } from '@/components/feedback/lazyPart'
import type { StaffMenuEntry } from './staffMenu'

// Loaded on demand, because it needs the query cache, which public pages do not load. Renders nothing when the load
// fails.
const UnreadBadge = lazyPart(() =>
  import('./UnreadBadge').then(
    (module) => module.UnreadBadge,
    () => () => null,
  ),
)

/** Number of pending items beside a menu entry. */
export function EntryCount({ entry }: { entry: StaffMenuEntry }) {
  return entry.showsCount ? <UnreadBadge /> : null
}
