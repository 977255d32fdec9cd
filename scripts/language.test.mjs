// Comments, documents and test names are plain technical English (CONTRIBUTING.md): no sentence without a
// subject noun at the start of a comment, a heading or a test name, no pronoun in place of a role, and at most
// eight words in a test name. Test names of TypeScript are sentences, without underscores.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Checked parts of the repository; the generated API types repeat the descriptions in `server`. */
const AREAS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs',
  'domain',
  'migrations',
  'application',
  'adapters',
  'server',
  'frontend',
  ':!frontend/src/api/schema.d.ts',
  'scripts',
  'contrib',
  'packaging',
]

const LEADING_PRONOUN = /^(?:what|who|whom|whose|whoever)\b/i
const FORBIDDEN_WORDS = /\b(?:rooms?|whoever|somebody|nobody)\b/i
/** Words that no identifier contains. */
const FORBIDDEN_IDENTIFIER_WORDS = /^(?:who|whose|whom|whoever|somebody|nobody|anybody|everybody|meanwhile|anew)$/
/** Whole identifiers that name nothing. */
const FORBIDDEN_IDENTIFIERS = /^what$/
/** Comments, texts and characters of Rust and TypeScript. */
const NOT_CODE = /\/\/.*|\/\*[^]*?\*\/|r#"[^]*?"#|"(?:\\[^]|[^"\\])*"|'(?:\\.|[^'\\\n])*'(?!\w)|`(?:\\[^]|[^`\\])*`/g
/** Texts of screens, code and file names are quoted. */
const QUOTED = /«[^»]*»|`[^`]*`/g

const MAX_WORDS = 8
/** Requirement ids at the start of a Rust name (`case_39_to_59_`) or in a title (`PART-04, 05`). */
const IDS = /^(?:(?:and_)?[a-z]+(?:_(?:to_|and_)?\d{2,3})+_)+|[A-Z]{3,5}-\d+(?:,? (?:to )?(?:[A-Z]+-)?\d+)*/g
/** Titles of tests; a table of `each` may have several lines. */
const TITLE = /(?<![.\w])(?:it|test)(?:\.each[^]*?\)\(|\()\s*(['"`])(.+?)\1,/g

/** The checked texts of a file: comments of code, paragraphs and headings of Markdown, names of tests. */
function* textsOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  let fenced = false
  for (const [index, line] of lines.entries()) {
    const location = `${path}:${index + 1}`
    if (path.endsWith('.md')) {
      if (line.startsWith('```')) fenced = !fenced
      else if (!fenced) yield { location, text: line.replace(/^[#>\-*\s]*(?:\d+\.\s+)?/, '') }
      continue
    }
    const comment = /^\s*(?:\/\/[/!]?|\/?\*\*?|#(?![!\[])|--)\s+(.+)/.exec(line)
    if (comment)
      yield {
        location,
        text: comment[1],
        continues: isComment(lines[index - 1]) && !/[.:!?»)]$/.test(lines[index - 1].trim()),
      }
    const name =
      /^\s*(?:async )?fn (\w+)\(/.exec(line) ?? /\b(?:it|test|describe)(?:\.each\(.*\))?\((['"`])(.+?)\1/.exec(line)
    if (name && isTest(path, lines, index)) yield { location, text: (name[2] ?? name[1]).replaceAll('_', ' ') }
  }
}

/** Names of the tests of a file. */
function* testNamesOf(path) {
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n')
  if (/\.(?:test|spec)\.\w+$/.test(path)) {
    for (const { index, 2: name } of text.matchAll(TITLE))
      yield { location: `${path}:${text.slice(0, index).split('\n').length}`, name }
  } else if (path.endsWith('.rs')) {
    for (const [index, line] of lines.entries()) {
      const [, name] = /^\s*(?:async )?fn (\w+)\(/.exec(line) ?? []
      if (name && isTest(path, lines, index)) yield { location: `${path}:${index + 1}`, name }
    }
  }
}

/** Identifiers of a text of Rust or TypeScript, each with its words in lower case. */
function identifiersOf(text) {
  const names = new Set(text.replaceAll(NOT_CODE, "''").match(/[A-Za-z_]\w*/g))
  return [...names].map((name) => ({
    name,
    words: name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_'),
  }))
}

/** Number of words of a test name, without requirement ids; an expression or a placeholder is one word. */
const wordCount = (name) =>
  name
    .replace(/\$\{[^}]*\}/g, '%s')
    .replace(IDS, '')
    .split(/[\s_]+/)
    .filter((word) => /[\p{L}\d%]/u.test(word)).length

const isComment = (line = '') => /^\s*(?:\/\/|\/?\*|#|--)/.test(line)
const isTest = (path, lines, index) =>
  !path.endsWith('.rs') || /#\[(?:tokio::|actix_web::)?test\]/.test(lines[index - 1] ?? '') || path.includes('/tests/')

const files = execFileSync('git', ['ls-files', '-z', ...AREAS], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)

test('comments, documents and test names are plain English', () => {
  const checked = files.filter((path) =>
    /\.(?:rs|mjs|js|ts|tsx|py|sh|md|toml|yml|yaml|service|conf|cfg)$|scripts\/[\w-]+$/.test(path),
  )
  const violations = []
  for (const path of checked) {
    for (const { location, text, continues } of textsOf(path)) {
      const plain = text.replace(QUOTED, '…')
      if ((!continues && LEADING_PRONOUN.test(plain)) || FORBIDDEN_WORDS.test(plain))
        violations.push(`${location}: ${text}`)
    }
  }
  assert.deepEqual(violations, [])
})

test('identifiers contain no private words', () => {
  const sources = files.filter((path) => /\.(?:rs|ts|tsx)$/.test(path))
  const violations = sources.flatMap((path) =>
    identifiersOf(readFileSync(path, 'utf8'))
      .filter(
        ({ name, words }) =>
          FORBIDDEN_IDENTIFIERS.test(name) || words.some((word) => FORBIDDEN_IDENTIFIER_WORDS.test(word)),
      )
      .map(({ name }) => `${path}: ${name}`),
  )
  assert.deepEqual(violations, [])
})

test('identifiers are split into words', () => {
  const code = ['fn find_by_key(a: &str)', 'Kind::IsNobody', '"who"', "'w'", '/* whose */', '// whom'].join(' ')
  assert.deepEqual(
    identifiersOf(code).map(({ words }) => words.join(' ')),
    ['fn', 'find by key', 'a', 'str', 'kind', 'is nobody'],
  )
})

test('test names have at most eight words', () => {
  const tests = files.flatMap((path) => [...testNamesOf(path)])
  const long = tests.filter(({ name }) => wordCount(name) > MAX_WORDS)
  assert.deepEqual(
    long.map(({ location, name }) => `${location}: ${name}`),
    [],
  )
})

test('test names of TypeScript are sentences', () => {
  const tests = files.filter((path) => /\.(?:test|spec)\.\w+$/.test(path)).flatMap((path) => [...testNamesOf(path)])
  const joined = tests.filter(({ name }) => /\w_\w/.test(name.replace(/\$\{[^}]*\}|«[^»]*»/g, '')))
  assert.deepEqual(
    joined.map(({ location, name }) => `${location}: ${name}`),
    [],
  )
})

test('words are counted without requirement ids', () => {
  const counted = [
    'closed_case_refuses_status',
    'case_39_to_59_ccase_20_each_role_acts',
    'purge_of_30_days',
    'has %s and ${count + 1} (SOLU-01, 02 to 06)',
    '« Mes tâches » – %i',
  ]
  assert.deepEqual(counted.map(wordCount), [4, 3, 4, 4, 3])
})
