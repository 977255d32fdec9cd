/** The items of a list as it is typed: one a line, blank lines left out. */
export function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}

/** Does it name what stands under it, rather than ask for something? */
export function isHeading(line: string): boolean {
  return line.endsWith(':')
}

/** The first line that stands there twice. */
export function doubledLine(lines: readonly string[]): string | undefined {
  return lines.find((line, index) => lines.indexOf(line) !== index)
}

/** What is kept of each line of a text that was edited: a line keeps its own wherever it goes, also when it is worded anew. */
export function alongLines<T extends { label: string }>(text: string, before: readonly T[], fresh: (label: string) => T): T[] {
  const lines = linesOf(text)
  return lines.map((label, index) => {
    const known = before.find((kept) => kept.label === label)
    if (known) return known
    const there = before[index]
    const reworded = before.length === lines.length && there !== undefined && !lines.includes(there.label)
    return reworded ? Object.assign({}, there, { label }) : fresh(label)
  })
}

/** Do these still stand for other lines than those of the text? */
export function areBehind(text: string, kept: readonly { label: string }[]): boolean {
  const lines = linesOf(text)
  return lines.length !== kept.length || lines.some((line, index) => line !== kept[index]?.label)
}
