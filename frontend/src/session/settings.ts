import { createAtom, useSelector } from '@tanstack/react-store'
import { useMounted } from '@/site/useMounted'
import { useUser } from './session'
import { deviceStore } from './storage'

/** Number of changes: the values themselves are in the storage of the device. */
const changes = createAtom(0)

/** Stores a value on this device; null removes it. */
export function setStored(name: string, value: string | null): void {
  deviceStore.set(name, value)
  changes.set((count) => count + 1)
}

/** Value stored on this device, updated on change; null in the pre-rendered page. */
export function useStored(name: string): string | null {
  const value = useSelector(changes, () => deviceStore.get(name))
  return useMounted() ? value : null
}

/** User preference, stored on this device per account. `null` is the default. */
export function useSetting(name: string): [string | null, (value: string | null) => void] {
  const key = `setting:${name}:${useUser().uuid}`
  return [useStored(key), (next) => setStored(key, next)]
}
