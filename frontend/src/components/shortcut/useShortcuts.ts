import { useEffect, useRef, useState } from 'react'
import { deviceStore } from '@/session/storage'

const SETTING = 'review-shortcuts'

/** Whether single keys act: who dictates or presses keys by accident switches them off, on this device. */
export function useShortcutSetting(): [boolean, () => void] {
  const [on, setOn] = useState(() => deviceStore.get(SETTING) !== 'off')
  const toggle = () => {
    deviceStore.set(SETTING, on ? 'off' : null)
    setOn(!on)
  }
  return [on, toggle]
}

/** Acts on single keys, by their name in lower case; never while something is typed or held down. */
export function useShortcuts(keys: Record<string, () => void>, enabled: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!enabled) return undefined
    // On the window: a button that becomes busy loses the focus, and the dialog with it.
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
