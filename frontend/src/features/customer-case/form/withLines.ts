import { isHeading, linesOf } from '@/features/checklist-template/public'

/** Adds lines to the text, each under its heading; lines already present are skipped. */
export function withLines(text: string, lines: readonly string[]): string {
  const result = linesOf(text)
  let place = result.length
  let heading: string | undefined
  for (const line of lines) {
    const known = result.indexOf(line)
    if (isHeading(line)) {
      heading = known === -1 ? line : undefined
      place = known === -1 ? result.length : endOfPart(result, known)
    } else if (known === -1) {
      const added = heading === undefined ? [line] : [heading, line]
      result.splice(place, 0, ...added)
      place += added.length
      heading = undefined
    }
  }
  return result.join('\n')
}

function endOfPart(lines: readonly string[], heading: number): number {
  const next = lines.findIndex((line, index) => index > heading && isHeading(line))
  return next === -1 ? lines.length : next
}
