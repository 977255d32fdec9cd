/** Who did nothing for this long is not there: what their page asks by itself keeps no session. */
const AWAY_MS = 300_000

let last = Date.now()

/** Somebody is at the window; opening the page is a sign too. */
export function noteActivity(): void {
  last = Date.now()
}

/** Was somebody there a moment ago? */
export function isAttended(): boolean {
  return Date.now() - last < AWAY_MS
}
