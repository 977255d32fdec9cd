import { StyleSheet } from '@emotion/sheet'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetAdvice } from '@/features/simulation/LoadingScreen'
import { startSession } from '@/session/session'

// Dialogs and menus are loaded when they are opened, on machines that may be busy.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false })

// No test checks the styles of MUI, and parsing them takes more than a quarter of the time of the tests.
StyleSheet.prototype.insert = () => {}

// There is no layout, hence no scrolling and no heights.
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Rules of browsers that happy-dom lacks: contents of closed details are hidden, and the name of an element has no space around these parts of it.
const INLINE = 'a, abbr, b, cite, code, em, i, kbd, label, mark, q, s, small, span, strong, sub, sup, svg, time, u'
const style = document.createElement('style')
style.textContent = `details:not([open]) > :not(summary) { display: none } ${INLINE} { display: inline }`
document.head.append(style)

// happy-dom searches the whole page for the label of each field: most of the time of a query in a large form.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return null
      const labels = [...this.ownerDocument.getElementsByTagName('label')]
      return labels.filter((label) => (label.htmlFor === '' ? label.contains(this) && label.control === this : label.htmlFor === this.id))
    },
  })
}

const { matchMedia } = window

beforeEach(() => {
  window.scrollTo = vi.fn()
  window.scrollBy = vi.fn()
})

afterEach(() => {
  cleanup()
  window.matchMedia = matchMedia
  localStorage.clear()
  sessionStorage.clear()
  // Reads the storage, which is empty now: the visitor is a guest again.
  startSession()()
  forgetAdvice()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.title = ''
})
