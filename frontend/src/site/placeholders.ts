import { site, standIn } from './site'

/** Around the name of a value that the server writes; characters that no text of ours holds. */
const OPEN = '\uE000'
const CLOSE = '\uE001'

/** The colours of another brand are written after the theme. */
const AS_THEY_ARE = new Set(['colors'])

let active = false

/** Are pages being rendered at build time? Always false in a browser, where this costs nothing. */
export function isPrerendering(): boolean {
  return import.meta.env.SSR && active
}

/** What stands in a rendered page until the server writes the value: `name`, `company.rcs`, `.url` of a list's item. */
export function placeholder(path: string): string {
  return `${OPEN}${path}${CLOSE}`
}

/** Rendering at build time knows no brand: from here on every text of the site is a placeholder. */
export function startPrerendering(): void {
  active = true
  standIn(placeholdersOf(site(), ''))
}

/** An item of a list, of which only texts are read. */
export function itemPlaceholder<T extends object>(): T {
  return new Proxy({} as T, { get: (_, key) => placeholder(`.${String(key)}`) })
}

function placeholdersOf<T extends object>(values: T, path: string): T {
  return new Proxy(values, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const name = path + String(key)
      if (AS_THEY_ARE.has(name)) return value
      if (Array.isArray(value)) throw new Error(`site().${name}: read a list through <EachSite of="${name}">`)
      if (typeof value === 'object' && value !== null) return placeholdersOf(value, `${name}.`)
      if (typeof value === 'boolean') throw new Error(`site().${name}: ask through <IfSite has="${name}">`)
      if (typeof value === 'number') throw new Error(`site().${name}: a number is shown after mounting (useMounted)`)
      return typeof key === 'string' ? placeholder(name) : value
    },
  })
}

