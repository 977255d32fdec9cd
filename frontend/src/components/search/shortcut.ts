import { useEffect } from 'react'
import { LAYERS } from '@/components/shortcut/layers'

/** Ctrl K writes otherwise on a Mac: there it is ⌘ K. */
function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** What the key of shortcuts is called here. */
export function controlKey(): string {
  return isMac() ? '⌘' : 'Ctrl'
}

/** Opens the search from anywhere, except over another dialog, and closes it again. */
export function useSearchShortcut(isOpen: boolean, set: (open: boolean) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const control = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (event.key.toLowerCase() !== 'k' || !control || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (!isOpen && document.querySelector(LAYERS)) return
      // Not the search of the browser.
      event.preventDefault()
      set(!isOpen)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOpen, set])
}
