interface Rule {
  name: string
  wrong: RegExp
}

/** Words of the trade often capitalized without their accents. */
const BARE_CAPITALS = [
  'A (?:partir|défaut|noter|compter|savoir|condition|titre)',
  'Ages?(?!\\p{L})',
  'Ca(?!\\p{L})',
  'Oeuvre',
  'Ec(?:art|héan|helle|ole|onom|oute|rit)',
  'E(?:dition|galement|lément|ligib|mett|pargn|quip|valu|vén|vit|volu)',
  'Et(?:abli|ap|at|es|iez|re|rang|ud)',
]

const TYPOGRAPHY_RULES: Rule[] = [
  { name: 'straight apostrophe, write ’', wrong: /'/ },
  { name: 'straight quotation mark, write « »', wrong: /"/ },
  {
    name: 'thin no-break space (U+202F) wanted before : ; ! ?',
    wrong: /[ \u00a0][:;!?]|[\p{L}\p{N})%€»’](?:[;!?]|:(?=[\s\u00a0\u202f]|$))/u,
  },
  { name: 'no-break space wanted inside « »', wrong: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/ },
  { name: 'no-break space wanted before € and %', wrong: /(?<![\u00a0\u202f\w/(]|^)[€%]|\d[€%]/ },
  { name: 'no-break space wanted inside a number', wrong: /\d \d{3}(?!\d)/ },
  { name: 'decimal comma wanted', wrong: /\d\.\d+[\s\u00a0\u202f]?[€%]/ },
  { name: 'no-break space wanted after n°', wrong: /n°(?![\u00a0\u202f])/i },
  { name: 'three dots, write …', wrong: /\.\.\./ },
  { name: 'two spaces', wrong: / {2}/ },
  { name: 'space before a comma or a full stop', wrong: /[ \u00a0\u202f][,.](?!\d)/ },
  { name: 'capital without its accent', wrong: new RegExp(`(?<![\\p{L}\\p{N}])(?:${BARE_CAPITALS.join('|')})`, 'u') },
]

/** Typographic errors of a French text, each with its position; ignores tags. */
export function typographyErrors(text: string): string[] {
  const plainText = text.replaceAll(/<[^>]*>/g, '')
  return TYPOGRAPHY_RULES.flatMap(({ name, wrong }) => {
    const at = wrong.exec(plainText)?.index
    return at === undefined ? [] : [`${name}: …${plainText.slice(Math.max(0, at - 20), at + 20)}…`]
  })
}

/** Keys of a content structure whose values are not displayed. */
const SILENT_KEYS = new Set(['id', 'key', 'slug', 'to', 'href', 'hash', 'url', 'icon', 'drawing', 'type', 'variant'])

/** Displayed texts in a structure of lists and objects. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (SILENT_KEYS.has(key) ? [] : textsOf(value)))
}
