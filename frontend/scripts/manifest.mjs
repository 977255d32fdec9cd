// Reads the build manifest: scripts needed by a page.
import { readdir, readFile } from 'node:fs/promises'

export const dist = new URL('../dist/', import.meta.url)
export const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

/** Manifest entries of the chunks of a route file. */
export const entriesOfRoute = (file) =>
  Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${file}?`) || key === `src/routes/${file}`)

/** Script files of these entries and all their imports. */
export function scriptsOf(keys, visited = new Set()) {
  for (const key of keys) {
    if (visited.has(key)) continue
    visited.add(key)
    scriptsOf(manifest[key].imports ?? [], visited)
  }
  return [...visited].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}

/** Route files by route name. */
export async function routeFiles() {
  const folder = new URL('../src/routes/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const named = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return [/createFileRoute\('([^']+)'/.exec(text)?.[1] ?? '__root__', file]
    }),
  )
  return new Map(named)
}
