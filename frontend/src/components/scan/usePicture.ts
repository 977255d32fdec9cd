import { useEffect, useState } from 'react'
import { runInSequence } from './runInSequence'

/** Object URL of a picture built on mount and revoked on unmount; the previous one is shown until then. */
export function usePicture(make: () => Promise<Blob>): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let unmounted = false
    runInSequence(async () => (unmounted ? undefined : make())).then(
      (picture) => {
        if (picture && !unmounted) setAddress(URL.createObjectURL(picture))
      },
      // The document itself reports unreadable pages.
      () => undefined,
    )
    return () => {
      unmounted = true
    }
  }, [make])
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
