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
import { anInquiry } from '../testInquiry'

// Some tests render a whole record form, where accessibility checks of every element are too slow.
configure({ defaultHidden: true })

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
const RECORD = {
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

let current: Inquiry
let patched: Record<string, unknown>[]
let posted: unknown[]
let refuse: (() => Response) | undefined

const feedback = (text: string | RegExp) => waitFor(() => expect(currentFeedback()?.text).toMatch(text))
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note interne' })
const first = (label: string) => screen.getAllByLabelText(label)[0] as HTMLElement
const save = () => screen.findByRole('button', { name: 'Enregistrer la note' })

beforeEach(() => {
  current = anInquiry()
  patched = []
  posted = []
  refuse = undefined
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/inquiries/assignees', () => HttpResponse.json([])),
    http.get('*/api/inquiries', () => HttpResponse.json([])),
    http.get('*/api/inquiries/:id', () => HttpResponse.json(current)),
    http.get('*/api/customer-records/:id', () => HttpResponse.json(RECORD)),
    http.post('*/api/customer-records/resembling', () => HttpResponse.json([])),
    http.patch('*/api/inquiries/:id', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      patched.push(body)
      if (refuse) return refuse()
      const { version: _, customerRecord, ...change } = body
      current = { ...current, ...(change as Partial<Inquiry>), version: current.version + 1 }
      if (customerRecord === null) {
        const { customerRecord: _gone, ...rest } = current
        current = { ...rest, state: 'new' }
      }
      if (customerRecord)
        current = { ...current, customerRecord: customerRecord as string, state: 'handled', duplicates: [] }
      return HttpResponse.json(current)
    }),
    http.post('*/api/inquiries/:id/customer-record', async ({ request }) => {
      const text = await request.text()
      posted.push(text === '' ? null : JSON.parse(text))
      return refuse ? refuse() : HttpResponse.json(RECORD, { status: 201 })
    }),
  )
})

describe('note', () => {
  it('is saved with the version that was read', async () => {
    await openApp('/inquiries/i1', 'EMPLOYEE')
    await user.type(await note(), 'À rappeler lundi')
    await user.click(await save())
    await feedback('La note a été enregistrée.')
    expect(patched).toEqual([{ note: 'À rappeler lundi', version: 1 }])
    expect((await note()).value).toBe('À rappeler lundi')
    expect(screen.queryByRole('button', { name: 'Enregistrer la note' })).toBeNull()
  })

  it('AMB-129: names the other editor and shows both notes', async () => {
    await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await note(), 'La mienne')
    const message = 'Cette fiche a été modifiée entre-temps par Inès Benali. Rechargez-la pour voir les changements.'
    refuse = () => HttpResponse.json({ message }, { status: 409 })
    current = { ...current, note: 'La sienne', version: 5 }
    await user.click(await save())
    expect((await screen.findByText(/par Inès Benali/)).textContent).toContain('Vos saisies seront conservées.')
    refuse = undefined
    await user.click(screen.getByRole('button', { name: 'Recharger' }))
    expect(await screen.findByText(/La sienne/)).toBeTruthy()
    expect((await note()).value).toBe('La mienne')
    await user.click(await save())
    await feedback('La note a été enregistrée.')
    expect(patched.at(-1)).toEqual({ note: 'La mienne', version: 5 })
  })

  it('confirms before discarding', async () => {
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await note(), 'À finir')
    await user.click(screen.getByRole('link', { name: 'Retour aux demandes reçues' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(getAddress()).toBe('/inquiries/i1')
  })

  it('is restored after an expired session', async () => {
    const { unmount } = await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await note(), 'À finir')
    expireSession('api')
    unmount()
    signIn('ADMIN')
    await openApp('/inquiries/i1', 'ADMIN')
    expect((await note()).value).toBe('À finir')
  })
})

