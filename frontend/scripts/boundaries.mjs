// Checks imports: features use each other only through public.ts, and lower layers never import upper ones. Also limits
// files to 400 lines.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

const src = new URL('../src', import.meta.url).pathname
const MAX_LINES = 400
/** Forbidden imports by layer; layers not listed are unrestricted. */
const FORBIDDEN = {
  domain: ['features', 'routes', 'components'],
  rules: ['features', 'routes', 'components'],
  format: ['features', 'routes', 'components'],
  site: ['features', 'routes', 'components'],
  routing: ['features', 'routes', 'components'],
  content: ['features', 'routes'],
  theme: ['features', 'routes', 'components', 'session', 'api'],
  api: ['features', 'routes', 'components'],
  session: ['features', 'routes', 'components'],
  components: ['features', 'routes'],
  features: ['routes'],
}

const errors = []
for (const entry of await readdir(src, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.gen\.ts$|\.d\.ts$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const name = relative(src, file)
  const text = await readFile(file, 'utf8')
  const lines = text.split('\n').length
  const isTest = /\.test\.tsx?$/.test(name)
  if (lines > MAX_LINES && !isTest && !name.startsWith('domain/')) errors.push(`${name}: ${lines} lines`)
  const [layer, feature] = name.split('/')
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    if (!/^(?:@\/|\.)/.test(target)) continue
    const absolute = target.startsWith('@/') ? join(src, target.slice(2)) : resolve(dirname(file), target)
    const [toLayer, toFeature, ...rest] = relative(src, absolute).split('/')
    if (FORBIDDEN[layer]?.includes(toLayer)) errors.push(`${name}: ${layer} may not import ${target}`)
    if (layer === 'features' && toLayer === 'features' && feature !== toFeature && rest.join('/') !== 'public')
      errors.push(`${name}: reach ${toFeature} through @/features/${toFeature}/public, not ${target}`)
  }
}
for (const error of errors) console.error(error)
process.exit(errors.length ? 1 : 0)
