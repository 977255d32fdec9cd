import { isHeading, linesOf } from '@/features/checklist-template/public'
import { searchKey } from '@/rules/searchKey'

/** Maximum length of the text of a list: 200 lines of 255 characters. */
export const CHECKLIST_MAX_LENGTH = 200 * 256

/**
 * Adds lines to the text, each under its heading. Documents already present are skipped, also when one of both lists asks
 * for them by person (« RIB – Anne Martin ») and the other does not.
 */
export function withLines(text: string, lines: readonly string[]): string {
  const result = linesOf(text)
  let place = result.length
  let heading: string | undefined
  for (const line of lines) {
    const known = isHeading(line) ? result.indexOf(line) : result.findIndex((there) => isSameDocument(there, line))
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

/** Removes a document from the text, and its heading if nothing is left below it. */
export function withoutLine(text: string, line: string): string {
  const lines = linesOf(text).filter((there) => !isSameDocument(there, line))
  const isEmpty = (position: number) => isHeading(lines[position] ?? '') && isHeading(lines[position + 1] ?? ':')
  return lines.filter((_, index) => !isEmpty(index)).join('\n')
}

function endOfPart(lines: readonly string[], heading: number): number {
  const next = lines.findIndex((line, index) => index > heading && isHeading(line))
  return next === -1 ? lines.length : next
}

/** Whether both lines ask for the same document; one of them may name the person. */
export function isSameDocument(first: string, second: string): boolean {
  const [shorter, longer] = [searchKey(first), searchKey(second)].sort((a, b) => a.length - b.length) as [string, string]
  const [document] = (first.length > second.length ? first : second).split(' – ')
  return shorter === longer || (!isHeading(first) && searchKey(document ?? '') === shorter)
}
