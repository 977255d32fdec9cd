import { useSyncExternalStore } from 'react'
import { hourInParis, todayInParis } from '@/format/date'

/** Today's date in Paris, updated when the page is shown again on another day; blank in a pre-rendered page. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, todayInParis, () => '')
}

/** Current hour in Paris, updated when the page is shown again in another hour; 0 in a pre-rendered page. */
export function useHour(): number {
  return useSyncExternalStore(subscribe, hourInParis, () => 0)
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
