import { useLayoutEffect, useRef } from 'react'
import { useSetting } from '@/session/settings'
import { LAYERS } from './layers'

/** Answers false when there was nothing to do: the key keeps its own meaning then. */
type Act = () => boolean | void

/** Whether single keys act: who dictates or presses keys by accident switches them off, everywhere at once. */
export function useShortcutSetting(): [boolean, () => void] {
  const [setting, set] = useSetting('shortcuts')
  const on = setting !== 'off'
  return [on, () => set(on ? 'off' : null)]
}

/**
 * Acts on single keys, by their name in lower case, or on one after another (« g t »); never while something is typed
 * or held down. With `ofPage`, they are ignored while a dialog or a menu covers the page.
 */
export function useShortcuts(keys: Record<string, Act>, enabled: boolean, ofPage = false): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // With what is drawn: a key that follows at once is not lost.
  useLayoutEffect(() => {
    if (!enabled) return undefined
    let first = ''
    const forget = () => {
      first = ''
    }
    // On the window: a button that becomes busy loses the focus, and the dialog with it.
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (MODIFIERS.has(key)) return
      const pressed = first === '' ? key : `${first} ${key}`
      forget()
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (ofPage && document.querySelector(LAYERS)) return
      const isSecond = pressed !== key
      if (!isSecond && Object.keys(latest.current).some((name) => name.startsWith(`${key} `))) first = key
      const done = first !== '' || latest.current[pressed]?.() !== false
      if (isSecond || first !== '' || (done && pressed in latest.current)) event.preventDefault()
    }
    // Before those of a part of the page: the second key of two is not for them.
    window.addEventListener('keydown', press, ofPage)
    window.addEventListener('pointerdown', forget)
    return () => {
      window.removeEventListener('keydown', press, ofPage)
      window.removeEventListener('pointerdown', forget)
    }
  }, [enabled, ofPage])
}

const MODIFIERS = new Set(['shift', 'capslock', 'control', 'alt', 'altgraph', 'meta', 'dead'])
/** Where letters are typed, or choose among options by themselves. */
const TYPED = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="textbox"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null
}
