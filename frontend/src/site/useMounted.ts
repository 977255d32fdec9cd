import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/**
 * False in the pre-rendered page and during hydration, then true: content that depends on the clock, the window or
 * browser storage renders only then.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
