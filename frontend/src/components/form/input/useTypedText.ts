import { useState } from 'react'

/**
 * The text of an input whose value is something else (an amount, a date). What was typed stays on
 * screen as long as the value is the one it gave; a value set from outside shows in its own form.
 */
export function useTypedText<V>(value: V, format: (value: V) => string) {
  const [typed, setTyped] = useState(() => ({ text: format(value), value }))
  const current = Object.is(typed.value, value)
  return {
    text: current ? typed.text : format(value),
    type: (text: string, next: V) => setTyped({ text, value: next }),
  }
}

/** Whether the caret is where formatting cannot make it jump: the text grew, at its end. */
export function isTypingAtEnd(input: HTMLInputElement, before: string): boolean {
  return input.value.length > before.length && input.selectionStart === input.value.length
}
