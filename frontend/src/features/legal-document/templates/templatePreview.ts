import type { LegalContent } from '@/components/legal-document/DocumentText'

type Section = LegalContent['sections'][number]
type Block = Section['blocks'][number]
type LineKind = 'blank' | 'heading' | 'quote' | 'bullet' | 'number' | 'row' | 'words'

const DRAFT_MARK = 'PROJET, NON VALIDÉ'
const COMMENT = /<!--[\s\S]*?(?:-->\n?|$)/g
const FRONT_MATTER = /^\uFEFF?---\n[\s\S]*?\n---\n/
/** Block quote at the start: a note for the firm that is not printed. */
const BANNER_PATTERN = /^(?:>.*(?:\n|$))+/
const TAG = /\{\{\s*([#/]?)\s*([^{}]*?)\s*\}\}/g
const TAG_LINE = /^\s*\{\{\s*[#/][^{}]*\}\}\s*$/
const DELIMITER = /^\|(?=.*-)[\s:|-]+$/
const HEADING = /^(#{1,3}) (.*)$/
const NUMBERED = /^\d{1,3}\. /

/**
 * Text of a template as printed, without values: variables are shown in brackets, and all branches of conditions are
 * included.
 */
export function templatePreview(title: string, content: string, isApproved: boolean): LegalContent {
  const sections: Section[] = []
  for (const lines of groupLines(formatPart(content))) {
    const [first = ''] = lines
    const heading = HEADING.exec(first)
    if (heading && heading[1] !== '###') sections.push({ title: stripMarkup(heading[2] ?? ''), blocks: [] })
    else {
      if (sections.length === 0) sections.push({ title: 'Document', blocks: [] })
      sections.at(-1)?.blocks.push(blockOf(lines))
    }
  }
  return { title: title || 'Sans titre', notes: [], ...(!isApproved && { mark: DRAFT_MARK }), sections }
}

/** Printed part of a source: without front matter, comments and banner. */
function formatPart(source: string): string {
  const text = source.replaceAll('\r\n', '\n').replace(FRONT_MATTER, '').replaceAll(COMMENT, '')
  return text.trimStart().replace(BANNER_PATTERN, '').trimStart()
}

function kindOf(line: string): LineKind {
  if (line.trim() === '' || line === '---') return 'blank'
  if (HEADING.test(line)) return 'heading'
  if (line.startsWith('>')) return 'quote'
  if (line.startsWith('- ')) return 'bullet'
  if (NUMBERED.test(line)) return 'number'
  return line.startsWith('|') ? 'row' : 'words'
}

/** Groups lines into blocks; a block tag alone on a line is its own block. */
function groupLines(text: string): string[][] {
  const groups: string[][] = []
  let previousKind: LineKind | 'tag' = 'blank'
  for (const line of text.split('\n').map((input) => input.trimEnd())) {
    const kind = TAG_LINE.test(line) ? 'tag' : kindOf(line)
    if (kind !== 'blank') {
      const isContinued = kind === previousKind && kind !== 'heading' && kind !== 'tag'
      if (isContinued) groups.at(-1)?.push(line)
      else groups.push([line])
    }
    previousKind = kind
  }
  return groups
}

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines
  const createBlock = (form: Block['form'], texts: string[]): Block => ({ form, texts, titles: [], rows: [] })
  switch (kindOf(first)) {
    case 'heading':
      return createBlock('heading', [stripMarkup(first.slice(4))])
    case 'quote':
      return createBlock(
        'quote',
        lines
          .map((line) => line.replace(/^>+\s*/, ''))
          .join('\n')
          .split(/\n\n+/)
          .filter(Boolean)
          .map(stripMarkup),
      )
    case 'bullet':
      return createBlock(
        'list',
        lines.map((line) => stripMarkup(line.slice(2))),
      )
    case 'number':
      return createBlock(
        'orderedList',
        lines.map((line) => stripMarkup(line.replace(NUMBERED, ''))),
      )
    case 'row':
      return parseTable(lines)
    default:
      return createBlock('paragraph', [stripMarkup(lines.join('\n'))])
  }
}

/** Parses a table; one without titles is a list of labels and values. */
function parseTable(lines: readonly string[]): Block {
  const [titles = [], ...rows] = lines.filter((line) => !DELIMITER.test(line)).map(cellsOf)
  const isFields = titles.length === 2 && titles.every((title) => title === '')
  return { form: isFields ? 'fields' : 'table', texts: [], titles: isFields ? [] : titles, rows }
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => stripMarkup(cell.trim()))
}

/** Text without markup, with its tags replaced by words. */
function stripMarkup(text: string): string {
  const plainText = text.replaceAll(TAG, (_, mark: string, name: string) => {
    if (mark === '') return `[${name}]`
    if (mark === '/') return name === 'si' ? '[fin de la condition]' : '[fin de la liste]'
    if (name === 'sinon') return '[sinon]'
    return name.startsWith('si ') ? `[si ${name.slice(3)}\u202F:]` : `[${name}\u202F:]`
  })
  return plainText.replaceAll(/(?<!\\)\*\*?/g, '').replaceAll(/\\(\p{P}|\p{S})/gu, '$1')
}
