// How much JavaScript a first visit loads, from the manifest of the build: the entry, the chunks of the
// page and of the layouts around it, and all that these import. Lazy parts (menus, dialogs) come later.
import { readFile } from 'node:fs/promises'

const dist = new URL('../dist/', import.meta.url)
const BUDGET = 250_000
/** Route files of a page, its layouts included. */
const PAGES = {
  '/': ['_home.tsx', '_home.index.tsx'],
  '/login': ['login.{-$type}.tsx'],
  '/password': ['password.$token.tsx'],
  '/customer-records': ['_private.tsx', '_private/customer-records.index.tsx'],
  '/customer-cases': ['_private.tsx', '_private/customer-cases.index.tsx'],
}
/** Calls of the back-office: code that holds one has no place on a public page. */
const BACK_OFFICE = /\/(customer-records|customer-cases|partners|employees|reports|tasks)\/\{/

const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))
const ofRoute = (file) => Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${file}?`) || key === `src/routes/${file}`)

function closure(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    closure(manifest[key].imports ?? [], found)
  }
  return found
}

const mistakes = []
for (const [page, files] of Object.entries(PAGES)) {
  const chunks = files.map(ofRoute)
  if (chunks.every((keys) => keys.length === 0)) mistakes.push(`${page}: the build has no chunk of ${files.join(', ')}`)
  const scripts = [...closure(['index.html', ...chunks.flat()])].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
  let bytes = 0
  for (const file of scripts) {
    bytes += (await readFile(new URL(`${file}.gz`, dist))).length
    const isPublic = !files.some((name) => name.startsWith('_private'))
    if (isPublic && BACK_OFFICE.test(await readFile(new URL(file, dist), 'utf8')))
      mistakes.push(`${page}: ${file} holds back-office code`)
  }
  console.log(`${page.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(6)} kB in ${scripts.length} scripts`)
  if (bytes > BUDGET) mistakes.push(`${page}: ${bytes} bytes of compressed JavaScript, more than ${BUDGET}`)
}
for (const mistake of mistakes) console.error(mistake)
process.exit(mistakes.length ? 1 : 0)
