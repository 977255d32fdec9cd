import { configure, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { aRecord } from './testRecord'

// Accessibility checks of every element are too slow on a form of two hundred.
configure({ defaultHidden: true })

const twin = {
  uuid: 'r9',
  label: 'Anne Legoff',
  because: ['phoneNumber'],
  customers: [{ firstName: 'Anne', lastName: 'Legoff', phoneNumber: '0612345678', email: 'legoff@exemple.fr' }],
}
let compared: unknown[]
let saves: number
let duplicates: object[]

beforeEach(() => {
  compared = []
  saves = 0
  duplicates = []
  server.use(
    http.get('*/api/customer-records/:id', () => HttpResponse.json(aRecord())),
    http.get('*/api/customer-records/:id/duplicates', () => HttpResponse.json(duplicates)),
    http.post('*/api/customer-records/resembling', async ({ request }) => {
      compared.push(await request.json())
      return HttpResponse.json([twin])
    }),
    http.post('*/api/customer-records', () => {
      saves += 1
      return HttpResponse.json({ ...aRecord(), version: 9 })
    }),
  )
})

async function submitRecord() {
  const { user } = await openApp('/customer-records/r1', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  await user.click(await screen.findByRole('button', { name: 'Valider' }))
  return user
}

it('save creating a possible duplicate requires confirmation', async () => {
  const user = await submitRecord()
  const dialog = within(await screen.findByRole('dialog', { name: 'Une fiche semblable existe' }))
  expect(dialog.getByText(/même téléphone/)).toBeTruthy()
  expect(dialog.getByText(/legoff@exemple\.fr/)).toBeTruthy()
  expect(compared).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Revenir à la saisie' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saves).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Valider' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Le client a été mis à jour avec succès.'))
  expect(saves).toBe(1)
})

it('save ignores a duplicate that is already known', async () => {
  duplicates = [twin]
  await submitRecord()
  await waitFor(() => expect(saves).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
