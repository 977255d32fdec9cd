import { useEffect, useState } from 'react'
import { runInSequence } from './runInSequence'
import type { Sheet } from './sheet'

/** Object URL of a picture of the sheet, revoked on unmount; the previous one is shown while `draw` runs. */
export function usePicture(sheet: Sheet, draw: (sheet: Sheet) => Promise<Blob>): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let unmounted = false
    runInSequence(async () => (unmounted ? undefined : draw(sheet))).then(
      (picture) => {
        if (picture && !unmounted) setAddress(URL.createObjectURL(picture))
      },
      // The document itself reports unreadable pages.
      () => undefined,
    )
    return () => {
      unmounted = true
    }
  }, [sheet, draw])
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
