import { recordFaq, type FaqEntry } from '@/site/faq'

/** FAQ structured data for search engines; renders nothing visible. */
export function FaqData({ entries }: { entries: readonly FaqEntry[] }) {
  recordFaq(entries)
  return null
}
