/** Lines of a template text, without blank ones. */
export function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}

/** Whether the line is a heading rather than a document. */
export function isHeading(line: string): boolean {
  return line.endsWith(':')
}

/** First duplicate line. */
export function doubledLine(lines: readonly string[]): string | undefined {
  return lines.find((line, index) => lines.indexOf(line) !== index)
}

/** Carries data of lines over to the edited text: moved and reworded lines keep theirs. */
export function carryLineData<T extends { label: string }>(text: string, before: readonly T[], fresh: (label: string) => T): T[] {
  const lines = linesOf(text)
  return lines.map((label, index) => {
    const known = before.find((kept) => kept.label === label)
    if (known) return known
    const previous = before[index]
    const reworded = before.length === lines.length && previous !== undefined && !lines.includes(previous.label)
    return reworded ? Object.assign({}, previous, { label }) : fresh(label)
  })
}

/** Whether the data still belongs to an earlier version of the text. */
export function areOutdated(text: string, kept: readonly { label: string }[]): boolean {
  const lines = linesOf(text)
  return lines.length !== kept.length || lines.some((line, index) => line !== kept[index]?.label)
}
