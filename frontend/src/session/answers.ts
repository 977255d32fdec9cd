import { isObject } from '@/rules/isObject'
import { deviceStore, tabStore } from './storage'

/** Storage format version; increment when the answers of a form change shape. Other versions are discarded. */
const VERSION = 2
const PREFIX = 'answers:'
const DAY_MS = 86_400_000
/** Retention on the device in days; answers contain debts and salaries. */
export const RETENTION_DAYS = 7

/** Answers of an unsent public form. */
export interface SavedAnswers {
  /** Timestamps in milliseconds: first and last change. */
  startedAt: number
  savedAt: number
  step: number
  values: object
  /** Idempotency key, created at the first attempt to send and reused until the server responds. */
  requestKey?: string
  /** Stored on the device at the visitor's request; otherwise only in the tab. */
  onDevice?: boolean
}

export function saveAnswers(name: string, savedAnswers: SavedAnswers): void {
  const [store, otherStore] = savedAnswers.onDevice ? [deviceStore, tabStore] : [tabStore, deviceStore]
  otherStore.set(PREFIX + name, null)
  store.set(PREFIX + name, JSON.stringify({ version: VERSION, ...savedAnswers }))
}

/** Loads the answers stored under a name; deletes unreadable, outdated or expired ones. */
export function loadAnswers(name: string, now: number): SavedAnswers | null {
  const savedAnswers = parseAnswers(tabStore.get(PREFIX + name) ?? deviceStore.get(PREFIX + name), now)
  if (savedAnswers === null) deleteAnswers(name)
  return savedAnswers
}

export function deleteAnswers(name: string): void {
  tabStore.set(PREFIX + name, null)
  deviceStore.set(PREFIX + name, null)
}

/** Deletes expired answers. */
export function deleteExpiredAnswers(now: number): void {
  for (const name of deviceStore.names(PREFIX)) loadAnswers(name.slice(PREFIX.length), now)
}

let resumeName: string | null = null

/** Makes the form page resume without asking, as the visitor chose on another page. */
export function requestResume(name: string): void {
  resumeName = name
}

/** Returns and clears the resume request of a form. */
export function takeResumeRequest(name: string): boolean {
  setTimeout(() => {
    resumeName = null
  })
  return resumeName === name
}

function parseAnswers(text: string | null, now: number): SavedAnswers | null {
  if (text === null) return null
  let parsedAnswers: unknown
  try {
    parsedAnswers = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(parsedAnswers)) return null
  const { version, startedAt, savedAt, step, values, requestKey, onDevice } = parsedAnswers
  const isValid =
    version === VERSION &&
    isNumber(startedAt) &&
    isNumber(savedAt) &&
    isNumber(step) &&
    isObject(values) &&
    // A clock set back must not extend the retention.
    Math.abs(now - savedAt) < RETENTION_DAYS * DAY_MS
  if (!isValid) return null
  return {
    startedAt,
    savedAt,
    step,
    values,
    ...(typeof requestKey === 'string' && { requestKey }),
    ...(onDevice === true && { onDevice }),
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
