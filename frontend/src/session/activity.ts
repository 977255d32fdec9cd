/** Idle threshold; background requests sent after it do not extend the session. */
const IDLE_MS = 300_000

let lastActivityAt = Date.now()

/** Records user activity; opening the page counts too. */
export function noteActivity(): void {
  lastActivityAt = Date.now()
}

/** Whether the user was active within `IDLE_MS`. */
export function isAttended(): boolean {
  return Date.now() - lastActivityAt < IDLE_MS
}
