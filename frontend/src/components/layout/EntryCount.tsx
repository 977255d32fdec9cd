import { lazy, Suspense } from 'react'
import type { MenuEntry } from './menus'

// Brings the cache of server answers, which public pages do without.
const UnreadBadge = lazy(() => import('./UnreadBadge').then((module) => ({ default: module.UnreadBadge })))

/** What waits behind a menu entry, for the entries that count it. */
export function EntryCount({ of: entry }: { of: MenuEntry }) {
  if (!entry.counts) return null
  return (
    <Suspense fallback={null}>
      <UnreadBadge />
    </Suspense>
  )
}
