import { isHeading, splitLines } from '@/features/checklist-template/public'
import { searchKey } from '@/rules/searchKey'

/** Maximum length of the text of a list: 200 lines of 255 characters. */
export const CHECKLIST_MAX_LENGTH = 200 * 256

/**
 * Adds lines to the text, each under its heading. A document that is already present is skipped, even if only one of
 * both lines names the person (« RIB – Anne Martin »).
 */
export function withLines(text: string, lines: readonly string[]): string {
  const result = splitLines(text)
  let place = result.length
  let heading: string | undefined
  for (const line of lines) {
    const existingIndex = isHeading(line)
      ? result.indexOf(line)
      : result.findIndex((currentLine) => isSameDocument(currentLine, line))
    if (isHeading(line)) {
      heading = existingIndex === -1 ? line : undefined
      place = existingIndex === -1 ? result.length : endOfPart(result, existingIndex)
    } else if (existingIndex === -1) {
      const addedLines = heading === undefined ? [line] : [heading, line]
      result.splice(place, 0, ...addedLines)
      place += addedLines.length
      heading = undefined
    }
  }
  return result.join('\n')
}

/** Removes a document from the text, and its heading if nothing is left below it. */
export function withoutLine(text: string, line: string): string {
  const lines = splitLines(text).filter((currentLine) => !isSameDocument(currentLine, line))
  const isEmpty = (position: number) => isHeading(lines[position] ?? '') && isHeading(lines[position + 1] ?? ':')
  return lines.filter((_, index) => !isEmpty(index)).join('\n')
}

function endOfPart(lines: readonly string[], heading: number): number {
  const next = lines.findIndex((line, index) => index > heading && isHeading(line))
  return next === -1 ? lines.length : next
}

/** Whether both lines ask for the same document; one of them may also name the person. */
export function isSameDocument(first: string, second: string): boolean {
  const [shorter, longer] = [searchKey(first), searchKey(second)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  const [document] = (first.length > second.length ? first : second).split(' – ')
  return shorter === longer || (!isHeading(first) && searchKey(document ?? '') === shorter)
}
