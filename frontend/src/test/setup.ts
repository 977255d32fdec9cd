import { StyleSheet } from '@emotion/sheet'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { server } from './server'

// Dialogs and menus are loaded when they are opened, on machines that may be busy.
configure({ asyncUtilTimeout: 10_000 })

// No test looks at the styles of MUI, which jsdom parses anew one by one: more than a quarter of the time of the tests.
StyleSheet.prototype.insert = () => {}

// jsdom lays nothing out, so it cannot scroll.
Element.prototype.scrollIntoView = () => {}

// Nor can it tell how tall something is.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it know modal dialogs: they open and close here, also with Escape, without layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.close()
    if (!this.open) document.removeEventListener('keydown', leave)
  }
  document.addEventListener('keydown', leave)
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// It walks the whole page for each label of each field: most of the time of a test of a large form.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return null
      const labels = [...this.ownerDocument.getElementsByTagName('label')]
      return labels.filter((label) => label.contains(this) ? label.control === this : label.htmlFor !== '' && label.htmlFor === this.id)
    },
  })
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())
