import { defineConfig, devices } from '@playwright/test'
import { buildLaunchOptions, PHONE } from './e2e/support/browser'

// Run by scripts/journeys, which starts the real binary and sets BASE_URL, SETUP and MAIL_DIR.
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  launchOptions: buildLaunchOptions('chromium-headless-shell'),
}

/**
 * Journeys that the phone project skips: those of accessibility set both sizes themselves; the others open lists, views
 * and forms of the same kinds as the remaining journeys.
 */
const DESKTOP_ONLY = [
  '**/accessibility/*',
  'account/staff',
  'staff/{complaints,contacts,exports,figures,mail-templates,messages,pages,partners}',
  'records/{record-merge,reports}',
].map((names) => `**/${names}.spec.ts`)

/** Journeys that change shared settings (mail texts, page documents, lists) run one at a time. */
const SETTINGS = ['cases/checklist-templates', 'staff/{mail-templates,pages,partner-types}'].map(
  (names) => `**/${names}.spec.ts`,
)

/** Phone scanner. Elsewhere, journeys tagged @phone-only do not run on the desktop. */
const PHONE_ONLY = ['**/cases/scan.spec.ts']

const TOUR = '**/tour/*.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  // Two workers share one server and one database; each has its own accounts (support/accounts.ts).
  workers: 2,
  fullyParallel: true,
  // Timeouts allow for a machine three times slower.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: process.env['BASE_URL'],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Each transition would delay a journey by a tenth of a second; journeys about motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every page is expensive: `scripts/journeys services NAME --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    // One worker runs these while the other begins with the rest.
    { name: 'settings', testMatch: SETTINGS, workers: 1, use: desktop },
    { name: 'desktop', testIgnore: [TOUR, ...SETTINGS, ...PHONE_ONLY], grepInvert: /@phone-only/, use: desktop },
    {
      // Journeys tagged @phone or @phone-only by default, all with `scripts/journeys --phone-all`.
      name: 'phone',
      testIgnore: [TOUR, ...DESKTOP_ONLY],
      use: { ...PHONE, launchOptions: buildLaunchOptions('chromium-headless-shell') },
    },
    // Takes the screenshots of docs/tour.md: scripts/tour.
    { name: 'tour', testMatch: TOUR, workers: 1, use: { ...desktop, launchOptions: buildLaunchOptions('chromium') } },
  ],
})
