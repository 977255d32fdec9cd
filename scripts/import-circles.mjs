// Finds circular imports between the modules of one crate.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => join(folder, name))

/**
 * Modules of a crate with their text: `module::file` for `src/module/file.rs`, the empty name for `src/lib.rs`. Test
 * modules in `src/tests/` are ignored.
 */
export function modules(crate) {
  const folder = join(crate, 'src')
  const name = (file) =>
    relative(folder, file)
      .replace(/(^lib|(^|\/)mod)?\.rs$/, '')
      .replaceAll('/', '::')
  return new Map(
    sources(folder)
      .filter((file) => !relative(folder, file).startsWith('tests/'))
      .map((file) => [name(file), readFileSync(file, 'utf8')]),
  )
}

const USE = /^\s*(pub(?:\([\w: ]+\))? )?use ([^;]+);/gm

/** Circles, each as the sorted names of its modules. Test modules at the end of a file are ignored. */
export function circles(texts) {
  const handedOn = new Map()
  const wanted = new Map()
  for (const [module, text] of texts) {
    const code = text.replace(/\/\/.*$/gm, '').replace(/#\[cfg\(test\)\]\s*mod \w+ \{[^]*$/, '')
    const uses = [...code.matchAll(USE)]
    const written = [...code.replace(USE, '').matchAll(/\b(?:crate|super)(?:::\w+)+/g)].map(([path]) =>
      absolute(module, path, texts),
    )
    const given = uses.filter(([, visible]) => visible).flatMap(([, , tree]) => expand(tree))
    const taken = uses.filter(([, visible]) => !visible).flatMap(([, , tree]) => expand(tree))
    for (const path of given)
      handedOn.set([module, path.at(-1)].filter(Boolean).join('::'), absolute(module, path.join('::'), texts))
    const full = [...taken.map((path) => absolute(module, path.join('::'), texts)), ...written].filter(Boolean)
    const handed = new Set(given.map((path) => absolute(module, path.join('::'), texts)))
    wanted.set(
      module,
      full.filter((path) => !handed.has(path)),
    )
  }
  const graph = new Map()
  for (const [module, paths] of wanted)
    graph.set(module, new Set(paths.map((path) => home(path, texts, handedOn)).filter((other) => other !== module)))
  return tied(graph)
}

/** Expands `a::{b, c::{self, D}}` to its paths. */
function expand(tree) {
  const flat = tree
    .replace(/\s+/g, ' ')
    .replace(/ as \w+/g, '')
    .trim()
  const open = flat.indexOf('{')
  if (open < 0) return [flat.split('::').filter((part) => part !== 'self' || flat.startsWith('self'))]
  const parts = ['']
  let depth = 0
  for (const sign of flat.slice(open + 1, flat.lastIndexOf('}'))) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.filter((part) => part.trim()).flatMap((part) => expand(flat.slice(0, open) + part.trim()))
}

/** Path from the crate root, or undefined for a path of another crate. */
function absolute(module, path, texts) {
  const [first, ...rest] = path.split('::').map((part) => part.trim())
  const here = module ? module.split('::') : []
  if (first === 'crate') return rest.join('::')
  if (first === 'self') return [...here, ...rest].join('::')
  if (first === 'super')
    return absolute(here.slice(0, -1).join('::'), ['self', ...rest].join('::').replace(/^self::super/, 'super'), texts)
  return texts.has([...here, first].join('::')) ? [...here, first, ...rest].join('::') : undefined
}

/** Module that defines the item of a path, following re-exports. */
function home(path, texts, handedOn, left = 8) {
  const parts = path.split('::')
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('::')
    const further = handedOn.get(start)
    if (further && left > 0) return home([further, ...parts.slice(length)].join('::'), texts, handedOn, left - 1)
    if (texts.has(start)) return start
  }
  return ''
}

/** Strongly connected components of more than one module (Tarjan). */
function tied(graph) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const found = []
  const visit = (module) => {
    order.set(module, order.size)
    lowest.set(module, order.get(module))
    open.push(module)
    for (const other of graph.get(module) ?? []) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(module, Math.min(lowest.get(module), lowest.get(other)))
    }
    if (lowest.get(module) !== order.get(module)) return
    const part = open.splice(open.indexOf(module))
    if (part.length > 1) found.push(part.sort())
  }
  for (const module of graph.keys()) if (!order.has(module)) visit(module)
  return found.sort()
}
