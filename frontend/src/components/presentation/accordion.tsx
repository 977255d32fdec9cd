import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from '@tanstack/react-router'

/** Delay before the other sections close. */
export const SECTION_TOGGLE_MS = 400

interface Group {
  /** Open sections, with the sequence number of the click that opened each. */
  open: Readonly<Record<string, number>>
  show: (id: string) => void
  hide: (id: string) => void
}

const AccordionContext = createContext<Group | null>(null)

/**
 * Group of cards or sections of which one is open at a time: the clicked one opens immediately, the others close after
 * 400 ms.
 */
export function Accordion({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Group['open']>({})
  const clicks = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pendingTimers = timers.current
    return () => pendingTimers.forEach(clearTimeout)
  }, [])

  const group = useMemo<Group>(() => {
    const keepOpen = (isKept: (id: string, rank: number) => boolean) =>
      setOpen((now) => Object.fromEntries(Object.entries(now).filter(([id, rank]) => isKept(id, rank))))
    const closeBefore = (rank: number, id: string) => {
      const heading = document.getElementById(id)
      const top = heading?.getBoundingClientRect().top ?? 0
      flushSync(() => keepOpen((_, openedRank) => openedRank >= rank))
      // Compensates the layout shift of sections that closed above.
      const shift = (heading?.getBoundingClientRect().top ?? 0) - top
      if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' })
    }
    const show = (id: string) => {
      clicks.current += 1
      const rank = clicks.current
      setOpen((now) => ({ ...now, [id]: rank }))
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        closeBefore(rank, id)
      }, SECTION_TOGGLE_MS)
      timers.current.add(timer)
    }
    const hide = (id: string) => keepOpen((openId) => openId !== id)
    return { open, show, hide }
  }, [open])

  return <AccordionContext value={group}>{children}</AccordionContext>
}

interface Disclosure {
  open: boolean
  show: () => void
  toggle: () => void
}

/** State of one card or section: in a group, opening it closes the others. A URL ending in #id opens it. */
export function useDisclosure(id: string): Disclosure {
  const group = use(AccordionContext)
  const [isOpenAlone, setIsOpenAlone] = useState(false)
  const hash = useLocation({ select: (location) => location.hash })
  const open = group ? id in group.open : isOpenAlone
  const show = () => (group ? group.show(id) : setIsOpenAlone(true))
  const hide = () => (group ? group.hide(id) : setIsOpenAlone(false))

  const showRef = useRef(show)
  useEffect(() => {
    showRef.current = show
  })
  useEffect(() => {
    // A link clicked before hydration changed the URL without the router.
    if (hash === id || window.location.hash === `#${id}`) showRef.current()
  }, [hash, id])

  return { open, show, toggle: () => (open ? hide() : show()) }
}
