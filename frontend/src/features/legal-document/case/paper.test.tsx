import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import { customersToAnswer, checkPaper } from './paperForm'
import { buildLegalDocument, openCase, serveCompliance } from './testCompliance'

it('a paper answer is recorded for one customer', async () => {
  const sentBodies: unknown[] = []
  serveCompliance({
    compliance: { items: [{ kind: 'MANDATE', before: 'lender', state: 'opened', required: true, isValid: false }] },
    documents: [buildLegalDocument()],
  })
  server.use(
    http.post('*/api/legal-documents/d1/paper-answer', async ({ request }) => {
      sentBodies.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = await openCase()
  await user.click(screen.getByRole('button', { name: /^Répondu sur papier/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Répondu sur papier/ }))
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Date sur le papier/), '21112026')
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('La réponse sur papier est enregistrée.'))
  expect(sentBodies).toEqual([{ customer: 'c2', answeredOn: '2026-11-21' }])
})

it('a paper answer requires date and PDF copy', () => {
  const media = {
    uuid: 'm1',
    name: 'Mandat.jpg',
    size: 9,
    contentType: 'image/jpeg',
    creationDate: '2026-11-21T09:00:00Z',
    readOnly: false,
  }
  const findInvalidFields = (values: object) =>
    checkPaper(
      { customer: 'c1', answeredOn: '2026-11-21', medias: [], ...values },
      { issueDay: '2026-11-20', today: '2026-11-27' },
    ).map(({ field }) => field)
  expect(findInvalidFields({})).toEqual([])
  expect(findInvalidFields({ customer: '', answeredOn: '2026-11-19' })).toEqual(['customer', 'answeredOn'])
  expect(findInvalidFields({ answeredOn: '2026-11-28', medias: [media] })).toEqual(['answeredOn', 'medias'])
  for (const answeredOn of ['2026-11-20', '2026-11-27']) expect(findInvalidFields({ answeredOn })).toEqual([])
})

it('a removed customer cannot answer on paper', () => {
  const name = { firstName: 'Luc', lastName: 'Roy' }
  const customers = ['c1', 'c2'].map((uuid) => ({ uuid, name, hasAccount: true }))
  expect(customersToAnswer(buildLegalDocument(), customers).map(({ customer }) => customer)).toEqual(['c2'])
  expect(customersToAnswer(buildLegalDocument(), customers.slice(0, 1))).toEqual([])
  expect(customersToAnswer(buildLegalDocument({ state: 'replaced' }), customers)).toEqual([])
})
