import { StyleSheet } from '@emotion/sheet'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetAdvice } from '@/features/simulation/LoadingScreen'
import { startSession } from '@/session/session'

// Dialogs and menus load on demand, on machines that may be busy.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false })

// No test checks MUI styles, and parsing them takes over a quarter of the test time.
StyleSheet.prototype.insert = () => {}

// happy-dom has no layout, so no scrolling and no heights.
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Browser behaviour missing in happy-dom: content of closed details is hidden, and accessible names have no spaces
// around these inline elements.
const INLINE_TAGS = 'a, abbr, b, cite, code, em, i, kbd, label, mark, q, s, small, span, strong, sub, sup, svg, time, u'
const style = document.createElement('style')
style.textContent = `details:not([open]) > :not(summary) { display: none } ${INLINE_TAGS} { display: inline }`
document.head.append(style)

// happy-dom searches the whole page for the label of each field, which dominates queries in large forms.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return null
      const labels = [...this.ownerDocument.getElementsByTagName('label')]
      return labels.filter((label) =>
        label.htmlFor === '' ? label.contains(this) && label.control === this : label.htmlFor === this.id,
      )
    },
  })
}

const { matchMedia } = window

beforeEach(() => {
  // The storage is empty: resets the user to a guest, now that the router of the last test no longer follows sessions.
  startSession()()
  window.scrollTo = vi.fn()
  window.scrollBy = vi.fn()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.matchMedia = matchMedia
  localStorage.clear()
  sessionStorage.clear()
  forgetAdvice()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.title = ''
  // Route modules that are loaded later take over the components of the router that they find here.
  Reflect.deleteProperty(window, '__TSR_ROUTER__')
})
