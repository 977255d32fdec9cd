import { useSelector, type ReadonlyAtom } from '@tanstack/react-store'
import { useMounted } from '@/site/useMounted'

/** Value of a store; `prerenderedValue` in the pre-rendered page and during its hydration. */
export function useHydrated<T>(store: ReadonlyAtom<T>, prerenderedValue: T): T {
  const value = useSelector(store)
  return useMounted() ? value : prerenderedValue
}
