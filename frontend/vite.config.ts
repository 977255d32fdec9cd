import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/** Features of the public pages. */
const PUBLIC_FEATURES =
  'account|contact-form|downloads|estate|glossary|home|insurances|legals|preferences|simulation|solutions|vehicle-card'

/** Returns the file of a module of a feature or of its texts in `content/`. Figures are shared, a glossary is lazy. */
function nameFeature(id: string): string | null {
  const feature = /\/src\/(?:features|content(?!\/(?:figures|glossary)))\/([^/.]+)/.exec(id)?.[1]
  return feature ? `feature-${feature}` : null
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
                // Code needed by every page, except the entry; libraries change less often than the site.
                { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'] },
                { name: 'shell', test: /\/src\/(?!main\.tsx)/, tags: ['$initial'] },
                // One file per feature, so that no part of an open feature can be missing later.
                { name: nameFeature, includeDependenciesRecursively: false },
                // These files also contain the imports of their modules, unless an earlier file does.
                {
                  name: 'public',
                  test: new RegExp(`/src/(?:features/(?:${PUBLIC_FEATURES})|components/layout/appointment)/`),
                },
                { name: 'layout', test: /\/src\/components\/(?:feedback|layout)\// },
                { name: 'upload', test: /\/src\/components\/(?:scan|upload)\// },
                { name: 'private', test: /\/src\/features\// },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': api } },
}))
