/** Scroll margin for the header in pixels, and scroll duration in milliseconds. */
const OFFSET = -80
const DURATION_MS = 500

/** Scrolls to a refused form; instantly with reduced motion. Stops when the user scrolls. */
export function scrollToForm(form: Element): void {
  const start = window.scrollY
  const way = form.getBoundingClientRect().top + OFFSET
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
  if (still) {
    window.scrollTo({ top: start + way, behavior: 'instant' })
    return
  }
  const taken = new AbortController()
  for (const event of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(event, () => taken.abort(), { passive: true, signal: taken.signal })
  }
  const begun = performance.now()
  const move = (now: number) => {
    if (taken.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - begun) / DURATION_MS))
    window.scrollTo({ top: start + way * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(move)
    else taken.abort()
  }
  requestAnimationFrame(move)
}
