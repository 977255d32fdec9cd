import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { COMMENT_LIMIT } from '@/domain/constants'
import { currentFeedback } from '@/session/feedback'
import { expireSession } from '@/session/session'
import { openApp, signIn } from '@/test/app'
import { server } from '@/test/server'
import type { Inquiry } from '../inquiry'
import { buildInquiry } from '../testInquiry'

// Some tests render a whole record form, where accessibility checks of every element are too slow.
configure({ defaultHidden: true })

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
const CREATED_RECORD = {
  uuid: 'r9',
  version: 1,
  customers: [{ uuid: 'c1', firstName: 'Noémie', lastName: 'Carrel' }],
  debts: [],
  properties: [],
  children: [],
  resources: [],
  birthDatesOfChildren: [],
  taxExemptionPotential: false,
  hamonPotential: false,
  liftingOfBankingSecrecy: false,
}
const DUPLICATES: Inquiry['duplicates'] = [
  {
    uuid: 'r1',
    label: 'Noémie Carrel',
    customers: [{ firstName: 'Noémie', lastName: 'Carrel', phoneNumber: '0612345678' }],
    because: ['email', 'nameAndBirthDate'],
  },
]

let currentInquiry: Inquiry
let patchBodies: Record<string, unknown>[]
let postBodies: unknown[]
let createRefusal: (() => Response) | undefined

const expectFeedback = (text: string | RegExp) => waitFor(() => expect(currentFeedback()?.text).toMatch(text))
const findNoteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note interne' })
const getFirstField = (label: string) => screen.getAllByLabelText(label)[0] as HTMLElement
const findSaveButton = () => screen.findByRole('button', { name: 'Enregistrer la note' })

beforeEach(() => {
  currentInquiry = buildInquiry()
  patchBodies = []
  postBodies = []
  createRefusal = undefined
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/inquiries/assignees', () => HttpResponse.json([])),
    http.get('*/api/inquiries', () => HttpResponse.json([])),
    http.get('*/api/inquiries/:id', () => HttpResponse.json(currentInquiry)),
    http.get('*/api/customer-records/:id', () => HttpResponse.json(CREATED_RECORD)),
    http.post('*/api/customer-records/resembling', () => HttpResponse.json([])),
    http.patch('*/api/inquiries/:id', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      patchBodies.push(body)
      if (createRefusal) return createRefusal()
      const { version: _, customerRecord, ...changedValues } = body
      currentInquiry = {
        ...currentInquiry,
        ...(changedValues as Partial<Inquiry>),
        version: currentInquiry.version + 1,
      }
      if (customerRecord === null) {
        const { customerRecord: _customerRecord, ...otherValues } = currentInquiry
        currentInquiry = { ...otherValues, state: 'new' }
      }
      if (customerRecord)
        currentInquiry = {
          ...currentInquiry,
          customerRecord: customerRecord as string,
          state: 'handled',
          duplicates: [],
        }
      return HttpResponse.json(currentInquiry)
    }),
    http.post('*/api/inquiries/:id/customer-record', async ({ request }) => {
      const text = await request.text()
      postBodies.push(text === '' ? null : JSON.parse(text))
      return createRefusal ? createRefusal() : HttpResponse.json(CREATED_RECORD, { status: 201 })
    }),
  )
})

describe('note', () => {
  it('is saved with the version that was read', async () => {
    await openApp('/inquiries/i1', 'EMPLOYEE')
    await user.type(await findNoteField(), 'À rappeler lundi')
    await user.click(await findSaveButton())
    await expectFeedback('La note a été enregistrée.')
    expect(patchBodies).toEqual([{ note: 'À rappeler lundi', version: 1 }])
    expect((await findNoteField()).value).toBe('À rappeler lundi')
    expect(screen.queryByRole('button', { name: 'Enregistrer la note' })).toBeNull()
  })

  it('AMB-129: names the other editor and shows both notes', async () => {
    await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await findNoteField(), 'La mienne')
    const message = 'Cette fiche a été modifiée entre-temps par Inès Benali. Rechargez-la pour voir les changements.'
    createRefusal = () => HttpResponse.json({ message }, { status: 409 })
    currentInquiry = { ...currentInquiry, note: 'La sienne', version: 5 }
    await user.click(await findSaveButton())
    expect((await screen.findByText(/par Inès Benali/)).textContent).toContain('Vos saisies seront conservées.')
    createRefusal = undefined
    await user.click(screen.getByRole('button', { name: 'Recharger' }))
    expect(await screen.findByText(/La sienne/)).toBeTruthy()
    expect((await findNoteField()).value).toBe('La mienne')
    await user.click(await findSaveButton())
    await expectFeedback('La note a été enregistrée.')
    expect(patchBodies.at(-1)).toEqual({ note: 'La mienne', version: 5 })
  })

  it('confirms before discarding', async () => {
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await findNoteField(), 'À finir')
    await user.click(screen.getByRole('link', { name: 'Retour aux demandes reçues' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(getAddress()).toBe('/inquiries/i1')
  })

  it('is restored after an expired session', async () => {
    const { unmount } = await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await findNoteField(), 'À finir')
    expireSession('api')
    unmount()
    signIn('ADMIN')
    await openApp('/inquiries/i1', 'ADMIN')
    expect((await findNoteField()).value).toBe('À finir')
  })
})

