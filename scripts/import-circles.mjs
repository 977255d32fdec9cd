// Finds circular imports between the modules of one crate.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const listSources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => join(folder, name))

/**
 * Modules of a crate with their text: `module::file` for `src/module/file.rs`, the empty name for `src/lib.rs`. Test
 * modules in `src/tests/` are ignored.
 */
export function readModules(crate) {
  const folder = join(crate, 'src')
  const moduleName = (file) =>
    relative(folder, file)
      .replace(/(^lib|(^|\/)mod)?\.rs$/, '')
      .replaceAll('/', '::')
  return new Map(
    listSources(folder)
      .filter((file) => !relative(folder, file).startsWith('tests/'))
      .map((file) => [moduleName(file), readFileSync(file, 'utf8')]),
  )
}

const USE = /^\s*(pub(?:\([\w: ]+\))? )?use ([^;]+);/gm

/** Circles, each as the sorted names of its modules. Test modules at the end of a file are ignored. */
export function findCircles(texts) {
  const reexports = new Map()
  const importedPaths = new Map()
  for (const [module, text] of texts) {
    const code = text.replace(/\/\/.*$/gm, '').replace(/#\[cfg\(test\)\]\s*mod \w+ \{[^]*$/, '')
    const uses = [...code.matchAll(USE)]
    const qualifiedPaths = [...code.replace(USE, '').matchAll(/\b(?:crate|super)(?:::\w+)+/g)].map(([path]) =>
      resolvePath(module, path, texts),
    )
    const reexported = uses.filter(([, visibility]) => visibility).flatMap(([, , tree]) => expand(tree))
    const imported = uses.filter(([, visibility]) => !visibility).flatMap(([, , tree]) => expand(tree))
    for (const path of reexported)
      reexports.set([module, path.at(-1)].filter(Boolean).join('::'), resolvePath(module, path.join('::'), texts))
    const paths = [...imported.map((path) => resolvePath(module, path.join('::'), texts)), ...qualifiedPaths]
    const reexportedPaths = new Set(reexported.map((path) => resolvePath(module, path.join('::'), texts)))
    importedPaths.set(
      module,
      paths.filter((path) => path && !reexportedPaths.has(path)),
    )
  }
  const graph = new Map()
  for (const [module, paths] of importedPaths) {
    const dependencies = paths.map((path) => definingModule(path, texts, reexports))
    graph.set(module, new Set(dependencies.filter((dependency) => dependency !== module)))
  }
  return findComponents(graph)
}

/** Expands `a::{b, c::{self, D}}` to its paths. */
function expand(tree) {
  const flat = tree
    .replace(/\s+/g, ' ')
    .replace(/ as \w+/g, '')
    .trim()
  const brace = flat.indexOf('{')
  if (brace < 0) return [flat.split('::').filter((segment) => segment !== 'self' || flat.startsWith('self'))]
  const branches = ['']
  let depth = 0
  for (const character of flat.slice(brace + 1, flat.lastIndexOf('}'))) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === ',' && depth === 0) branches.push('')
    else branches[branches.length - 1] += character
  }
  return branches.filter((branch) => branch.trim()).flatMap((branch) => expand(flat.slice(0, brace) + branch.trim()))
}

/** Path from the crate root, or undefined for a path of another crate. */
function resolvePath(module, path, texts) {
  const [first, ...rest] = path.split('::').map((segment) => segment.trim())
  const ownPath = module ? module.split('::') : []
  if (first === 'crate') return rest.join('::')
  if (first === 'self') return [...ownPath, ...rest].join('::')
  if (first === 'super') {
    const pathFromParent = ['self', ...rest].join('::').replace(/^self::super/, 'super')
    return resolvePath(ownPath.slice(0, -1).join('::'), pathFromParent, texts)
  }
  return texts.has([...ownPath, first].join('::')) ? [...ownPath, first, ...rest].join('::') : undefined
}

/** Module that defines the item of a path, following re-exports. */
function definingModule(path, texts, reexports, maxReexports = 8) {
  const segments = path.split('::')
  for (let length = segments.length; length > 0; length -= 1) {
    const prefix = segments.slice(0, length).join('::')
    const original = reexports.get(prefix)
    if (original && maxReexports > 0) {
      const originalPath = [original, ...segments.slice(length)].join('::')
      return definingModule(originalPath, texts, reexports, maxReexports - 1)
    }
    if (texts.has(prefix)) return prefix
  }
  return ''
}

/** Strongly connected components of more than one module (Tarjan). */
function findComponents(graph) {
  const order = new Map()
  const lowest = new Map()
  const stack = []
  const components = []
  const visit = (module) => {
    order.set(module, order.size)
    lowest.set(module, order.get(module))
    stack.push(module)
    for (const dependency of graph.get(module) ?? []) {
      if (!order.has(dependency)) visit(dependency)
      if (stack.includes(dependency)) lowest.set(module, Math.min(lowest.get(module), lowest.get(dependency)))
    }
    if (lowest.get(module) !== order.get(module)) return
    const component = stack.splice(stack.indexOf(module))
    if (component.length > 1) components.push(component.sort())
  }
  for (const module of graph.keys()) if (!order.has(module)) visit(module)
  return components.sort()
}
