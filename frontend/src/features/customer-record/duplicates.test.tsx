import { configure, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { buildRecord } from './testRecord'

// Accessibility checks of every element are too slow on a form of two hundred.
configure({ defaultHidden: true })

const duplicateRecord = {
  uuid: 'r9',
  label: 'Anne Legoff',
  because: ['phoneNumber'],
  customers: [{ firstName: 'Anne', lastName: 'Legoff', phoneNumber: '0612345678', email: 'legoff@exemple.fr' }],
}
let comparedBodies: unknown[]
let saveCount: number
let duplicates: object[]

beforeEach(() => {
  comparedBodies = []
  saveCount = 0
  duplicates = []
  server.use(
    http.get('*/api/customer-records/:id', () => HttpResponse.json(buildRecord())),
    http.get('*/api/customer-records/:id/duplicates', () => HttpResponse.json(duplicates)),
    http.post('*/api/customer-records/resembling', async ({ request }) => {
      comparedBodies.push(await request.json())
      return HttpResponse.json([duplicateRecord])
    }),
    http.post('*/api/customer-records', () => {
      saveCount += 1
      return HttpResponse.json({ ...buildRecord(), version: 9 })
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
  expect(comparedBodies).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Revenir à la saisie' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saveCount).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Valider' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Le client a été mis à jour avec succès.'))
  expect(saveCount).toBe(1)
})

it('save ignores a duplicate that is already known', async () => {
  duplicates = [duplicateRecord]
  await submitRecord()
  await waitFor(() => expect(saveCount).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
