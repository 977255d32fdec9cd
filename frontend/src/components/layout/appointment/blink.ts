/** The appointment button blinks for 7 s, pauses, and blinks continuously from 14 s on. */
export const FIRST_BLINK_MS = 7000
export const ENDLESS_BLINK_MS = 14_000
/** Period at which the tooltip of the appointment button opens and closes. */
export const TOOLTIP_TOGGLE_MS = 5000

export function blinksAt(elapsedMs: number): boolean {
  return elapsedMs < FIRST_BLINK_MS || elapsedMs >= ENDLESS_BLINK_MS
}

/** Whether the button may blink: not beside simulations, and not with reduced motion. */
export function mayBlink(pathname: string, reducedMotion: boolean): boolean {
  return !reducedMotion && !/^\/simulations(\/|$)/.test(pathname)
}
