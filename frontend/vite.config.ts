import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/**
 * Shared code is bundled into one file per part of the application; the first part that needs a module owns it, the back
 * office gets the rest. No back-office code reaches public pages.
 */
const BUNDLE_PARTS: { name: string; pages: RegExp; onDemand?: true }[] = [
  { name: 'site', pages: /\/src\/routes\/(?!_private|contact|legals|login|password|simulations\/\w+-)/ },
  // Public pages with a form.
  { name: 'form', pages: /\/src\/routes\/(?!_private)/ },
  // Menus and dialogs that public pages load on demand.
  { name: 'dialog', pages: /\/src\/routes\/(?!_private)|\/AppLayout\.tsx/, onDemand: true },
]
const BACK_OFFICE = /\/src\/(?:routes\/_private|components\/(?:search|shortcut)\/)/

type ModuleInfo = (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null

/** Maps modules to the part that owns them. */
function findOwners(moduleInfo: ModuleInfo): Map<string, string> {
  const owners = new Map<string, string>()
  const reach = (id: string, onDemand: boolean, reached: Set<string>) => {
    // Unused: an MUI theme that references all of its components.
    if (reached.has(id) || id.endsWith('/enhanceHighContrast.mjs') || BACK_OFFICE.test(id)) return reached
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleInfo(id) ?? {}
    // A feature is one file: what it imports dynamically of itself is loaded with it.
    const feature = featureOf(id)
    const later = dynamicallyImportedIds.filter((next) => onDemand || (feature !== null && featureOf(next) === feature))
    for (const next of [...importedIds, ...later]) reach(next, onDemand, reached)
    return reached
  }
  const all = [...reach(fileURLToPath(new URL('./src/main.tsx', import.meta.url)), true, new Set())]
  for (const { name, pages, onDemand = false } of BUNDLE_PARTS) {
    for (const page of all.filter((id) => pages.test(id))) {
      for (const id of reach(page, onDemand, new Set())) if (!owners.has(id)) owners.set(id, name)
    }
  }
  return owners
}

/**
 * Bundles the pages and dialogs of one feature into one file, so that no part can be missing later. Charts load after
 * their text, and record subfeatures after their page.
 */
function featureOf(id: string): string | null {
  return (
    /\/src\/features\/(?!record-|figures\/FigureChart|simulation\/(?:ChoicePage|choices|draft\/SimulationDrafts))([^/]+)\//.exec(
      id,
    )?.[1] ?? null
  )
}

let owners: Map<string, string> | undefined

function sharedBy(id: string, context: { getModuleInfo: ModuleInfo }): string | null {
  if (featureOf(id)) return null
  owners ??= findOwners((module) => context.getModuleInfo(module))
  return owners.get(id) ?? 'office'
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
      },
    }),
    react({ compiler: true }),
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
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // Code needed by every page; libraries change less often than the site.
                {
                  name: 'vendor',
                  test: /\/node_modules\//,
                  tags: ['$initial'],
                  includeDependenciesRecursively: false,
                  priority: 5,
                },
                {
                  name: 'shell',
                  test: /^(?!.*(?:\/src\/main\.tsx|\/index\.html|\.css$))/,
                  tags: ['$initial'],
                  includeDependenciesRecursively: false,
                  priority: 4,
                },
                {
                  name: 'upload',
                  test: /\/src\/components\/(?:upload|scan)\//,
                  includeDependenciesRecursively: false,
                  priority: 3,
                },
                {
                  name: sharedBy,
                  debugName: 'shared',
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                { name: featureOf, debugName: 'features', priority: 1 },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': api } },
}))
