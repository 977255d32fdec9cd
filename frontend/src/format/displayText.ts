const DISPLAY_RULES: [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}«])/gu, '’'],
  [/(?<![\p{L}\p{N}])E(?=dition|tude)/gu, 'É'],
  [/\(ex: /g, '(ex.\u202f: '],
]

/**
 * Display text of a label or message whose spelling the documents fix: typographic apostrophes, accents on capitals, «
 * ex. : » (AMB-144). The value that is sent and compared keeps its spelling.
 */
export function displayText(text: string): string {
  return DISPLAY_RULES.reduce((result, [pattern, set]) => result.replace(pattern, set), text)
}

/** First `length` characters, followed by « … » when truncated. Never splits a character. */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}

/** Text of an absent value. */
export const NO_VALUE = '—'
