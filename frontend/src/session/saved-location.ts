import { tabStore } from './storage'

/** Stores the requested location in this tab, to return to after a login; null clears it. */
export function saveLocation(href: string | null): void {
  tabStore.set('location', href !== null && isInternal(href) ? href : null)
}

/** Returns the stored location and clears it. */
export function takeLocation(): string | null {
  const href = tabStore.get('location')
  saveLocation(null)
  return href !== null && isInternal(href) ? href : null
}

/** Whether the path is on this site: `//host` and `/\host` are external. */
function isInternal(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
