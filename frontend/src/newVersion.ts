import { storageKey } from './site/site'

/** Two reloads closer than this mean that reloading does not help. */
const PATIENCE_MS = 60_000

/** A part of the site that is gone was replaced by a newer version: load that one, once. */
export function followNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network there is nothing to load anew, and a page to lose.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(storageKey('reload')))
    if (Date.now() - last < PATIENCE_MS) return
    sessionStorage.setItem(storageKey('reload'), String(Date.now()))
    window.location.reload()
  })
}