describe('customer record of an inquiry', () => {
  it('lists possible duplicates as links, attaches to one', async () => {
    currentInquiry = buildInquiry({ duplicates: DUPLICATES })
    await openApp('/inquiries/i1', 'ADMIN')
    const link = await screen.findByRole('link', { name: 'Noémie Carrel' })
    expect(link.getAttribute('href')).toBe('/customer-records/r1')
    expect(link.parentElement?.textContent).toContain('même adresse email, mêmes nom et date de naissance')
    await user.click(screen.getByRole('button', { name: 'Rattacher la demande à la fiche de Noémie Carrel' }))
    expect(patchBodies).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Rattacher' }))
    await expectFeedback(/^La demande a été rattachée/)
    expect(patchBodies).toEqual([{ customerRecord: 'r1', moveFiles: true, version: 1 }])
    expect((await screen.findByRole('link', { name: 'Ouvrir la fiche client' })).getAttribute('href')).toBe(
      '/customer-records/r1',
    )
    expect(screen.queryByRole('button', { name: 'Créer la fiche client' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Détacher de la fiche' }))
    expect(await screen.findByRole('button', { name: 'Créer la fiche client' })).toBeTruthy()
    expect(patchBodies.at(-1)).toEqual({ customerRecord: null, version: 2 })
  })

  it('saves the typed note without a further question', async () => {
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await findNoteField(), 'À rappeler')
    await user.click(screen.getByRole('button', { name: 'Créer la fiche client' }))
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r9'))
    expect(postBodies).toEqual([{ inquiry: { moveFiles: true, version: 1, note: 'À rappeler' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a long note is refused, Ctrl+Enter saves', async () => {
    await openApp('/inquiries/i1', 'ADMIN')
    const sentNotes: unknown[] = []
    server.use(
      http.patch('*/api/inquiries/i1', async ({ request }) => {
        sentNotes.push(await request.json())
        return HttpResponse.json(buildInquiry({ note: 'À rappeler', version: 2 }))
      }),
    )
    const field = await findNoteField()
    await user.click(field)
    await user.paste('n'.repeat(COMMENT_LIMIT + 1))
    expect(field.value).toHaveLength(COMMENT_LIMIT + 1)
    expect(await screen.findByText(/caractères au plus\.$/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sentNotes).toEqual([])
    await user.clear(field)
    await user.paste('À rappeler')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentNotes).toMatchObject([{ note: 'À rappeler' }]))
  })

  it('is created after confirmation naming the duplicates', async () => {
    currentInquiry = buildInquiry({ duplicates: DUPLICATES })
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche client' }))
    const dialog = await screen.findByRole('dialog', { name: /^Créer la fiche client de Noémie Carrel/ })
    expect(within(dialog).getByRole('link', { name: 'Ouvrir la fiche Noémie Carrel' })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Créer quand même' }).className).not.toContain(
      'MuiButton-contained',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Créer quand même' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r9'))
    expect(postBodies).toEqual([{ inquiry: { moveFiles: true, version: 1 } }])
  })

  it('is completed in form when answers are insufficient', async () => {
    createRefusal = () =>
      HttpResponse.json({ message: 'x', details: [{ field: 'maritalStatus', message: 'Requis.' }] }, { status: 400 })
    const { getAddress } = await openApp('/inquiries/i1', 'EMPLOYEE')
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche client' }))
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-record?inquiry=i1'))
    expect((await screen.findAllByLabelText<HTMLInputElement>('Nom'))[0]?.value).toBe('Carrel')
    expect(screen.getByRole('link', { name: 'demande de Noémie Carrel' }).getAttribute('href')).toBe('/inquiries/i1')
    createRefusal = undefined
    await user.selectOptions(getFirstField('Statut matrimonial'), 'Célibataire')
    await user.selectOptions(getFirstField('Civilité'), 'Madame')
    await user.click(getFirstField('Date de naissance'))
    await user.paste('05/07/1990')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r9'))
    const sentRecord = postBodies.at(-1) as {
      maritalStatus: string
      customers: { lastName: string; birthDate: string }[]
    }
    expect(sentRecord.maritalStatus).toBe('Célibataire')
    expect(sentRecord.customers[0]).toMatchObject({ lastName: 'Carrel', birthDate: '1990-07-05' })
  })

  it('keeps the unticked files when the session ends', async () => {
    const file = { uuid: 'm1', name: 'RIB.pdf', size: 1, contentType: 'application/pdf', readOnly: true }
    currentInquiry = buildInquiry({ medias: [{ ...file, creationDate: '2026-11-21T09:02:00Z' }] })
    const { unmount } = await openApp('/customer-record?inquiry=i1', 'EMPLOYEE')
    await user.click(await screen.findByRole('checkbox', { name: 'Verser la pièce jointe à la fiche' }))
    expireSession('api')
    unmount()
    await openApp('/customer-record?inquiry=i1', 'EMPLOYEE')
    const fileCheckbox = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Verser la pièce jointe à la fiche',
    })
    expect(fileCheckbox.checked).toBe(false)
  })
})
