// How much JavaScript a first visit loads. Rendered pages name their scripts themselves; of the others it is the
// entry, the chunks of the page and of the layouts around it, and all that these import. Lazy parts (menus,
// dialogs) come later.
import { readFile } from 'node:fs/promises'
import { dist, ofRoute, scripts } from './manifest.mjs'

/** gzip, any page. */
const BUDGET = 250_000
/** Brotli, a page that everyone may open: it is met on phones. */
const PUBLIC_BUDGET = 130_000
/** Not rendered, and yet for everyone: a mail leads there, on a phone more often than not. */
const PREFERENCES = '/manage-contact-preferences'
/** Route files of pages that are not rendered, their layouts included. */
const PAGES = {
  '/login': ['login.{-$type}.tsx'],
  '/password': ['password.$token.tsx'],
  [PREFERENCES]: ['manage-contact-preferences.$uuid.tsx'],
  '/customer-records': ['_private.tsx', '_private/customer-records.index.tsx'],
  '/customer-cases': ['_private.tsx', '_private/customer-cases.index.tsx'],
}
/** Calls of the back-office: code that holds one has no place on a public page. */
const BACK_OFFICE = /\/(customer-records|customer-cases|partners|employees|reports|tasks)\/\{/

const mistakes = []

async function measure(page, files, budget) {
  let gzip = 0
  let brotli = 0
  for (const file of files) {
    gzip += (await readFile(new URL(`${file}.gz`, dist))).length
    brotli += (await readFile(new URL(`${file}.br`, dist))).length
    if (!page.startsWith('/customer') && BACK_OFFICE.test(await readFile(new URL(file, dist), 'utf8')))
      mistakes.push(`${page}: ${file} holds back-office code`)
  }
  const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`
  console.log(`${page.padEnd(32)} ${kB(gzip)} gzip ${kB(brotli)} brotli in ${files.length} scripts`)
  if (gzip > BUDGET) mistakes.push(`${page}: ${gzip} bytes of JavaScript in gzip, more than ${BUDGET}`)
  if (brotli > budget) mistakes.push(`${page}: ${brotli} bytes of JavaScript in brotli, more than ${budget}`)
}

for (const { path, file } of JSON.parse(await readFile(new URL('pages.json', dist), 'utf8'))) {
  const html = await readFile(new URL(`pages/${file}`, dist), 'utf8')
  const named = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)]
  await measure(path, [...new Set(named.map(([, name]) => name))], PUBLIC_BUDGET)
}
for (const [page, files] of Object.entries(PAGES)) {
  const chunks = files.map(ofRoute)
  if (chunks.every((keys) => keys.length === 0)) mistakes.push(`${page}: the build has no chunk of ${files.join(', ')}`)
  await measure(page, scripts(['index.html', ...chunks.flat()]), page === PREFERENCES ? PUBLIC_BUDGET : Infinity)
}
for (const mistake of mistakes) console.error(mistake)
process.exit(mistakes.length ? 1 : 0)
