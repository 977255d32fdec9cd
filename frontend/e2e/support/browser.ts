/** Debian's packages of Chromium. The headless shell takes two thirds of the processor time, but shows no PDF within a page. */
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
