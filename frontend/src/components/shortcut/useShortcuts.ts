import { createKeybindingsHandler } from 'tinykeys'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useSetting } from '@/session/settings'
import { OVERLAY_SELECTOR } from './layers'

/** Returns false when nothing was done: the key keeps its default behaviour. */
export type ShortcutHandler = (event: KeyboardEvent) => boolean | void

/** Longest pause within a sequence; tinykeys’ own second is too short for users who look for the next key. */
const SEQUENCE_TIMEOUT_MS = 5000

/**
 * Setting of single-key shortcuts, shared by all components; users who dictate or press keys by accident disable them.
 */
export function useShortcutSetting(): [boolean, () => void] {
  const [setting, set] = useSetting('shortcuts')
  const isEnabled = setting !== 'off'
  return [isEnabled, () => set(isEnabled ? 'off' : null)]
}

/**
 * Registers shortcuts in the notation of tinykeys, without modifiers: single keys or sequences; ignored in inputs and
 * for repeated keys. With `ofPage`, also ignored while a dialog or menu is open.
 */
export function useShortcuts(handlers: Record<string, ShortcutHandler>, isEnabled: boolean, ofPage = false): void {
  const run = useEffectEvent((name: string, event: KeyboardEvent) => {
    // The last key of a sequence is no shortcut itself.
    if (!event.defaultPrevented && handlers[name]?.(event) !== false) event.preventDefault()
  })
  const names = Object.keys(handlers).join(',')
  // A layout effect, so that a key pressed right after the render is not lost.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined
    const bindings = names.split(',').flatMap((name) => {
      const handle = (event: KeyboardEvent) => run(name, event)
      // Many keyboards need Shift for « / » and « ? ».
      const shiftedName = name.replaceAll(/(?<=^| )/g, 'Shift+')
      return [
        [name, handle],
        [shiftedName, handle],
      ] as const
    })
    const handleKey = createKeybindingsHandler(Object.fromEntries(bindings), { timeout: SEQUENCE_TIMEOUT_MS })
    const press = (event: KeyboardEvent) => {
      const isIgnored =
        event.defaultPrevented ||
        event.repeat ||
        isTyping(event.target) ||
        (ofPage && document.querySelector(OVERLAY_SELECTOR) !== null)
      if (!isIgnored) handleKey(event)
    }
    // On `window`, because a button that becomes busy loses the focus, and its dialog with it. Captures with `ofPage`:
    // page handlers receive the second key of a sequence with its default prevented.
    window.addEventListener('keydown', press, ofPage)
    return () => window.removeEventListener('keydown', press, ofPage)
  }, [names, isEnabled, ofPage])
}

/** Elements that accept typed letters or select options by letter. */
const INPUT_SELECTOR =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="textbox"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(INPUT_SELECTOR) !== null
}
