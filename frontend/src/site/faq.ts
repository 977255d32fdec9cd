import { isPrerendering } from './placeholders'

/** Question and answer in plain text, as shown on the page. */
export interface FaqEntry {
  question: string
  answer: string
}

let recordedEntries: FaqEntry[] = []

/** Records entries while a page is pre-rendered; does nothing in a browser. */
export function recordFaq(entries: readonly FaqEntry[]): void {
  if (isPrerendering()) recordedEntries.push(...entries)
}

/** Returns and clears the entries of the page just rendered. */
export function takeFaq(): FaqEntry[] {
  const recordedQuestions = recordedEntries
  recordedEntries = []
  return recordedQuestions
}
