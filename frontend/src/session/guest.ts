import { storageKey } from '@/site/site'

const CHUNKS = 10
const WELL_FORMED = /^[0-9a-f]{4}(?:-[0-9a-f]{4}){9}$/

/** Ten random chunks of 4 lower-case hexadecimal characters joined by `-` (AMB-023). */
export function newGuestId(): string {
  const chunks = crypto.getRandomValues(new Uint16Array(CHUNKS))
  return Array.from(chunks, (chunk) => chunk.toString(16).padStart(4, '0')).join('-')
}

/** Where storage is full or forbidden: the identifier lasts as long as the page. */
let ofThisPage: string | null = null

/** The identifier of this browser, made at the first use and kept. */
export function guestId(): string {
  try {
    const kept = localStorage.getItem(storageKey('guest'))
    if (kept !== null && WELL_FORMED.test(kept)) return kept
    const made = newGuestId()
    localStorage.setItem(storageKey('guest'), made)
    return made
  } catch {
    ofThisPage ??= newGuestId()
    return ofThisPage
  }
}
