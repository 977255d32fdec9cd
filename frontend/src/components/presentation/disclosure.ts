import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '@tanstack/react-router'

/** Delay before the other cards close (SOLU-08). */
export const CARD_CLOSE_DELAY_MS = 400

/** Styles of `<details>`: browsers wrap its children, which therefore do not inherit `box-sizing`. */
export const DETAILS_STYLES = { '& > *': { boxSizing: 'border-box' } } as const

let pendingClose: ReturnType<typeof setTimeout> | undefined

/** Reference to the `<details>` that a URL ending in #id opens. */
export function useAnchoredDetails(id: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    // A link clicked before hydration changed the URL without the router.
    if (details.current && (hash === id || window.location.hash === `#${id}`)) details.current.open = true
  }, [hash, id])
  return details
}

/**
 * Called when the card with this id was opened: closes the other open cards 400 ms later. `<details name>`, which
 * sections use, would close them immediately.
 */
export function closeOtherCards(id: string): void {
  const openedCard = document.getElementById(id)
  if (!openedCard) return
  const otherCards = [...document.querySelectorAll<HTMLDetailsElement>('article > details[open]')].filter(
    (card) => !openedCard.contains(card),
  )
  clearTimeout(pendingClose)
  pendingClose = setTimeout(() => {
    keepInPlace(openedCard)
    for (const card of otherCards) card.open = false
  }, CARD_CLOSE_DELAY_MS)
}

/** Keeps the element at its position in the window when something closes above it before the next frame. */
export function keepInPlace(element: Element): void {
  const { top } = element.getBoundingClientRect()
  requestAnimationFrame(() => window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' }))
}
