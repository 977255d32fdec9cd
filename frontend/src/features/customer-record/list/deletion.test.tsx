import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

const RECORDS = 'http://localhost:3000/api/customer-records'

async function openDeletion(keptCount: number, identityChecks = 0, failureCount = 0) {
  let remainingFailures = failureCount
  const deletedIds: string[] = []
  const counts = {
    customers: 1,
    cases: 1,
    files: 0,
    tasks: 0,
    inquiries: 0,
    accounts: 1,
    reports: 0,
    kept: keptCount,
    identityChecks,
  }
  const rows = [{ uuid: 'r1', liftingOfBankingSecrecy: true, customers: [{ lastName: 'Le Goff', firstName: 'Anne' }] }]
  server.use(
    http.get(RECORDS, () => HttpResponse.json(rows, { headers: { 'X-Total-Count': '1' } })),
    http.get(`${RECORDS}/r1/deletion`, () => {
      remainingFailures -= 1
      return remainingFailures < 0
        ? HttpResponse.json(counts)
        : HttpResponse.json({ message: 'Le décompte est indisponible.' }, { status: 503 })
    }),
    http.delete(`${RECORDS}/:id`, ({ params }) => {
      deletedIds.push(String(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = await openApp('/customer-records', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Supprimer la fiche d’Anne Le Goff' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirmButton = dialog.getByRole<HTMLButtonElement>('button', { name: 'Supprimer' })
  return { user, dialog, confirmButton, deletedIds }
}

it('record deletion requires name when documents are kept', async () => {
  const { user, dialog, confirmButton, deletedIds } = await openDeletion(2)
  expect(await dialog.findByText(/^2 documents légaux et réclamations restent/)).toBeTruthy()
  expect(confirmButton.disabled).toBe(true)
  const field = dialog.getByLabelText(/^Pour confirmer, tapez/)
  await user.type(field, 'anne le gof')
  expect(confirmButton.disabled).toBe(true)
  await user.type(field, 'f')
  await user.click(confirmButton)
  await waitFor(() => expect(deletedIds).toEqual(['r1']))
})

it('record deletion names identity checks to keep', async () => {
  const { dialog, confirmButton } = await openDeletion(0, 1)
  expect(await dialog.findByText(/^1\svérification d’identité reste conservée le temps/)).toBeTruthy()
  expect(confirmButton.disabled).toBe(true)
})

it('record deletion proposes the archive instead', async () => {
  const { user, dialog } = await openDeletion(1)
  await user.click(await dialog.findByRole('button', { name: 'Archiver plutôt' }))
  expect(await screen.findByRole('dialog', { name: /^Archiver la fiche/ })).toBeTruthy()
})

it('record deletion needs no name without kept documents', async () => {
  const { dialog, confirmButton } = await openDeletion(0)
  await waitFor(() => expect(confirmButton.disabled).toBe(false))
  expect(dialog.queryByLabelText(/^Pour confirmer/)).toBeNull()
})

it('record deletion is not offered without the counts', async () => {
  const { user, dialog, confirmButton } = await openDeletion(0, 0, 1)
  expect((await dialog.findByRole('alert')).textContent).toContain('Le décompte est indisponible.')
  expect(confirmButton.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(confirmButton.disabled).toBe(false))
})
