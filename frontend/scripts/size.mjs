// Measures the JavaScript of a first visit: size as sent (brotli) and number of files. Pre-rendered pages list their
// scripts; for others it is the entry, the chunks of the page and its layouts, and all their imports. Lazy parts
// (menus, dialogs, the editor) are excluded.
import { readFile } from 'node:fs/promises'
import { dist, manifest, entriesOfRoute, scriptsOf } from './manifest.mjs'

/** Limit of public pages, often visited on phones. They share one file, which contains the fields of their forms. */
const PUBLIC = { bytes: 235_000, files: 9 }
/** Limit of simulations and of their list: all steps load with the page, so that none can be missing later. */
const SIMULATION = { bytes: 252_000, files: 9 }
/** Limit of the charts, loaded after the text of the figures page. */
const CHARTS = { bytes: 90_000, files: 2 }
const PRIVATE = { bytes: 400_000, files: 17 }
/** Route files of pages that are not pre-rendered, with their layouts. */
const PAGES = [
  ['/login', ['login.{-$type}.tsx'], PUBLIC],
  ['/password', ['password.$token.tsx'], PUBLIC],
  ['/manage-contact-preferences', ['manage-contact-preferences.$uuid.tsx'], PUBLIC],
  ['/stop-reminders', ['stop-reminders.$uuid.tsx'], PUBLIC],
  ['/customer-records', ['_private.tsx', '_private/customer-records/index.tsx'], PRIVATE],
  ['/customer-cases', ['_private.tsx', '_private/customer-cases/index.tsx'], PRIVATE],
  ['/tasks', ['_private.tsx', '_private/tasks.tsx'], PRIVATE],
  ['/figures', ['_private.tsx', '_private/figures.tsx'], PRIVATE],
]
/** Requests of staff: code that contains one must not be on a public page. */
const STAFF_REQUEST = /\/(customer-records|customer-cases|partners|employees|reports|tasks)\/\{/

const errors = []

async function measure(page, files, budget) {
  let bytes = 0
  for (const file of files) {
    bytes += (await readFile(new URL(`${file}.br`, dist))).length
    if (budget !== PRIVATE && STAFF_REQUEST.test(await readFile(new URL(file, dist), 'utf8')))
      errors.push(`${page}: ${file} contains staff code`)
  }
  console.log(`${page.padEnd(32)} ${(bytes / 1000).toFixed(1).padStart(6)} kB in ${files.length} scripts`)
  if (bytes > budget.bytes) errors.push(`${page}: ${bytes} bytes of JavaScript, more than ${budget.bytes}`)
  if (files.length > budget.files) errors.push(`${page}: ${files.length} scripts, more than ${budget.files}`)
}

for (const { path, file } of JSON.parse(await readFile(new URL('pages.json', dist), 'utf8'))) {
  const html = await readFile(new URL(`pages/${file}`, dist), 'utf8')
  const named = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)]
  await measure(
    path,
    [...new Set(named.map(([, name]) => name))],
    path.startsWith('/simulations') ? SIMULATION : PUBLIC,
  )
}
for (const [page, files, budget] of PAGES) {
  const chunks = files.map(entriesOfRoute)
  if (chunks.every((keys) => keys.length === 0)) errors.push(`${page}: the build has no chunk of ${files.join(', ')}`)
  await measure(page, scriptsOf(['index.html', ...chunks.flat()]), budget)
}
const shown = new Set(
  scriptsOf(['index.html', ...entriesOfRoute('_private.tsx'), ...entriesOfRoute('_private/figures.tsx')]),
)
const charts = scriptsOf(['src/components/chart/FigureChart.tsx']).filter((file) => !shown.has(file))
await measure('/figures, its charts', charts, CHARTS)
// A chunk in an import cycle may run before its imports.
for (const key of Object.keys(manifest)) {
  const { file } = manifest[key]
  if (scriptsOf(manifest[key].imports ?? []).includes(file)) errors.push(`${file} imports itself through other scripts`)
}
for (const error of errors) console.error(error)
process.exit(errors.length ? 1 : 0)
