import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { buildRecord } from './testRecord'

const buildDebt = (bankName: string, monthlyInstalment: number | null) =>
  ({ type: 'Consommation', bankName, debtObject: 'Voiture', monthlyInstalment, outstandingCapital: 1000 }) as const

async function openRecord(debts: ReturnType<typeof buildDebt>[]) {
  server.use(
    http.get('*/api/customer-records/r1', () => HttpResponse.json(buildRecord({ debts: [...debts] as never }))),
  )
  await openApp('/customer-records/r1', 'ADMIN')
  await screen.findByRole('heading', { level: 1, name: 'Anne Le Goff' })
}

it('three credits are listed, four form a table', async () => {
  await openRecord([buildDebt('A', 100), buildDebt('B', 200.5), buildDebt('C', 50)])
  expect(screen.queryByRole('table', { name: 'Crédits en cours' })).toBeNull()
  document.body.replaceChildren()
  queryClient.clear()
  await openRecord([buildDebt('A', 100.1), buildDebt('B', 200.2), buildDebt('C', null), buildDebt('D', 50)])
  const table = within(screen.getByRole('table', { name: 'Crédits en cours' }))
  const totalText = table.getAllByRole('row').at(-1)?.textContent
  expect(totalText).toMatch(/^Total.*350\s€.*4\s000\s€$/)
})

it('amount shows no cents, exact value on focus', async () => {
  await openRecord([buildDebt('A', 218.4)])
  const amountElement = screen.getByText(/^218\s€$/)
  expect(amountElement.tabIndex).toBe(0)
  amountElement.focus()
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toMatch(/^218,40\s€$/))
})

it('forms show typed cents', async () => {
  await openRecord([buildDebt('A', 218.4)])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Modifier' }))
  expect((await screen.findAllByLabelText<HTMLInputElement>('Mensualité')).map(({ value }) => value)).toContain(
    '218,40',
  )
})
