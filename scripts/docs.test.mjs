// Run by `just test`: every path in the documents exists, every identifier in the guides is in the code, and every
// decision cited in the code is in docs/decisions.md.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const runGit = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n')
    .filter(Boolean)

const files = runGit('ls-files', '-co', '--exclude-standard').filter((file) => existsSync(join(root, file)))
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, depth, names) => names.slice(0, depth + 1).join('/')),
  ),
)
const paths = [...files, ...folders]
const names = new Set(paths.flatMap((path) => path.split('/')))

const SOURCE = /\.(rs|tsx?|mjs|json|toml|md|sh|py|css|sql)$/
// Created by a build, a run or the installation, or not a path (content type).
const ELSEWHERE = /^(data|target|dist|node_modules)\/|^application\/json$|^fenix\.toml$/

const isPath = (word) =>
  /^[\w.@*<{$][^\s:=|;"'()…]*$/.test(word) &&
  !word.startsWith('@') &&
  !ELSEWHERE.test(word) &&
  (word.includes('/')
    ? names.has(word.split('/')[0]) || SOURCE.test(word)
    : SOURCE.test(word) && /^[\w.-]+$/.test(word))

/** `a/{b,c}` is `a/b` and `a/c`. */
const expandBraces = (word) => {
  const [match, before, choices, after] = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(word) ?? []
  return match === undefined ? [word] : choices.split(',').flatMap((choice) => expandBraces(before + choice + after))
}

/** Whether a path, or the end of a path (`rules/blank.ts`), exists; `<module>`, `{name}` and `*` match anything. */
const exists = (word) => {
  const plain = word.replace(/\/$/, '').replace(/^\.\//, '')
  const pattern = plain.replace(/[.+^$()|[\]\\]/g, '\\$&').replace(/<[^>]*>|\{[^}]*\}|\*+/g, '[^/]+')
  const end = new RegExp(`(^|/)${pattern}$`)
  return paths.some((path) => end.test(path))
}

/** Paths of a document that do not exist: words in back quotes, words of diagrams, link targets. */
export function missingPaths(text, folder = '') {
  const fences = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].filter(
    ([, language]) => language === '' || language === 'sh',
  )
  const prose = text.replace(/^```.*?^```/gms, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span.split(/\s+/))
  const fenced = fences
    .flatMap(([, , lines]) => lines.split(/[\s,;()]+/))
    .filter((word) => SOURCE.test(word) || /^[\w<>{}./-]+\/$/.test(word))
  const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
  return [
    ...[...quoted, ...fenced]
      .filter(isPath)
      .flatMap(expandBraces)
      .filter((word) => !exists(word)),
    ...links.filter((link) => !paths.includes(normalize(join(folder, link)).replace(/\/$/, ''))),
  ]
}

/** Names in brackets behind a file (`a.rs` (`one`, `two`)) that the file does not contain. */
export function missingNames(document) {
  const citations = [...document.matchAll(/`([^`\n]+)` \(((?:`[^`\n]+`(?:, )?)+)\)/g)]
  const cited = citations.filter(([, path]) => SOURCE.test(path))
  return cited.flatMap(([, path, list]) => {
    const texts = files
      .filter((file) => `/${file}`.endsWith(`/${path}`))
      .map((file) => readFileSync(join(root, file), 'utf8'))
    const words = [...list.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
    return words.filter((word) => !texts.some((text) => text.includes(word))).map((word) => `${path} (${word})`)
  })
}

/** Words of the sources, without comments. */
const codeWords = new Set(
  files
    .filter((file) => /^(?:adapters|application|domain|migrations|server|frontend\/src)\/.*\.(?:rs|tsx?)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replace(/\/\/.*$/gm, ''))
    .flatMap((code) => [...new Set(code.match(/\w+/g))]),
)

