import { useSyncExternalStore } from 'react'
import { todayInParis } from '@/format/date'

/** Today's date in Paris, updated when the page is shown again on another day. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, todayInParis)
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
