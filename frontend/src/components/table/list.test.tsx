import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ICON_PATHS } from '@/components/icon/paths'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'

const user = userEvent.setup()
const row = { uuid: 'r1', customers: [{ firstName: 'Anne', lastName: 'Le Goff' }], liftingOfBankingSecrecy: true }
const RECORD = {
  uuid: 'r1',
  version: 1,
  customers: [{ uuid: 'c1', civility: 'Madame', firstName: 'Anne', lastName: 'Le Goff', email: 'anne@exemple.fr' }],
}
let total = 0
let requestedQueries: string[] = []

beforeEach(() => {
  requestedQueries = []
  total = 1
  server.use(
    http.get('*/api/customer-records', ({ request }) => {
      const { searchParams } = new URL(request.url)
      requestedQueries.push(searchParams.toString())
      const rows = (Number(searchParams.get('page')) - 1) * 20 < total ? [row] : []
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
    http.get('*/api/customer-records/r1', () => HttpResponse.json(RECORD)),
  )
})

describe('list filters', () => {
  it('keep both filters typed in quick succession', async () => {
    const { getAddress } = await openApp('/customer-records', 'ADMIN')
    await user.type(await screen.findByLabelText('Nom'), 'le goff')
    await user.type(screen.getByLabelText('Prénom'), 'anne')
    await user.selectOptions(screen.getByLabelText('Potentiel Hamon'), 'Oui')
    await waitFor(() =>
      expect(getAddress()).toBe('/customer-records?lastName=le+goff&firstName=anne&hamonPotential=true'),
    )
    await waitFor(() => expect(requestedQueries.at(-1)).toContain('firstName=anne'))
    expect(requestedQueries.at(-1)).toContain('lastName=le+goff')
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('le goff')
    await user.click(screen.getByRole('button', { name: 'Effacer' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records'))
  })

  it('are restored after returning from a row', async () => {
    total = 21
    const { getAddress } = await openApp('/customer-records?lastName=le+goff&page=2', 'ADMIN')
    await user.click(await screen.findByRole('link', { name: 'Le Goff' }))
    await user.click(await screen.findByRole('link', { name: 'Retour aux fiches clients' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records?lastName=le+goff&page=2'))
    await user.click(await screen.findByRole('button', { name: 'Effacer' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records'))
    await user.click(await screen.findByRole('link', { name: 'Le Goff' }))
    await user.click(await screen.findByRole('link', { name: 'Retour aux fiches clients' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records'))
  })
})

it('empty last page falls back to existing one', async () => {
  total = 41
  const { getAddress } = await openApp('/customer-records?page=9', 'ADMIN')
  await waitFor(() => expect(getAddress()).toBe('/customer-records?page=3'))
  expect(await screen.findByRole('link', { name: 'Le Goff' })).toBeTruthy()
  expect(screen.queryByText('Aucune fiche client n’est disponible.')).toBeNull()
})

it('list is busy while its next page loads', async () => {
  total = 21
  await openApp('/customer-records', 'ADMIN')
  await screen.findByRole('link', { name: 'Le Goff' })
  const isBusy = () => screen.getByRole('table').getAttribute('aria-busy')
  expect(isBusy()).toBe('false')
  server.use(http.get('*/api/customer-records', () => delay('infinite')))
  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: /page 2/i }))
  await waitFor(() => expect(isBusy()).toBe('true'))
  expect(screen.getByRole('link', { name: 'Le Goff' })).toBeTruthy()
})

const STANDING_RECORD = {
  uuid: 'r1',
  liftingOfBankingSecrecy: true,
  customers: [{ firstName: 'Anne', lastName: 'Le Goff', phoneNumber: '0612345678', email: 'anne@exemple.fr' }],
}
const serveRecords = () =>
  server.use(
    http.get('*/api/customer-records', ({ request }) => {
      requestedQueries.push(new URL(request.url).searchParams.toString())
      return HttpResponse.json([STANDING_RECORD], { headers: { 'X-Total-Count': '45' } })
    }),
  )
// The first header selects all rows for staff: it has a name but no text.
const getHeaderTexts = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((text) => text !== '')
const readFirstCell = () => screen.getByRole('link', { name: 'Le Goff' }).closest('td')?.textContent

describe('list order', () => {
  it('reverses on header click, returning to first page', async () => {
    serveRecords()
    const { getAddress } = await openApp('/customer-records?page=2', 'ADMIN')
    await screen.findByRole('link', { name: 'Le Goff' })
    const getNameHeader = () => screen.getByRole('columnheader', { name: 'Nom' })
    const readArrowPath = () => getNameHeader().querySelector('path')?.getAttribute('d')
    expect(getNameHeader().getAttribute('aria-sort')).toBe('ascending')
    expect(readArrowPath()).toBe(ICON_PATHS.sortUp)
    await user.click(screen.getByRole('button', { name: 'Nom' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records?sort=-lastName'))
    expect(getNameHeader().getAttribute('aria-sort')).toBe('descending')
    expect(readArrowPath()).toBe(ICON_PATHS.sortDown)
    await waitFor(() => expect(requestedQueries.at(-1)).toBe('sort=-lastName&page=1&pageSize=20'))
    // The order is no filter.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Effacer' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Nom' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records'))
    await user.click(screen.getByRole('button', { name: 'Prénom' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records?sort=firstName'))
    expect(screen.getByRole('columnheader', { name: 'Prénom' }).getAttribute('aria-sort')).toBe('ascending')
  })
})

describe('list columns', () => {
  it('show hidden columns in a second line', async () => {
    serveRecords()
    await openApp('/customer-records', 'ADMIN')
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(getHeaderTexts()).toEqual(['Nom', 'Prénom', 'Actions'])
    expect(readFirstCell()).toBe('Le Goff06\u00A012\u00A034\u00A056\u00A078')
    await user.click(screen.getByRole('button', { name: 'Colonnes' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Téléphone' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Email' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(getHeaderTexts()).toEqual(['Nom', 'Prénom', 'Téléphone', 'Email', 'Actions'])
    expect(readFirstCell()).toBe('Le Goff')
    expect(localStorage.getItem('fenix-setting:columns:customer-records:0190-ADMIN')).toBe('phone,email')
  })

  it('a wide window shows phone and status', async () => {
    setWindowWidth(1280)
    serveRecords()
    const { unmount } = await openApp('/customer-records', 'ADMIN')
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(getHeaderTexts()).toEqual(['Nom', 'Prénom', 'Téléphone', 'Dernier statut', 'Actions'])
    await user.click(screen.getByRole('button', { name: 'Colonnes' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Téléphone' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dernier statut' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(getHeaderTexts()).toEqual(['Nom', 'Prénom', 'Actions']))
    unmount()
    await openApp('/customer-records', 'ADMIN')
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(getHeaderTexts()).toEqual(['Nom', 'Prénom', 'Actions'])
  })

  it.each([
    ['ADMIN', ['Nom', 'Prénom', 'Téléphone', 'Actions']],
    ['EMPLOYEE', ['Nom', 'Prénom']],
  ] as const)('are stored per user for %s', async (role, expectedColumns) => {
    localStorage.setItem('fenix-setting:columns:customer-records:0190-ADMIN', 'phone,unknown')
    serveRecords()
    await openApp('/customer-records', role)
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(getHeaderTexts()).toEqual(expectedColumns)
  })

  it('show employee and last status of a record', async () => {
    const standingRecord = {
      employees: [{ firstName: 'Maxime', lastName: 'Roy' }],
      lastStatus: { date: '2026-03-03T09:00:00Z', label: 'DIC', family: { key: 'inProgress', label: 'En cours' } },
    }
    server.use(
      http.get('*/api/customer-records', () =>
        HttpResponse.json([{ ...STANDING_RECORD, ...standingRecord }], { headers: { 'X-Total-Count': '1' } }),
      ),
    )
    await openApp('/customer-records', 'ADMIN')
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(readFirstCell()).toBe(
      'Le Goff06\u00A012\u00A034\u00A056\u00A078 · Maxime Roy · DIC depuis le\u00A003/03/2026',
    )
  })

  it('name a family once', async () => {
    const customers = [
      { firstName: 'Philippe', lastName: 'Lemoine' },
      { firstName: 'Véronique', lastName: 'LEMOINE' },
    ]
    server.use(
      http.get('*/api/customer-records', () =>
        HttpResponse.json([{ ...STANDING_RECORD, customers }], { headers: { 'X-Total-Count': '1' } }),
      ),
    )
    await openApp('/customer-records', 'ADMIN')
    const coupleRow = (await screen.findByRole('link', { name: 'Lemoine' })).closest('tr')
    expect(coupleRow?.textContent).toContain('Philippe et Véronique')
    expect(coupleRow?.textContent).not.toContain('LEMOINE')
    expect(screen.getByRole('checkbox', { name: 'Sélectionner Philippe et Véronique LEMOINE' })).toBeTruthy()
  })

  it('end a card with the second line', async () => {
    setWindowWidth(500)
    server.use(
      http.get('*/api/customer-records', () =>
        HttpResponse.json([STANDING_RECORD], { headers: { 'X-Total-Count': '1' } }),
      ),
    )
    await openApp('/customer-records', 'ADMIN')
    const recordRow = (await screen.findByRole('link', { name: 'Le Goff' })).closest('tr')
    expect(recordRow?.textContent.replaceAll(/\s/g, ' ')).toMatch(/Le Goff.*Anne.*06 12 34 56 78/)
  })

  it('cannot be chosen by partners', async () => {
    serveRecords()
    await openApp('/customer-records', 'PARTNER')
    await screen.findByRole('link', { name: 'Le Goff' })
    expect(screen.queryByRole('button', { name: 'Colonnes' })).toBeNull()
    expect(readFirstCell()).toBe('Le Goff')
  })
})
