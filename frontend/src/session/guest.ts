import { deviceStore } from './storage'

const CHUNKS = 10
const WELL_FORMED = /^[0-9a-f]{4}(?:-[0-9a-f]{4}){9}$/

/** Ten random chunks of 4 lower-case hexadecimal characters joined by `-`. */
export function newGuestId(): string {
  const chunks = crypto.getRandomValues(new Uint16Array(CHUNKS))
  return Array.from(chunks, (chunk) => chunk.toString(16).padStart(4, '0')).join('-')
}

/** Identifier of this browser, created on first use and stored. */
export function guestId(): string {
  const storedId = deviceStore.get('guest')
  if (storedId !== null && WELL_FORMED.test(storedId)) return storedId
  const newId = newGuestId()
  deviceStore.set('guest', newId)
  return newId
}
