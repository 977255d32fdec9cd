import { useEffect, useState } from 'react'
import { runInSequence } from './runInSequence'
import type { Sheet } from './sheet'

/** Object URL of a picture of the sheet, revoked on unmount; the previous one is shown while `draw` runs. */
export function usePicture(sheet: Sheet, draw: (sheet: Sheet) => Promise<Blob>): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    runInSequence(async () => (isUnmounted ? undefined : draw(sheet))).then(
      (picture) => {
        if (picture && !isUnmounted) setAddress(URL.createObjectURL(picture))
      },
      // The document itself reports unreadable pages.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [sheet, draw])
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
