import { storageKey } from '@/site/site'

/** Remembers for this tab where the user wanted to go; null forgets it. */
export function saveLocation(href: string | null): void {
  if (href !== null && isInternal(href)) sessionStorage.setItem(storageKey('location'), href)
  else sessionStorage.removeItem(storageKey('location'))
}

/** The remembered location, once: it is forgotten by reading it. */
export function takeLocation(): string | null {
  const href = sessionStorage.getItem(storageKey('location'))
  saveLocation(null)
  return href !== null && isInternal(href) ? href : null
}

/** A path of this site: `//host` and `/\host` would lead elsewhere. */
function isInternal(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
