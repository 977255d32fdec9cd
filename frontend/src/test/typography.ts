interface TypographyRule {
  name: string
  errorPattern: RegExp
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

const TYPOGRAPHY_RULES: TypographyRule[] = [
  { name: 'straight apostrophe, write ’', errorPattern: /'/ },
  { name: 'straight quotation mark, write « »', errorPattern: /"/ },
  {
    name: 'thin no-break space (U+202F) wanted before : ; ! ?',
    errorPattern: /[ \u00a0][:;!?]|[\p{L}\p{N})%€»’](?:[;!?]|:(?=[\s\u00a0\u202f]|$))/u,
  },
  { name: 'no-break space wanted inside « »', errorPattern: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/ },
  { name: 'no-break space wanted before € and %', errorPattern: /(?<![\u00a0\u202f\w/(]|^)[€%]|\d[€%]/ },
  { name: 'no-break space wanted inside a number', errorPattern: /\d \d{3}(?!\d)/ },
  { name: 'decimal comma wanted', errorPattern: /\d\.\d+[\s\u00a0\u202f]?[€%]/ },
  { name: 'no-break space wanted after n°', errorPattern: /n°(?![\u00a0\u202f])/i },
  { name: 'three dots, write …', errorPattern: /\.\.\./ },
  { name: 'two spaces', errorPattern: / {2}/ },
  { name: 'space before a comma or a full stop', errorPattern: /[ \u00a0\u202f][,.](?!\d)/ },
  {
    name: 'capital without its accent',
    errorPattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${BARE_CAPITALS.join('|')})`, 'u'),
  },
]

/** Typographic errors of a French text, each with its position; ignores tags. */
export function findTypographyErrors(text: string): string[] {
  const plainText = text.replaceAll(/<[^>]*>/g, '')
  return TYPOGRAPHY_RULES.flatMap(({ name, errorPattern }) => {
    const errorIndex = errorPattern.exec(plainText)?.index
    return errorIndex === undefined
      ? []
      : [`${name}: …${plainText.slice(Math.max(0, errorIndex - 20), errorIndex + 20)}…`]
  })
}

/** Keys of a content structure whose values are not displayed. */
const SILENT_KEYS = new Set(['id', 'key', 'slug', 'to', 'href', 'hash', 'url', 'icon', 'drawing', 'type', 'variant'])

/** Displayed texts in a structure of lists and objects. */
export function collectTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => (SILENT_KEYS.has(key) ? [] : collectTexts(value)))
}
