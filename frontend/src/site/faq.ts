import { isPrerendering } from './placeholders'

/** A question and its answer, in plain text, as the page shows them. */
export interface FaqEntry {
  question: string
  answer: string
}

let recorded: FaqEntry[] = []

/** Kept while a page is rendered at build time; nothing in a browser. */
export function recordFaq(entries: readonly FaqEntry[]): void {
  if (isPrerendering()) recorded.push(...entries)
}

/** The entries of the page just rendered, once. */
export function takeFaq(): FaqEntry[] {
  const taken = recorded
  recorded = []
  return taken
}
