import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { currentFeedback } from '@/session/feedback'
import { signIn } from '@/test/app'
import { server } from '@/test/server'
import { CustomerAccesses } from './CustomerAccesses'
import type { CustomerAccess } from './api'

const user = userEvent.setup({ delay: null })

let customers: CustomerAccess[]
let sentBodies: unknown[]

beforeEach(() => {
  signIn('EMPLOYEE')
  sentBodies = []
  customers = [
    {
      uuid: 'c1',
      firstName: 'Anne',
      lastName: 'Le Goff',
      account: {
        email: 'anne@exemple.fr',
        enableAccess: true,
        hasPassword: true,
        lastLoginDate: '2026-11-20T08:30:00Z',
        shared: false,
      },
    },
    { uuid: 'c2', firstName: 'Paul', lastName: 'Le Goff' },
  ]
  server.use(
    http.get('*/api/customer-records/r1/accesses', () => HttpResponse.json(customers)),
    http.patch('*/api/customer-records/r1/accesses/:customer', async ({ params, request }) => {
      const { enableAccess } = (await request.json()) as { enableAccess: boolean }
      sentBodies.push([params['customer'], enableAccess])
      customers = customers.map((customer) =>
        customer.account ? { ...customer, account: { ...customer.account, enableAccess } } : customer,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const renderAccesses = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerAccesses record="r1" />
    </QueryClientProvider>,
  )

it('customer accesses show accounts and last login', async () => {
  renderAccesses()
  const [firstAccess, secondAccess] = within(
    await screen.findByRole('list', { name: 'Accès à l’espace client' }),
  ).getAllByRole('listitem')
  expect(firstAccess?.textContent).toMatch(/Activé.*anne@exemple\.fr · dernière connexion le 20\/11\/2026/)
  expect(secondAccess?.textContent).toContain('Pas encore de compte')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('customer access names password without recorded login', async () => {
  for (const { account } of customers) if (account) delete account.lastLoginDate
  renderAccesses()
  expect(await screen.findByText('anne@exemple.fr · aucune connexion enregistrée')).toBeTruthy()
})

it('customer access is disabled after confirmation, enabled again', async () => {
  renderAccesses()
  await user.click(await screen.findByRole('button', { name: 'Désactiver l’accès d’Anne Le Goff' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).not.toContain('même adresse')
  await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('L’accès d’Anne Le Goff est désactivé.'))
  expect(await screen.findByText('Désactivé')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Rétablir l’accès d’Anne Le Goff' }))
  await waitFor(() =>
    expect(sentBodies).toEqual([
      ['c1', false],
      ['c1', true],
    ]),
  )
})

it('customer access warns about account with same address', async () => {
  for (const { account } of customers) if (account) account.shared = true
  renderAccesses()
  await user.click(await screen.findByRole('button', { name: /Désactiver/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('même adresse')
})
