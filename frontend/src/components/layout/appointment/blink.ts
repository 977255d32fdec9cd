/** The appointment button blinks for its first 7 s, pauses, and from 14 s on never stops. */
export const FIRST_BLINK_MS = 7000
export const ENDLESS_BLINK_MS = 14_000
/** The tooltip of the appointment button opens and closes at this pace. */
export const TOOLTIP_TOGGLE_MS = 5000

export function blinksAt(elapsedMs: number): boolean {
  return elapsedMs < FIRST_BLINK_MS || elapsedMs >= ENDLESS_BLINK_MS
}

/** Simulations ask for attention themselves: nothing blinks beside them. */
export function mayBlink(pathname: string, reducedMotion: boolean): boolean {
  return !reducedMotion && !/^\/simulations(\/|$)/.test(pathname)
}
