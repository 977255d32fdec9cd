/** Who did nothing for this long is not there: what their page asks by itself keeps no session. */
const AWAY_MS = 5 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let last = Date.now()

/** Follows whether somebody is at the window. */
export function followActivity(): void {
  const note = () => {
    last = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
}

/** Was somebody there a moment ago? Opening the page is a sign too. */
export function isAttended(now: number = Date.now()): boolean {
  return now - last < AWAY_MS
}
