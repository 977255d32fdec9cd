const INITIAL_DELAY_MS = 4000
const MAX_DELAY_MS = 60_000

/** Exponential back-off after this many failures, at least one; capped at one minute. */
export function retryDelay(failures: number): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** (failures - 1))
}
