/** Why documents are refused most often, in the words the customer reads. */
const READY_SENTENCES: readonly string[] = [
  'Le document est illisible\u202F: merci d’envoyer une photo nette, à plat et bien éclairée.',
  'Le document est incomplet\u202F: merci d’en envoyer toutes les pages.',
  'Le document n’est plus valable\u202F: merci d’en envoyer un plus récent.',
  'Ce n’est pas le document demandé.',
  'Il manque le verso\u202F: merci d’envoyer les deux faces.',
  'Le fichier est protégé par un mot de passe\u202F: merci de l’envoyer sans protection.',
  'Le document est au nom d’une autre personne.',
]

/** Longest motive of a refusal, in characters. */
export const MOTIVE_LIMIT = 1000

export function readySentences(): readonly string[] {
  return READY_SENTENCES
}

/** What a button of a ready sentence says: its beginning, before what is asked instead. */
export function shortSentence(sentence: string): string {
  return (sentence.split(/\s*:\s/)[0] ?? sentence).replace(/\.$/, '')
}

/** A ready sentence takes the place of another one; what was typed stays above it. */
export function withSentence(text: string, sentence: string): string {
  const kept = text.trim()
  if (kept === '' || readySentences().includes(kept)) return sentence
  return kept.includes(sentence) ? kept : `${kept}\n${sentence}`
}
