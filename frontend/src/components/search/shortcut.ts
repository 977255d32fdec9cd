import { useEffect } from 'react'
import { OVERLAY_SELECTOR } from '@/components/shortcut/layers'

/** Macs use ⌘ K in place of Ctrl K. */
function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** Name of the shortcut modifier on this platform. */
export function controlKey(): string {
  return isMac() ? '⌘' : 'Ctrl'
}

/** Toggles the search palette from anywhere, except over another dialog. */
export function useSearchShortcut(isOpen: boolean, set: (open: boolean) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const hasModifier = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (event.key.toLowerCase() !== 'k' || !hasModifier || event.altKey || event.shiftKey || event.defaultPrevented)
        return
      if (!isOpen && document.querySelector(OVERLAY_SELECTOR)) return
      // Prevents the browser's own search.
      event.preventDefault()
      set(!isOpen)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOpen, set])
}
