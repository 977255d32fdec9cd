import { useEffect, useState } from 'react'
import { runInSequence } from './runInSequence'

/** The address of a picture that is made when it is shown, and given back when it is not; the one before stays until then. */
export function usePicture(make: () => Promise<Blob>): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let gone = false
    runInSequence(async () => (gone ? undefined : make())).then(
      (picture) => {
        if (picture && !gone) setAddress(URL.createObjectURL(picture))
      },
      // The document itself says what is wrong with a page.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [make])
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
