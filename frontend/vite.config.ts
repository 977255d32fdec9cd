import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'

const api = process.env['FENIX_DEV_API'] ?? 'http://127.0.0.1:8080'

const CORE_PACKAGES = [
  'react', 'react-dom', 'scheduler', 'stylis', 'clsx', '@emotion',
  '@mui/(?:system|styled-engine|utils|private-theming)',
  '@tanstack/(?:react-router|router-core|history|react-store|store)',
]
const CORE_MUI = [
  'styles', 'utils', 'colors', 'locale', 'transitions', 'useMediaQuery', 'CssBaseline', 'Box', 'Typography', 'Link',
  'ButtonBase', 'Button', 'IconButton', 'CircularProgress', 'LinearProgress', 'Paper', 'Snackbar', 'SnackbarContent',
  'ClickAwayListener', 'Grow',
]
const CORE_FOLDERS = ['components/icon', 'components/link', 'components/drawing', 'session', 'site', 'theme', 'routing']
/** What every page needs, in one file rather than in twenty. */
const CORE = new RegExp(
  [
    `node_modules/(?:${CORE_PACKAGES.join('|')})/`,
    `node_modules/@mui/material/(?:${CORE_MUI.join('|')})/`,
    `/src/(?:${CORE_FOLDERS.join('|')})/`,
  ].join('|'),
)

export default defineConfig({
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
      output: {
        codeSplitting: {
          groups: [{ name: 'core', test: CORE }],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
})
