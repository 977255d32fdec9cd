import { storageKey } from '@/site/site'

/** What the keys of kept answers begin with. */
export const answersPrefix = () => storageKey('answers:')

/** The forms of which answers are kept on this device. */
export function keptNames(): string[] {
  try {
    const prefix = answersPrefix()
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  } catch {
    // Nothing could be kept either.
    return []
  }
}
