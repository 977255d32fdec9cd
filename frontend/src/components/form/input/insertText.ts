type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Value of an input with `addedText` in place of its selection, and the cursor position after that text. */
export function insertText(
  { value, selectionStart, selectionEnd }: Pick<TextElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  addedText: string,
): { text: string; cursor: number } {
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? value.length
  return { text: value.slice(0, start) + addedText + value.slice(end), cursor: start + addedText.length }
}

/** Focuses an input whose value is being changed, and sets its cursor. */
export function focusAt(input: TextElement, cursor: number): void {
  input.focus()
  // The cursor can be set once the new text is rendered.
  requestAnimationFrame(() => input.setSelectionRange(cursor, cursor))
}
