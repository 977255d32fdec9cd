import { useEffect, useRef, type RefObject } from 'react'
import { scrollTo } from '@/components/form/errors/fieldNavigation'

/** Ref of an element that scrolls into view and takes the focus when it is shown, and again when `content` changes. */
export function useFocusWhenShown<Shown extends HTMLElement>(
  block: ScrollLogicalPosition,
  content?: unknown,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  useEffect(() => {
    if (!element.current) return
    scrollTo(element.current, block)
    element.current.focus({ preventScroll: true })
  }, [block, content])
  return element
}
