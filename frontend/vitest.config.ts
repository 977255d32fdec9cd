import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@cases': path('../domain/cases'), '@': path('./src') } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    // The first test of a file also loads what it tests, on machines that may be busy.
    testTimeout: 60_000,
    // Two cores are shared with the servers of the journeys.
    maxWorkers: 2,
  },
})
