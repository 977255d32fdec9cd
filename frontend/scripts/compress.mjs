// Writes .br and .gz beside every compressible file of dist, which the server sends unchanged.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.wasm', '.webmanifest'])
const dist = new URL('../dist/', import.meta.url).pathname

const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  // The server fills in placeholders of these first.
  .filter((file) => !file.startsWith(join(dist, 'pages')) && !file.endsWith('index.html'))

await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file)
    const br = await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    await writeFile(`${file}.br`, br)
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }),
)
console.log(`compressed ${files.length} files`)
