import { site } from '@/site/site'

/** Usual refusal reasons, in the firm's words for the customer. */
export function reasonSuggestions(): readonly string[] {
  return site().refusalMotives
}

/** Short form of a suggestion: the part before its colon. */
export function shortSentence(sentence: string): string {
  return (sentence.split(/\s*:\s/)[0] ?? sentence).replace(/\.$/, '')
}

/** Replaces another suggestion; appends below typed text. */
export function withSentence(text: string, sentence: string): string {
  const kept = text.trim()
  if (kept === '' || reasonSuggestions().includes(kept)) return sentence
  return kept.includes(sentence) ? kept : `${kept}\n${sentence}`
}
