/**
 * Chromium packages of Debian. The headless shell uses two thirds of the processor time, but displays no PDF within a
 * page.
 */
export const browser = (name: 'chromium' | 'chromium-headless-shell') => ({
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
