import type { KeyboardEvent } from 'react'

/** Submits the form of a multi-line text on Ctrl+Enter or ⌘+Enter, which inserts nothing there. */
export function submitOnCtrlEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}
