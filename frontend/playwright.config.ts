import { defineConfig, devices } from '@playwright/test'

// Run through scripts/journeys, which starts the real binary and sets BASE_URL, SETUP and MAIL_DIR.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
/** Pages of staff that are the same lists, sheets and forms as others: a phone opens one of each kind. */
const DESKTOP_ONLY = [
  'account/{access-journal,administrators,api-tokens,forced-mfa,staff}',
  'office/{contacts,exports,figures,mail-templates,messages,pages,partners}',
  'records/{record-merge,record-overview,reports}',
].map((names) => `**/${names}.spec.ts`)

const browser = (name: string) => ({ args, executablePath: process.env['CHROMIUM_PATH'] ?? `/usr/bin/${name}` })

export default defineConfig({
  testDir: 'e2e',
  // One server and one database for all journeys: they run one after the other.
  workers: 1,
  fullyParallel: false,
  // Two of them run beside each other, with their servers, on machines of two cores.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: process.env['BASE_URL'],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // The picture of the end serves; a film of each page is a large part of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'bureau',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions: browser('chromium') },
    },
    {
      name: 'mobile',
      testIgnore: DESKTOP_ONLY,
      // Light, and like a phone's browser it shows no PDF within a page.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions: browser('chromium-headless-shell') },
    },
  ],
})
