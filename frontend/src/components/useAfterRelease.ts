import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs an action, once the mouse button is released if it is pressed: a message shown on blur
 * may move the pressed button, which then receives no click.
 */
export function useAfterRelease(): (action: () => void) => void {
  const isPressed = useRef(false)
  const pendingAction = useRef<(() => void) | null>(null)
  useEffect(() => {
    const press = (event: PointerEvent) => {
      isPressed.current = event.button === 0
    }
    const release = () => {
      isPressed.current = false
      // Browsers choose the target of the click after this event.
      if (pendingAction.current) setTimeout(pendingAction.current)
      pendingAction.current = null
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (action) => {
    if (isPressed.current) pendingAction.current = action
    else action()
  }
}
