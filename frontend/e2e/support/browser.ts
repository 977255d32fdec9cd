import { devices } from '@playwright/test'

/** Phone with one pixel per point, because drawing the real resolution takes a third of the processor time. */
export const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

/**
 * Chromium packages of Debian. The headless shell uses two thirds of the processor time, but displays no PDF within a
 * page.
 */
export const buildLaunchOptions = (name: 'chromium' | 'chromium-headless-shell') => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? `/usr/bin/${name}`,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
})

/**
 * Option of requests outside the page: retries once, because the server may close an idle connection at the moment of
 * its use.
 */
export const RETRY_OPTIONS = { maxRetries: 1 }
