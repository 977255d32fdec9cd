import { useEffect, useRef, type RefObject } from 'react'
import { scrollTo } from '@/components/form/errors/fieldNavigation'

/** Scrolls an element into view and moves the focus to it. */
export function scrollAndFocus(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  if (!element) return
  scrollTo(element, block)
  element.focus({ preventScroll: true })
}

/** Ref of an element that scrolls into view and takes the focus when it is shown. */
export function useFocusWhenShown<Shown extends HTMLElement>(block: ScrollLogicalPosition): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  useEffect(() => scrollAndFocus(element.current, block), [block])
  return element
}
