import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/** What every page needs is one file rather than twenty; the entries stay files of their own. */
const NO_ENTRY = /^(?!.*(?:\/src\/(?:main|start)\.tsx|\/index\.html|\.css$))/

/** The routes of the working spaces, without their pages. */
const OFFICE_ROUTES = /\/src\/(?:routeTree\.gen\.ts|routes\/_private[^?]*\.tsx|(?:features|components)\/[^?]*\/listSearch\.ts)$/

/** What every form needs. */
const FORM = /\/src\/components\/form\/(?:FieldFrame|FieldGrid|InputBox|TextField|TextInput|binding|useField|useTypedText|fieldMode)\.|\/src\/rules\/pasted\./

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
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: font or image would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild ? {} : {
        input: { main: 'index.html', start: 'src/start.tsx' },
        output: {
          // The entry holds the names of all parts: short ones, the manifest knows which is which.
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: {
            groups: [
              { name: 'preload', test: /preload-helper|\/src\/early\./, priority: 1 },
              { name: 'core', test: NO_ENTRY, tags: ['$initial'] },
              // Else the form's file would hold it, for pages without a form too.
              { name: 'notice', test: /\/src\/components\/feedback\/Notice\./ },
              { name: 'form', test: FORM },
              // Else the file of these routes would hold it, for public forms too.
              { name: 'constants', test: /\/src\/domain\/constants\./ },
              { name: 'routes', test: OFFICE_ROUTES },
            ],
          },
        },
      }),
    },
  },
  server: { proxy: { '/api': api } },
}))