/** Names of functions (`snake_case`) and of types (`CamelCase`) in back quotes that the sources do not contain. */
export function missingIdentifiers(text) {
  const prose = text.replace(/^```.*?^```/gms, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span).filter((span) => !isPath(span))
  const identifiers = spans.flatMap((span) => span.match(/\b(?:[a-z]+(?:_[a-z\d]+)+|(?:[A-Z][a-z\d]+)+)\b/g) ?? [])
  return identifiers.filter((identifier) => !codeWords.has(identifier))
}

for (const document of ['docs/adding-a-use-case.md', 'docs/architecture.md'])
  test(`${document}: identifiers exist`, () => {
    assert.deepEqual(missingIdentifiers(readFileSync(join(root, document), 'utf8')), [])
  })

test('missing identifiers are reported', () => {
  assert.deepEqual(
    missingIdentifiers('`find_by_magic`, `Authorized<act::NoSuchAct>`, `update_case`, `docs/no_such_page.md`'),
    ['find_by_magic', 'NoSuchAct'],
  )
})

const documents = files.filter((file) => /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$/.test(file))
for (const document of documents)
  test(`${document}: paths and names exist`, () => {
    const text = readFileSync(join(root, document), 'utf8')
    assert.deepEqual([...missingPaths(text, dirname(document)), ...missingNames(text)], [])
  })

test('the website includes every document', () => {
  const summary = readFileSync(join(root, 'docs/SUMMARY.md'), 'utf8')
  const chapters = [...summary.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, link]) => normalize(join('docs', link)))
    .filter((file) => file.startsWith('docs/'))
    .sort()
  assert.deepEqual(chapters, documents.filter((file) => file.startsWith('docs/') && file !== 'docs/SUMMARY.md').sort())
})

/** Anchors of the headings, as GitHub and mdBook generate them. */
const anchors = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  )

for (const document of documents)
  test(`${document}: linked headings exist`, () => {
    const text = readFileSync(join(root, document), 'utf8').replace(/^```.*?^```/gms, '')
    const links = [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].filter(([, file]) => !/^[a-z]+:/.test(file))
    const missing = links.filter(([, file, anchor]) => {
      const target = file === '' ? document : normalize(join(dirname(document), file))
      return !anchors(readFileSync(join(root, target), 'utf8')).has(anchor)
    })
    assert.deepEqual(
      missing.map(([link]) => link),
      [],
    )
  })

test('missing paths are reported in every form', () => {
  assert.deepEqual(
    missingPaths('`domain/gone.rs`, `scripts/gone.py x`, `gone.rs`, [gone](gone.md), `domain/{src,gone}/lib.rs`'),
    ['domain/gone.rs', 'scripts/gone.py', 'gone.rs', 'domain/gone/lib.rs', 'gone.md'],
  )
  assert.deepEqual(missingPaths('```\ndomain/  rules\ngone/  nothing.rs\n```\n'), ['nothing.rs'])
  assert.deepEqual(missingPaths('`server/src/<module>/gone.rs`'), ['server/src/<module>/gone.rs'])
})
test('test name missing in its file is reported', () => {
  assert.deepEqual(
    missingNames('`scripts/docs.test.mjs` (`missingNames`, `no' + 'thing of the kind`), `docs.test.mjs` (as above)'),
    ['scripts/docs.test.mjs (no' + 'thing of the kind)'],
  )
})
test('words that are not repository paths are ignored', () => {
  assert.deepEqual(
    missingPaths('`/api/docs`, `application/json`, `target/release/fenix`, `docs/adr/*.md`, `<Uploader>`'),
    [],
  )
})

test('every cited decision is in docs/decisions.md', () => {
  const recorded = new Set(
    [...readFileSync(join(root, 'docs/decisions.md'), 'utf8').matchAll(/^- (AMB-\d{3}):/gm)].map(([, tag]) => tag),
  )
  const cited = new Set(runGit('grep', '--untracked', '-hoE', 'AMB-[0-9]{3}'))
  assert.deepEqual([...cited].filter((tag) => !recorded.has(tag)).sort(), [])
})
