import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/**
 * Shared code is bundled into one file per tier, identified by its entry files: the first tier that needs a module owns
 * it, and « office » gets the rest. No back-office code reaches public pages.
 */
const TIERS: [name: string, files: RegExp][] = [
  ['presentation', /\/src\/routes\/(?!_private|_home\/(?!index)|contact|login|password|simulations\/\w+-)/],
  ['dialog', /\/src\/routes\/_home\/|\/AppointmentDialog\.tsx/],
  ['form', /\/src\/routes\/(?:contact|login|password)/],
  ['simulation', /\/src\/routes\/simulations\//],
  // Code that visitors load on demand.
  ['simulation-later', /\/src\/features\/simulation\//],
  ['overlay', /\/(?:ConfirmDialog|FramesDialog|MobileMenu|UserMenuList)\.tsx/],
  ['upload', /\/Uploader\.tsx/],
]

type ModuleInfo = (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null

/** Maps each module to its tier. */
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
    // Unused: an MUI theme that references all of its components.
    if (tiers.has(id) || id.endsWith('/enhanceHighContrast.mjs')) return
    tiers.set(id, tier)
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleInfo(id) ?? {}
    // Dynamic imports within a feature are in its file already.
    const feature = featureOf(id)
    const atHand = dynamicallyImportedIds.filter((later) => feature !== null && featureOf(later) === feature)
    for (const next of [...importedIds, ...atHand]) give(next, tier)
  }
  for (const [tier, files] of TIERS) {
    for (const id of fetchedLater) if (files.test(id)) give(id, tier)
  }
  return tiers
}

/**
 * Bundles the pages and dialogs of one feature into one file, so that no part can be missing later. Charts load after
 * their text, and record subfeatures after their page.
 */
function featureOf(id: string): string | null {
  return /\/src\/features\/(?!simulation\/|record-|figures\/FigureChart)([^/]+)\//.exec(id)?.[1] ?? null
}

let tiers: Map<string, string> | undefined

function sharedBy(id: string, context: { getModuleInfo: ModuleInfo }): string | null {
  if (featureOf(id)) return null
  tiers ??= findTiers((module) => context.getModuleInfo(module))
  const tier = tiers.get(id) ?? 'office'
  // The back office uses the same form fields.
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
  // The server sends this worker with its own policy (server/src/frontend/asset.rs).
  worker: { format: 'es' },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: font or image would require a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Linked by the legal page: licences of the bundled packages.
    license: isSsrBuild ? false : { fileName: 'licences.txt' },
    rolldownOptions: isSsrBuild ? {} : {
      output: {
        codeSplitting: {
          groups: [
            // Code needed by every page; libraries change less often than the site.
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
