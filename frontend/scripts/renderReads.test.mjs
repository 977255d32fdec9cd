// Run by `npm run lint`: components and hooks read forms and the date through hooks while they render. React Compiler
// keeps the result of any other read until a prop or state changes.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import ts from 'typescript'

/** Functions whose result changes although their arguments do not, and the hook to use instead. */
const HOOKS = new Map([
  ['getValues', 'useWatch'],
  ['watch', 'useWatch'],
  ['getFieldState', 'useFormState'],
  ['formState', 'useFormState'],
  ['todayInParis', 'useToday'],
  ['hourInParis', 'useHour'],
])
/** Calls and properties that run their function during rendering. */
const RENDERED_CALLS = /^(?:every|filter|find|findIndex|findLast|flatMap|map|reduce|some|useMemo)$/
const RENDERED_PROPERTIES = /^(?:cell|children|header|help|render|title)$/

function nameOf(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

/** Name of a function, declared or of its variable; `memo(…)` and the like are skipped. */
function functionName(node) {
  let named = node
  while (!named.name && named.parent && ts.isCallExpression(named.parent)) named = named.parent
  const name = named.name ?? (ts.isVariableDeclaration(named.parent) ? named.parent.name : undefined)
  return name === undefined ? '' : name.getText()
}

/** Innermost function that contains a node, or the file. */
function enclosingFunction(node) {
  let current = node
  while (current.parent && !ts.isFunctionLike(current)) current = current.parent
  return current
}

/** Whether a node runs while a component renders, not in an event handler or an effect. */
function isRendered(node) {
  const current = enclosingFunction(node)
  const { parent } = current
  if (!parent) return false
  // A component or a hook.
  if (/^(?:use)?[A-Z]/.test(functionName(current))) return true
  if (ts.isCallExpression(parent)) return RENDERED_CALLS.test(nameOf(parent.expression)) && isRendered(parent)
  if (ts.isPropertyAssignment(parent)) return RENDERED_PROPERTIES.test(parent.name.getText())
  if (!ts.isJsxExpression(parent)) return false
  return !ts.isJsxAttribute(parent.parent) || RENDERED_PROPERTIES.test(parent.parent.name.getText())
}

/** Adds the functions of the file that make such a read, each with the hook to use in its callers. */
function withReaders(source) {
  const hooks = new Map(HOOKS)
  const visit = (node) => {
    const hook = ts.isCallExpression(node) ? HOOKS.get(nameOf(node.expression)) : undefined
    if (hook && !isRendered(node)) {
      const current = enclosingFunction(node)
      if (current.parent) hooks.set(functionName(current), hook)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  hooks.delete('')
  return hooks
}

/** Reads during rendering, each with its hook. */
function findReads(text) {
  if (![...HOOKS.keys()].some((name) => text.includes(name))) return []
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const hooks = withReaders(source)
  const reads = []
  const visit = (node) => {
    const called = ts.isCallExpression(node) ? nameOf(node.expression) : ''
    if (hooks.has(called) && isRendered(node)) reads.push(called)
    const read = ts.isBindingElement(node) ? (node.propertyName ?? node.name).getText() : nameOf(node)
    if (read === 'formState' && !ts.isIdentifier(node)) reads.push(read)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return reads.map((name) => `${name}: ${hooks.get(name)}`)
}

test('source files contain no such read', () => {
  const folder = new URL('../src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  assert.ok(files.length > 500)
  const reads = files.flatMap((file) =>
    findReads(readFileSync(new URL(file, folder), 'utf8')).map((read) => [file, read]),
  )
  assert.deepEqual(reads, [])
})

test('each read is found', () => {
  const samples = [
    ['function Fields() { const { getValues } = useFormContext(); return getValues() }', 'getValues: useWatch'],
    ['export const useName = (form) => form.watch("name")', 'watch: useWatch'],
    ['const Card = memo(function () { return todayInParis() })', 'todayInParis: useToday'],
    ['function Rows({ form, rows }) { return rows.map(() => form.getFieldState("a")) }', 'getFieldState: useFormState'],
    ['function Page() { return <List>{() => todayInParis()}</List> }', 'todayInParis: useToday'],
    ['function Greeting() { return hourInParis() < 18 ? "Bonjour" : "Bonsoir" }', 'hourInParis: useHour'],
    ['const COLUMNS = [{ cell: () => todayInParis() }]', 'todayInParis: useToday'],
    ['const PAGE = { header: () => todayInParis() }', 'todayInParis: useToday'],
    ['const ageOf = (day) => daysBetween(day, todayInParis()); const useAge = (day) => ageOf(day)', 'ageOf: useToday'],
    ['const isChanged = (form) => form.formState.isDirty', 'formState: useFormState'],
    ['function Form() { const { formState: { errors } } = useForm() }', 'formState: useFormState'],
  ]
  for (const [text, read] of samples) assert.deepEqual(findReads(text), [read], text)
})

test('reads in handlers, effects, functions are allowed', () => {
  const samples = [
    'function Form() { return <form onSubmit={() => send(form.getValues())} /> }',
    'function Form() { const save = async () => { await send(getValues()) } }',
    'function Form() { useEffect(() => store(getValues()), []) }',
    'function Form() { const [initial] = useState(() => getValues()) }',
    'function Form() { useEntityForm({ check: (values) => checkRecord(values, todayInParis()) }) }',
    'const blank = () => ({ day: todayInParis() })',
    'form.subscribe({ formState: { values: true } })',
  ]
  for (const text of samples) assert.deepEqual(findReads(text), [], text)
})
