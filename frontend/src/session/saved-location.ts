import { tabStore } from './storage'

/** Remembers for this tab where the user wanted to go; null forgets it. */
export function saveLocation(href: string | null): void {
  tabStore.set('location', href !== null && isInternal(href) ? href : null)
}

/** The remembered location, once: it is forgotten by reading it. */
export function takeLocation(): string | null {
  const href = tabStore.get('location')
  saveLocation(null)
  return href !== null && isInternal(href) ? href : null
}

/** A path of this site: `//host` and `/\host` would lead elsewhere. */
function isInternal(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
