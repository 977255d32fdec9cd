import { deviceStore, tabStore } from './storage'

/** Changes when the answers of any form change shape: what an older site kept is dropped. */
const VERSION = 2
const PREFIX = 'answers:'
const DAY_MS = 86_400_000
/** Answers tell of debts and salaries: nothing of them stays longer on a device. */
export const KEPT_DAYS = 7

/** What a visitor answered in a public form that is not sent yet. */
export interface SavedAnswers {
  /** Instants in milliseconds: first and last change. */
  startedAt: number
  savedAt: number
  step: number
  values: object
  /** Made at the first try to send, the same at every other try until the server has answered. */
  requestKey?: string
  /** The visitor asked to find them again later on this device; without it they end with the tab. */
  onDevice?: boolean
}

export function saveAnswers(name: string, saved: SavedAnswers): void {
  const [store, other] = saved.onDevice ? [deviceStore, tabStore] : [tabStore, deviceStore]
  other.set(PREFIX + name, null)
  store.set(PREFIX + name, JSON.stringify({ version: VERSION, ...saved }))
}

/** The answers kept under a name; those that are unreadable, of another version or too old are dropped. */
export function readAnswers(name: string, now: number): SavedAnswers | null {
  const saved = parse(tabStore.get(PREFIX + name) ?? deviceStore.get(PREFIX + name), now)
  if (saved === null) forgetAnswers(name)
  return saved
}

export function forgetAnswers(name: string): void {
  tabStore.set(PREFIX + name, null)
  deviceStore.set(PREFIX + name, null)
}

/** Drops what is too old. */
export function forgetOldAnswers(now: number): void {
  for (const name of deviceStore.names(PREFIX)) readAnswers(name.slice(PREFIX.length), now)
}

let wanted: string | null = null

/** The visitor asked on another page to go on with this one: its page need not ask again. */
export function requestResume(name: string): void {
  wanted = name
}

/** Whether it was asked, for the page that opens now. */
export function takeResumeRequest(name: string): boolean {
  setTimeout(() => {
    wanted = null
  })
  return wanted === name
}

function parse(text: string | null, now: number): SavedAnswers | null {
  if (text === null) return null
  let saved: unknown
  try {
    saved = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof saved !== 'object' || saved === null) return null
  const { version, startedAt, savedAt, step, values, requestKey, onDevice } = saved as Record<string, unknown>
  const sound =
    version === VERSION && isNumber(startedAt) && isNumber(savedAt) && isNumber(step) &&
    typeof values === 'object' && values !== null &&
    // A clock that was set back must not keep them for ever.
    Math.abs(now - savedAt) < KEPT_DAYS * DAY_MS
  if (!sound) return null
  return { startedAt, savedAt, step, values, ...(typeof requestKey === 'string' && { requestKey }), ...(onDevice === true && { onDevice }) }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
