import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Disables Chromium's downloads, updates and shared-memory limits. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const BROWSER_FILES = 'src/**/*.browser.test.{ts,tsx}'
/** Components, and modules that read the page, its address or storage. */
const DOM_FILES = [
  'src/**/*.test.tsx',
  'src/api/client.test.ts',
  'src/components/form/richText/mailTexts.test.ts',
  'src/components/scan/useSheets.test.ts',
  'src/components/search/actions.test.ts',
  'src/routing/routes.test.ts',
  'src/session/{answers,session,storage}.test.ts',
  'src/site/site.test.ts',
]

export default defineConfig({
  plugins: [
    // Each route is its own module, as in production: a test loads only its page.
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    // Components are tested as they are shipped.
    react({ compiler: true }),
  ],
  resolve: { alias: { '@cases': path('../domain/cases'), '@': path('./src') } },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Files of a worker share their modules; src/test/setup.ts resets all state that a test can leave in them.
    isolate: false,
    // The first test of a worker also loads its modules.
    testTimeout: 60_000,
    maxWorkers: 2,
    // A worker serves one project: projects run one after another, each on both cores.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...DOM_FILES, BROWSER_FILES],
          setupFiles: ['src/test/setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: './src/test/environment.ts',
          include: DOM_FILES,
          exclude: [BROWSER_FILES],
          setupFiles: ['src/test/setup.ts', 'src/test/setupDom.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER_FILES],
          setupFiles: ['src/test/setupBrowser.ts'],
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args: CHROMIUM_ARGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
