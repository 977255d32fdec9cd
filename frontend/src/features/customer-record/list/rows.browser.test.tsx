import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '@/test/app'
import '@/theme/variables.css'
import '@/theme/base.css'

// Heights of rows: happy-dom has no layout.

const buildRecord = (index: number) => ({
  uuid: `r${index}`,
  liftingOfBankingSecrecy: true,
  city: 'Vannes',
  customers: [
    {
      firstName: 'Marie-Christine',
      lastName: `Le Goff ${index}`,
      phoneNumber: '0612345678',
      email: 'marie@exemple.fr',
    },
  ],
  employees: [{ firstName: 'Maxime', lastName: 'Roy' }],
  lastStatus: {
    date: '2026-03-03T09:00:00Z',
    label: 'Dossier envoyé partenaire',
    family: { key: 'UNDER_REVIEW', label: 'Étude' },
  },
})

it.each([
  ['compact', 10],
  ['comfortable', 8],
] as const)('records list (%s) shows %s rows', async (density, rows) => {
  await page.viewport(1440, 900)
  localStorage.setItem('fenix-setting:density:0190-ADMIN', density)
  onTestFinished(() => localStorage.clear())
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    const recordRows = pathname.endsWith('/customer-records')
      ? Array.from({ length: 20 }, (_, index) => buildRecord(index))
      : []
    return Promise.resolve(Response.json(recordRows, { headers: { 'X-Total-Count': '140' } }))
  })
  await openApp('/customer-records', 'ADMIN')
  await screen.findByRole('link', { name: 'Le Goff 0' })
  await expect.poll(() => document.documentElement.dataset['density']).toBe(density)
  const bottoms = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getBoundingClientRect().bottom)
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(rows)
  const table = screen.getByRole('table', { name: 'Fiches clients' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440)
  await page.viewport(1920, 1080)
  expect(table.getBoundingClientRect().width).toBeGreaterThan(1500)
})
