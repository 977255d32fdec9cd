/** Lines of a template text, without blank ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Whether the line is a heading rather than a document. */
export function isHeading(line: string): boolean {
  return line.endsWith(':')
}

export function firstDuplicate(lines: readonly string[]): string | undefined {
  return lines.find((line, index) => lines.indexOf(line) !== index)
}

/** Assigns the data of the previous lines to the lines of an edited text: moved and reworded lines keep their data. */
export function carryLineData<T extends { label: string }>(
  text: string,
  previousLines: readonly T[],
  createLine: (label: string) => T,
): T[] {
  const lines = splitLines(text)
  return lines.map((label, index) => {
    const unchangedLine = previousLines.find((previous) => previous.label === label)
    if (unchangedLine) return unchangedLine
    const previous = previousLines[index]
    const isReworded =
      previousLines.length === lines.length && previous !== undefined && !lines.includes(previous.label)
    return isReworded ? Object.assign({}, previous, { label }) : createLine(label)
  })
}

/** Whether the data belongs to an earlier version of the text. */
export function areOutdated(text: string, data: readonly { label: string }[]): boolean {
  const lines = splitLines(text)
  return lines.length !== data.length || lines.some((line, index) => line !== data[index]?.label)
}
