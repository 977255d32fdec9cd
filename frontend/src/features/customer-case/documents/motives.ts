import { site } from '@/site/site'

/** Usual refusal reasons, in the firm's words for the customer. */
export function reasonSuggestions(): readonly string[] {
  return site().refusalMotives
}

/** Short form of a suggestion: the part before its colon. */
export function shortReason(sentence: string): string {
  return (sentence.split(/\s*:\s/)[0] ?? sentence).replace(/\.$/, '')
}

/** Returns the text with the suggested reason: it replaces another suggestion, and is appended to typed text. */
export function withReason(text: string, sentence: string): string {
  const typedText = text.trim()
  if (typedText === '' || reasonSuggestions().includes(typedText)) return sentence
  return typedText.includes(sentence) ? typedText : `${typedText}\n${sentence}`
}
