import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/**
 * What pages share is one file for each of these tiers, told by the files that begin them: the first tier that needs
 * something has it, and the office has the rest. So nothing of the office reaches a page that everyone may open.
 */
const TIERS: [name: string, files: RegExp][] = [
  ['presentation', /\/src\/routes\/(?!_private|_home\/(?!index)|contact|login|password|simulations\/\w+-)/],
  ['dialog', /\/src\/routes\/_home\/|\/AppointmentDialog\.tsx/],
  ['form', /\/src\/routes\/(?:contact|login|password)/],
  ['simulation', /\/src\/routes\/simulations\//],
  // What visitors fetch later.
  ['simulation-later', /\/src\/features\/simulation\//],
  ['overlay', /\/(?:ConfirmDialog|FramesDialog|MobileMenu|UserMenuList)\.tsx/],
  ['upload', /\/Uploader\.tsx/],
]

type ModuleInfo = (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null

/** The tier of each module. */
function findTiers(moduleInfo: ModuleInfo): Map<string, string> {
  const fetchedLater = new Set<string>()
  const seen = new Set<string>()
  const look = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleInfo(id) ?? {}
    for (const later of dynamicallyImportedIds) fetchedLater.add(later)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) look(next)
  }
  look(fileURLToPath(new URL('./src/main.tsx', import.meta.url)))

  const tiers = new Map<string, string>()
  const give = (id: string, tier: string) => {
    // Unused: a theme of MUI's that names all of its parts.
    if (tiers.has(id) || id.endsWith('/enhanceHighContrast.mjs')) return
    tiers.set(id, tier)
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleInfo(id) ?? {}
    // What a feature fetches of itself is in its file already.
    const feature = featureOf(id)
    const atHand = dynamicallyImportedIds.filter((later) => feature !== null && featureOf(later) === feature)
    for (const next of [...importedIds, ...atHand]) give(next, tier)
  }
  for (const [tier, files] of TIERS) {
    for (const id of fetchedLater) if (files.test(id)) give(id, tier)
  }
  return tiers
}

/** The pages and dialogs of one feature are one file, so that nothing of it can be missing later. The charts come after their text, what belongs to a record after its page. */
function featureOf(id: string): string | null {
  return /\/src\/features\/(?!simulation\/|record-|figures\/FigureChart)([^/]+)\//.exec(id)?.[1] ?? null
}

let tiers: Map<string, string> | undefined

function sharedBy(id: string, context: { getModuleInfo: ModuleInfo }): string | null {
  if (featureOf(id)) return null
  tiers ??= findTiers((module) => context.getModuleInfo(module))
  const tier = tiers.get(id) ?? 'office'
  // The office has the same fields in its forms.
  return tier === 'simulation' && !id.includes('/src/features/') ? 'fields' : tier
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
        ],
      },
    }),
    react(),
  ],
  // The worker's name is known to the server: it gives that file a policy of its own (server/src/frontend/asset.rs).
  worker: { format: 'es' },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: font or image would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Named by the legal page: what reaches a browser comes with the licences of its authors.
    license: isSsrBuild ? false : { fileName: 'licences.txt' },
    rolldownOptions: isSsrBuild ? {} : {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs; libraries change less often than the site.
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], includeDependenciesRecursively: false, priority: 4 },
            { name: 'shell', test: /^(?!.*(?:\/src\/main\.tsx|\/index\.html|\.css$))/, tags: ['$initial'], includeDependenciesRecursively: false, priority: 3 },
            { name: sharedBy, debugName: 'shared', minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
            { name: featureOf, debugName: 'features', priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
}))
