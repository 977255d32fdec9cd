import { useSelector, type ReadonlyAtom } from '@tanstack/react-store'
import { useMounted } from '@/site/useMounted'

/** Value of a store; `prerendered` in the pre-rendered page and during its hydration. */
export function useHydrated<T>(store: ReadonlyAtom<T>, prerendered: T): T {
  const value = useSelector(store)
  return useMounted() ? value : prerendered
}
