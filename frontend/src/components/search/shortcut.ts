import { tinykeys } from 'tinykeys'
import { useEffect, useEffectEvent } from 'react'
import { OVERLAY_SELECTOR } from '@/components/shortcut/layers'

/** Name of the shortcut modifier on this platform: Macs use ⌘ K in place of Ctrl K. */
export function controlKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}

/** Toggles the search palette from anywhere, except over another dialog. */
export function useSearchShortcut(isOpen: boolean, set: (open: boolean) => void): void {
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (!isOpen && document.querySelector(OVERLAY_SELECTOR))) return
    // Prevents the browser's own search.
    event.preventDefault()
    set(!isOpen)
  })
  useEffect(() => tinykeys(window, { '$mod+k': (event) => toggle(event) }), [])
}
