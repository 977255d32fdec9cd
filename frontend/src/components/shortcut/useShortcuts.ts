import { useEffectEvent, useLayoutEffect } from 'react'
import { useSetting } from '@/session/settings'
import { OVERLAY_SELECTOR } from './layers'

/** Returns false when nothing was done: the key keeps its default behaviour. */
type ShortcutHandler = () => boolean | void

/**
 * Setting of single-key shortcuts, shared by all components; users who dictate or press keys by accident disable them.
 */
export function useShortcutSetting(): [boolean, () => void] {
  const [setting, set] = useSetting('shortcuts')
  const isEnabled = setting !== 'off'
  return [isEnabled, () => set(isEnabled ? 'off' : null)]
}

/**
 * Registers shortcuts: single keys, by lower-case name, or sequences (« g t »); ignored in inputs and for repeated
 * keys. With `ofPage`, also ignored while a dialog or menu is open.
 */
export function useShortcuts(keys: Record<string, ShortcutHandler>, isEnabled: boolean, ofPage = false): void {
  const isFirstKey = useEffectEvent((key: string) => Object.keys(keys).some((name) => name.startsWith(`${key} `)))
  /** Runs a shortcut; false when there is none or when it did nothing. */
  const run = useEffectEvent((keySequence: string) => keySequence in keys && keys[keySequence]?.() !== false)
  // A layout effect, so that a key pressed right after the render is not lost.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined
    let first = ''
    const forget = () => {
      first = ''
    }
    // On `window`, because a button that becomes busy loses the focus, and its dialog with it.
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (MODIFIERS.has(key)) return
      const keySequence = first === '' ? key : `${first} ${key}`
      forget()
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return
      if (ofPage && document.querySelector(OVERLAY_SELECTOR)) return
      const isSecond = keySequence !== key
      if (!isSecond && isFirstKey(key)) first = key
      if (first !== '' || run(keySequence) || isSecond) event.preventDefault()
    }
    // Captures with `ofPage`: page handlers do not receive the second key of a sequence.
    window.addEventListener('keydown', press, ofPage)
    window.addEventListener('pointerdown', forget)
    return () => {
      window.removeEventListener('keydown', press, ofPage)
      window.removeEventListener('pointerdown', forget)
    }
  }, [isEnabled, ofPage])
}

const MODIFIERS = new Set(['shift', 'capslock', 'control', 'alt', 'altgraph', 'meta', 'dead'])
/** Elements that accept typed letters or select options by letter. */
const INPUT_SELECTOR =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="textbox"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(INPUT_SELECTOR) !== null
}
