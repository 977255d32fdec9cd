import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '@/test/app'
import '@/theme/variables.css'
import '@/theme/base.css'

// Positions of buttons: happy-dom has no layout.

const EMPTY_LISTS = { debts: [], properties: [], children: [], resources: [], birthDatesOfChildren: [] }
const RESPONSES: Record<string, object> = {
  '/api/customer-records/r1': {
    uuid: 'r1',
    version: 1,
    maritalStatus: 'Veuf',
    customers: [{ uuid: 'c1', civility: 'Madame', firstName: 'Anne', lastName: 'Le Goff' }],
    ...EMPTY_LISTS,
  },
  '/api/customer-cases/k1': {
    uuid: 'k1',
    version: 1,
    label: 'Achat à Vannes',
    withUpload: true,
    itemsListArray: [],
    creationDate: '2026-11-02T09:00:00Z',
    completionLimitDate: '2026-12-02',
    status: [
      {
        label: 'Dossier créé',
        family: { key: 'DOCUMENTS_EXPECTED', label: 'Documents attendus' },
        date: '2026-11-02T09:00:00Z',
      },
    ],
    recipients: [],
    activeForUpload: true,
    lastActDate: '2026-11-02T09:00:00Z',
    advisers: [],
    downloadable: true,
    medias: [],
  },
  '/api/customer-cases/k1/compliance': { complete: true, items: [], customers: [] },
}

it('frequent case actions are in one row', async () => {
  await page.viewport(1280, 800)
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    return Promise.resolve(Response.json(RESPONSES[pathname] ?? [], { headers: { 'X-Total-Count': '0' } }))
  })
  await openApp('/customer-records/r1/cases/k1', 'EMPLOYEE')
  await screen.findByRole('button', { name: /^Plus d’actions sur le dossier/ })
  const buttonMiddles = screen
    .getAllByRole('button', { name: /(?:au|du|le) dossier Achat à Vannes$/ })
    .map((button) => button.getBoundingClientRect())
    .map(({ top, height }) => top + height / 2)
  expect(buttonMiddles.length).toBeGreaterThan(2)
  expect(Math.max(...buttonMiddles) - Math.min(...buttonMiddles)).toBeLessThan(20)
})
