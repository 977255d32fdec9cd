import { useSelector, type ReadonlyAtom } from '@tanstack/react-store'
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

/** Value of a store; `prerenderedValue` in the pre-rendered page and during its hydration. */
export function useHydrated<T>(store: ReadonlyAtom<T>, prerenderedValue: T): T {
  const value = useSelector(store)
  return useMounted() ? value : prerenderedValue
}
