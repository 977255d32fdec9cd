import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { displayText } from '@/format/displayText'

const SOURCES = join(import.meta.dirname, '..')
const TEST_FILES = /\.test\.tsx?$|^test\/|testRecord|testForm|testCase|testOwnCase|testInquiry/
const GENERATED_FILES = /^domain\/|\.gen\.ts$|\.d\.ts$/
/** Texts quoted from the law, word for word. */
const LEGAL_FILES = new Set(['components/presentation/creditNotices.ts'])
/** Messages of the documents, compared with the server's and displayed by `displayed`. */
const WIRE_FILES = new Set(['rules/messages.ts', 'features/simulation/rules/check.ts'])

interface SourceText {
  file: string
  text: string
}

/** Literal texts of the modules of the application. */
function readSourceTexts(fileNames: RegExp, excludedNames: RegExp): SourceText[] {
  return readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)))
    .filter((file) => fileNames.test(file) && !excludedNames.test(file))
    .flatMap((file) =>
      extractTexts(readFileSync(join(SOURCES, file), 'utf8'), file.endsWith('x')).map((text) => ({ file, text })),
    )
}

function extractTexts(source: string, isJsx: boolean): string[] {
  const texts: string[] = []
  const visitNode = (node: ts.Node): void => {
    if (isFrench(node)) return
    if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…'))
      node.templateSpans.forEach((span) => visitNode(span.expression))
      return
    }
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text.replaceAll(/\s*\n\s*/g, ' '))
    ts.forEachChild(node, visitNode)
  }
  visitNode(
    ts.createSourceFile('source', source, ts.ScriptTarget.Latest, false, isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS),
  )
  return texts
}

/** Whether `french` or its template tag sets the spaces of a text. */
function isFrench(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return isSpacingFunction(node.tag)
  return ts.isCallExpression(node) && isSpacingFunction(node.expression)
}

function isSpacingFunction(node: ts.Node): boolean {
  return ts.isIdentifier(node) && (node.text === 'fr' || node.text === 'french')
}

const STRAIGHT_APOSTROPHE = /\p{L}'[\p{L}«]/u
const EXAMPLE_MARK = /\bex ?:|\bex\. :/i
/** Beginning of a sentence right after a word. */
const MISSING_FULL_STOP =
  /[a-zéè)] (?:Vous|Nous|Votre|Notre|Ils?|Elles?|Cette|Ces?|Pour|Une?|Les?|La|Si|Aucune?) [a-zéê]/u
/** Plain spaces where `findTypographyErrors` wants no-break ones; sizes of CSS rule out those of numbers and `%`. */
const BREAKING_SPACE = /(?<=[\p{L}\p{N}»)…])[ \u00a0][:;!?](?=\s|$)|« | »|n° /u
/** A sentence ends with its full stop, question or exclamation mark, semicolon or a new line. */
const splitSentences = (text: string) => text.split(/(?<=[.?!;])\s|\n|<[^>]*>/)
const countColons = (sentence: string) =>
  sentence.replaceAll(/\([^)]*\)|«[^»]*»/g, '').match(/[ \u00a0\u202f]:(?=[\s\u00a0\u202f]|$)/g)?.length ?? 0

describe('texts of the sources', () => {
  const texts = readSourceTexts(/./, new RegExp(`${TEST_FILES.source}|${GENERATED_FILES.source}`))

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(5000)
    expect(extractTexts('const a = <p title="un">deux {`trois ${a} quatre`}</p>', true)).toEqual([
      'un',
      'deux ',
      'trois … quatre',
    ])
  })

  it.each<[string, (source: SourceText) => boolean]>([
    ['have typographic apostrophes', ({ text }) => STRAIGHT_APOSTROPHE.test(text)],
    ['write « ex. : »', ({ file, text }) => !WIRE_FILES.has(file) && EXAMPLE_MARK.test(text)],
    ['have one colon per sentence', ({ text }) => splitSentences(text).some((sentence) => countColons(sentence) > 1)],
    ['have no-break spaces before : ; ! ? and inside « »', ({ text }) => BREAKING_SPACE.test(text)],
    ['have a full stop between sentences', ({ text }) => MISSING_FULL_STOP.test(text)],
    [
      'have no comma before « avant l’obtention », but in the law’s text',
      ({ file, text }) => !LEGAL_FILES.has(file) && /, avant l[’']obtention/.test(text),
    ],
  ])('%s', (_rule, isWrong) => {
    expect(texts.filter(isWrong)).toEqual([])
  })

  it('fixed by documents are displayed with French typography', () => {
    const fixedTexts = readSourceTexts(/^domain\/|^rules\/messages\.ts$|rules\/check\.ts$/, TEST_FILES).map(
      ({ text }) => displayText(text),
    )
    expect(
      fixedTexts.filter(
        (text) =>
          STRAIGHT_APOSTROPHE.test(text) || EXAMPLE_MARK.test(text) || /(?<!\p{L})E(?=dition|tude|tat)/u.test(text),
      ),
    ).toEqual([])
  })
})
