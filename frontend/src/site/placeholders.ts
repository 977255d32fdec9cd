import { site, showPlaceholders } from './site'

/** Delimiters of a placeholder; characters that no text contains. */
const OPEN = '\uE000'
const CLOSE = '\uE001'

/** Keys that keep their values: the theme needs the colours at build time. */
const UNREPLACED_KEYS = new Set(['colors'])

let isActive = false

/** Whether pages are being pre-rendered. Constant false in browser builds. */
export function isPrerendering(): boolean {
  return import.meta.env.SSR && isActive
}

/**
 * Placeholder in a pre-rendered page until the server inserts the value: `name`, `company.rcs`, `.url` of a list item.
 */
export function placeholder(path: string): string {
  return `${OPEN}${path}${CLOSE}`
}

/** Starts pre-rendering: every text of the site becomes a placeholder. */
export function startPrerendering(): void {
  isActive = true
  showPlaceholders(placeholdersOf(site(), ''))
}

/** List item whose texts are placeholders. */
export function itemPlaceholder<T extends object>(): T {
  return new Proxy({} as T, { get: (_, key) => placeholder(`.${String(key)}`) })
}

function placeholdersOf<T extends object>(values: T, path: string): T {
  return new Proxy(values, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const name = path + String(key)
      if (UNREPLACED_KEYS.has(name)) return value
      if (Array.isArray(value)) throw new Error(`site().${name}: read a list through <EachSite list="${name}">`)
      if (typeof value === 'object' && value !== null) return placeholdersOf(value, `${name}.`)
      if (typeof value === 'boolean') throw new Error(`site().${name}: ask through <IfSite has="${name}">`)
      if (typeof value === 'number') throw new Error(`site().${name}: a number is shown after mounting (useMounted)`)
      return typeof key === 'string' ? placeholder(name) : value
    },
  })
}
