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
