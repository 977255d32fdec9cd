// Writes src/api/guestOperations.gen.ts: the operations of the OpenAPI document that are open to visitors.
import { readFile, writeFile } from 'node:fs/promises'

const { paths } = JSON.parse(await readFile('../openapi/openapi.json', 'utf8'))
const isOpen = ({ security = [] }) => security.length === 0 || security.some((scheme) => 'guest' in scheme)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => isOpen(operation))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
)
const lines = operations.sort().map((operation) => `  '${operation}',\n`)
await writeFile(
  'src/api/guestOperations.gen.ts',
  `/** Operations open to visitors, from the OpenAPI document. */
export const GUEST_OPERATIONS: ReadonlySet<string> = new Set([
${lines.join('')}])
`,
)
