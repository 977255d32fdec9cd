import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const user = userEvent.setup()
const row = { uuid: 'r1', customers: [{ firstName: 'Anne', lastName: 'Le Goff' }], liftingOfBankingSecrecy: true }
const RECORD = { uuid: 'r1', version: 1, customers: [{ uuid: 'c1', civility: 'Madame', firstName: 'Anne', lastName: 'Le Goff', email: 'anne@exemple.fr' }] }
let total = 0
let asked: string[] = []

beforeEach(() => {
  window.scrollTo = vi.fn()
  queryClient.clear()
  asked = []
  total = 1
  server.use(
    http.get('*/api/customer-records', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      const rows = (Number(searchParams.get('page')) - 1) * 20 < total ? [row] : []
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
    http.get('*/api/customer-records/r1', () => HttpResponse.json(RECORD)),
  )
})

describe('the filters of a list', () => {
  it('stay when another one is typed before the first is sent', async () => {
    const { path } = await openApp('/customer-records', 'ADMIN')
    await user.type(await screen.findByLabelText('Nom'), 'le goff')
    await user.type(screen.getByLabelText('Prénom'), 'anne')
    await user.selectOptions(screen.getByLabelText('Potentiel Hamon'), 'Oui')
    await waitFor(() => expect(path()).toBe('/customer-records?lastName=le+goff&firstName=anne&hamonPotential=true'))
    await waitFor(() => expect(asked.at(-1)).toContain('firstName=anne'))
    expect(asked.at(-1)).toContain('lastName=le+goff')
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('le goff')
    await user.click(screen.getByRole('button', { name: 'Effacer' }))
    await waitFor(() => expect(path()).toBe('/customer-records'))
  })

  it('are there again after a way back from a row', async () => {
    total = 21
    const { path } = await openApp('/customer-records?lastName=le+goff&page=2', 'ADMIN')
    await user.click(await screen.findByRole('link', { name: 'Le Goff' }))
    await user.click(await screen.findByRole('link', { name: 'Retour aux fiches clients' }))
    await waitFor(() => expect(path()).toBe('/customer-records?lastName=le+goff&page=2'))
  })
})

it('an emptied last page gives way to the last one that exists', async () => {
  total = 41
  const { path } = await openApp('/customer-records?page=9', 'ADMIN')
  await waitFor(() => expect(path()).toBe('/customer-records?page=3'))
  expect(await screen.findByRole('link', { name: 'Le Goff' })).toBeTruthy()
  expect(screen.queryByText('Aucune fiche client n’est disponible.')).toBeNull()
})
