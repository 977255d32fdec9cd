import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig, type Plugin } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

/** What every page needs is one file rather than twenty; the entry stays one that others can name. */
const NOT_MAIN = /^(?!.*(?:\/src\/main\.tsx|\/index\.html))/

/** The theme turns the ripples of buttons off; without this their code would come all the same. */
const withoutRipple: Plugin = {
  name: 'without-ripple',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\/TouchRipple(?:\.m?js)?$/.test(source) && importer?.includes('@mui/material/ButtonBase/') ? '\0without-ripple' : null,
  load: (id) => (id === '\0without-ripple' ? 'export default () => null' : null),
}
/** What libraries bring along and nobody calls. */
const UNCALLED = /\/node_modules\/(?:hoist-non-react-statics|react-is)\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutRipple,
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
      treeshake: { moduleSideEffects: [{ test: UNCALLED, sideEffects: false }] },
      ...(isSsrBuild ? {} : {
        output: {
          // The entry holds the names of all parts: short ones, the manifest knows which is which.
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: { groups: [{ name: 'core', test: NOT_MAIN, tags: ['$initial'] }] },
        },
      }),
    },
  },
  server: { proxy: { '/api': api } },
}))
