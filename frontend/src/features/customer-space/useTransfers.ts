import { useCallback, useState } from 'react'

interface TransferState {
  busy: number
  failed: readonly string[]
}

const NONE: TransferState = { busy: 0, failed: [] }

/** Running and failed uploads of each document. */
export function useTransfers() {
  const [places, setPlaces] = useState<Readonly<Record<string, TransferState>>>({})
  const set = useCallback((place: string, part: Partial<TransferState>) => {
    setPlaces((all) => {
      const before = all[place] ?? NONE
      const after = { ...before, ...part }
      const isSame = before.busy === after.busy && before.failed.join('\n') === after.failed.join('\n')
      return isSame ? all : { ...all, [place]: after }
    })
  }, [])
  const setBusy = useCallback((place: string, busy: number) => set(place, { busy }), [set])
  const setFailed = useCallback((place: string, failed: readonly string[]) => set(place, { failed }), [set])
  const all = Object.values(places)
  return {
    setBusy,
    setFailed,
    busy: all.reduce((sum, { busy }) => sum + busy, 0),
    failed: all.flatMap(({ failed }) => failed),
  }
}
