import { useState } from 'react'

/**
 * Text of an input whose value has another type (amount, date). The typed text is kept while the value is the parsed
 * one; a value set from outside is formatted.
 */
export function useInputText<V>(value: V, format: (value: V) => string) {
  const [inputState, setInputState] = useState(() => ({ text: format(value), value }))
  const isCurrent = Object.is(inputState.value, value)
  return {
    text: isCurrent ? inputState.text : format(value),
    type: (text: string, next: V) => setInputState({ text, value: next }),
  }
}

/** Whether text was appended at the end, where formatting cannot move the caret. */
export function isTypingAtEnd(input: HTMLInputElement, previousText: string): boolean {
  return input.value.length > previousText.length && input.selectionStart === input.value.length
}
