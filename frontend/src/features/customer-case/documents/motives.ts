import { site } from '@/site/site'

/** Why documents are refused most often, in the firm's words for the customer. */
export function reasonSuggestions(): readonly string[] {
  return site().refusalMotives
}

/** What a button of a ready sentence says: its beginning, before what is asked instead. */
export function shortSentence(sentence: string): string {
  return (sentence.split(/\s*:\s/)[0] ?? sentence).replace(/\.$/, '')
}

/** A ready sentence takes the place of another one; what was typed stays above it. */
export function withSentence(text: string, sentence: string): string {
  const kept = text.trim()
  if (kept === '' || reasonSuggestions().includes(kept)) return sentence
  return kept.includes(sentence) ? kept : `${kept}\n${sentence}`
}
