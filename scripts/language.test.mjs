// Comments, documents and test names are plain technical English (CONTRIBUTING.md): no sentence without a
// subject noun at the start of a comment, a heading or a test name, and no pronoun in place of a role.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Checked parts of the repository; the generated API types repeat the descriptions in `server`. */
const AREAS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs', 'domain', 'migrations', 'application', 'adapters', 'server', 'frontend', ':!frontend/src/api/schema.d.ts', 'scripts', 'contrib', 'packaging']

const HEADLESS = /^(?:what|who|whom|whose|whoever)\b/i
const WORDS = /\b(?:rooms?|whoever|somebody|nobody)\b/i
/** Texts of screens, code and file names are quoted. */
const QUOTED = /«[^»]*»|`[^`]*`/g

/** The checked texts of a file: comments of code, paragraphs and headings of Markdown, names of tests. */
function* textsOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  let fenced = false
  for (const [index, line] of lines.entries()) {
    const at = `${path}:${index + 1}`
    if (path.endsWith('.md')) {
      if (line.startsWith('```')) fenced = !fenced
      else if (!fenced) yield { at, text: line.replace(/^[#>\-*\s]*(?:\d+\.\s+)?/, '') }
      continue
    }
    const comment = /^\s*(?:\/\/[/!]?|\/?\*\*?|#(?![!\[])|--)\s+(.+)/.exec(line)
    if (comment) yield { at, text: comment[1], continues: isComment(lines[index - 1]) && !/[.:!?»)]$/.test(lines[index - 1].trim()) }
    const name = /^\s*(?:async )?fn (\w+)\(/.exec(line) ?? /\b(?:it|test|describe)(?:\.each\(.*\))?\((['"`])(.+?)\1/.exec(line)
    if (name && isTest(path, lines, index)) yield { at, text: (name[2] ?? name[1]).replaceAll('_', ' ') }
  }
}

const isComment = (line = '') => /^\s*(?:\/\/|\/?\*|#|--)/.test(line)
const isTest = (path, lines, index) => !path.endsWith('.rs') || /#\[(?:tokio::|actix_web::)?test\]/.test(lines[index - 1] ?? '') || path.includes('/tests/')

test('comments, documents and test names are plain technical English', () => {
  const files = execFileSync('git', ['ls-files', '-z', ...AREAS], { encoding: 'utf8' }).split('\0')
  const checked = files.filter((path) => /\.(?:rs|mjs|js|ts|tsx|py|sh|md|toml|yml|yaml|service|conf|cfg)$|scripts\/[\w-]+$/.test(path))
  const wrong = []
  for (const path of checked) {
    for (const { at, text, continues } of textsOf(path)) {
      const plain = text.replace(QUOTED, '…')
      if ((!continues && HEADLESS.test(plain)) || WORDS.test(plain)) wrong.push(`${at}: ${text}`)
    }
  }
  assert.deepEqual(wrong, [])
})
