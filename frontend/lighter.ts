import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

interface Substitute {
  /** The module as it is imported, and who imports it. */
  source: RegExp
  importer: RegExp
  /** A file, or the code that stands in. */
  by: string
}

/** Parts of libraries that no page of ours uses, or uses for less than they bring. */
const SUBSTITUTES: Substitute[] = [
  // The theme turns the ripples of buttons off (theme/components.ts).
  { source: /\/TouchRipple(?:\.m?js)?$/, importer: /\/@mui\/material\/ButtonBase\//, by: 'export default () => null' },
  // The spinner of a button that is at work.
  { source: /\/CircularProgress(?:\/index)?(?:\.m?js)?$/, importer: /\/@mui\/material\/(?:Icon)?Button\//, by: path('src/components/feedback/Spinner.tsx') },
  // Which properties a bare element takes: every styled component of MUI says so itself, and ours are MUI's.
  {
    source: /^@emotion\/is-prop-valid$/, importer: /\/@emotion\/styled\//,
    by: 'export default (name) => !["as", "sx", "theme", "ownerState"].includes(name)',
  },
  // React has had the store's hook since version 18.
  { source: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/, importer: /./, by: path('node_modules/use-sync-external-store/with-selector.js') },
]

/** What libraries bring along and nobody calls. */
export const UNCALLED = /\/node_modules\/(?:hoist-non-react-statics|react-is)\//

/** Leaves out of the browser's files what they can do without. */
export function lighter(): Plugin {
  return {
    name: 'lighter',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer) return null
      const at = SUBSTITUTES.findIndex((one) => one.source.test(source) && one.importer.test(importer))
      const by = SUBSTITUTES[at]?.by
      if (by === undefined) return null
      return by.startsWith('/') ? by : `\0lighter-${at}`
    },
    load(id) {
      const at = /^\0lighter-(\d+)$/.exec(id)?.[1]
      return at === undefined ? null : (SUBSTITUTES[Number(at)]?.by ?? null)
    },
    transform(code, id) {
      // Descriptions are for search engines: they stand in the head of rendered pages.
      if (!/\/src\/routes\/[^?]*\.tsx/.test(id) || this.environment.name !== 'client') return null
      return { code: code.replaceAll(/\n\s*description:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`$]*`),/g, ''), map: null }
    },
  }
}
