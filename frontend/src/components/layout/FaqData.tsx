import { recordFaq, type FaqEntry } from '@/site/faq'

/** Tells search engines which questions this page answers; shows nothing. */
export function FaqData({ entries }: { entries: readonly FaqEntry[] }) {
  recordFaq(entries)
  return null
}