describe('customer record of an inquiry', () => {
  it('lists possible duplicates as links, attaches to one', async () => {
    current = anInquiry({ duplicates: DUPLICATES })
    await openApp('/inquiries/i1', 'ADMIN')
    const link = await screen.findByRole('link', { name: 'Noémie Carrel' })
    expect(link.getAttribute('href')).toBe('/customer-records/r1')
    expect(link.parentElement?.textContent).toContain('même adresse email, mêmes nom et date de naissance')
    await user.click(screen.getByRole('button', { name: 'Rattacher la demande à la fiche de Noémie Carrel' }))
    expect(patched).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Rattacher' }))
    await feedback(/^La demande a été rattachée/)
    expect(patched).toEqual([{ customerRecord: 'r1', moveFiles: true, version: 1 }])
    expect((await screen.findByRole('link', { name: 'Ouvrir la fiche client' })).getAttribute('href')).toBe(
      '/customer-records/r1',
    )
    expect(screen.queryByRole('button', { name: 'Créer la fiche client' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Détacher de la fiche' }))
    expect(await screen.findByRole('button', { name: 'Créer la fiche client' })).toBeTruthy()
    expect(patched.at(-1)).toEqual({ customerRecord: null, version: 2 })
  })

  it('saves the typed note without a further question', async () => {
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.type(await note(), 'À rappeler')
    await user.click(screen.getByRole('button', { name: 'Créer la fiche client' }))
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r9'))
    expect(posted).toEqual([{ inquiry: { moveFiles: true, version: 1, note: 'À rappeler' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a long note is refused, Ctrl+Enter saves', async () => {
    await openApp('/inquiries/i1', 'ADMIN')
    const notes: unknown[] = []
    server.use(
      http.patch('*/api/inquiries/i1', async ({ request }) => {
        notes.push(await request.json())
        return HttpResponse.json(anInquiry({ note: 'À rappeler', version: 2 }))
      }),
    )
    const field = await note()
    await user.click(field)
    await user.paste('n'.repeat(COMMENT_LIMIT + 1))
    expect(field.value).toHaveLength(COMMENT_LIMIT + 1)
    expect(await screen.findByText(/caractères au plus\.$/)).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(notes).toEqual([])
    await user.clear(field)
    await user.paste('À rappeler')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(notes).toMatchObject([{ note: 'À rappeler' }]))
  })

  it('is created after confirmation naming the duplicates', async () => {
    current = anInquiry({ duplicates: DUPLICATES })
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche client' }))
    const dialog = await screen.findByRole('dialog', { name: /^Créer la fiche client de Noémie Carrel/ })
    expect(within(dialog).getByRole('link', { name: 'Ouvrir la fiche Noémie Carrel' })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Créer quand même' }).className).not.toContain(
      'MuiButton-contained',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Créer quand même' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r9'))
    expect(posted).toEqual([{ inquiry: { moveFiles: true, version: 1 } }])
  })

  it('is completed in form when answers are insufficient', async () => {
    refuse = () =>
      HttpResponse.json({ message: 'x', details: [{ field: 'maritalStatus', message: 'Requis.' }] }, { status: 400 })
    const { getAddress } = await openApp('/inquiries/i1', 'EMPLOYEE')
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche client' }))
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-record?inquiry=i1'))
    expect((await screen.findAllByLabelText<HTMLInputElement>('Nom'))[0]?.value).toBe('Carrel')
    expect(screen.getByRole('link', { name: 'demande de Noémie Carrel' }).getAttribute('href')).toBe('/inquiries/i1')
    refuse = undefined
    await user.selectOptions(first('Statut matrimonial'), 'Célibataire')
    await user.selectOptions(first('Civilité'), 'Madame')
    await user.click(first('Date de naissance'))
    await user.paste('05/07/1990')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r9'))
    const sent = posted.at(-1) as { maritalStatus: string; customers: { lastName: string; birthDate: string }[] }
    expect(sent.maritalStatus).toBe('Célibataire')
    expect(sent.customers[0]).toMatchObject({ lastName: 'Carrel', birthDate: '1990-07-05' })
  })

  it('keeps the unticked files when the session ends', async () => {
    const file = { uuid: 'm1', name: 'RIB.pdf', size: 1, contentType: 'application/pdf', readOnly: true }
    current = anInquiry({ medias: [{ ...file, creationDate: '2026-11-21T09:02:00Z' }] })
    const { unmount } = await openApp('/customer-record?inquiry=i1', 'EMPLOYEE')
    await user.click(await screen.findByRole('checkbox', { name: 'Verser la pièce jointe à la fiche' }))
    expireSession('api')
    unmount()
    await openApp('/customer-record?inquiry=i1', 'EMPLOYEE')
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Verser la pièce jointe à la fiche' })
    expect(tick.checked).toBe(false)
  })
})
