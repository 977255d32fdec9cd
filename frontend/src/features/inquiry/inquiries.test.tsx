import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { SIMULATION_TYPES } from '@/domain/simulationConstants'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'
import { INQUIRY_KINDS, type Inquiry, type InquiryRow } from './inquiry'
import { queryOf, readInquiriesSearch } from './list/listSearch'
import { SIMULATION_VALUES, buildInquiry, buildInquiryRow } from './testInquiry'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
const STAFF_MEMBERS = [
  { uuid: '0190-ADMIN', firstName: 'Éloïse', lastName: 'Durand' },
  { uuid: 'staff-2', firstName: 'Inès', lastName: 'Benali' },
]

let requestedParams: URLSearchParams[]
let sentBodies: Record<string, unknown>[]
let unreadCount: number

function serveList(rows: InquiryRow[], total = rows.length) {
  server.use(
    http.get('*/api/inquiries', ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
  )
}

/** Mocks one inquiry and its saves; `createRefusal` replaces the response. */
function serveInquiry(initialInquiry: Inquiry, createRefusal?: () => Response | undefined) {
  let currentInquiry = initialInquiry
  server.use(
    http.get('*/api/inquiries/assignees', () => HttpResponse.json(STAFF_MEMBERS)),
    http.get('*/api/inquiries/unread', () => HttpResponse.json({ count: unreadCount })),
    http.get('*/api/inquiries/:id', () => {
      unreadCount = 0
      return HttpResponse.json(currentInquiry)
    }),
    http.patch('*/api/inquiries/:id', async ({ request }) => {
      const { version, assignedTo, ...body } = (await request.json()) as Record<string, unknown>
      sentBodies.push({ version, ...(assignedTo !== undefined && { assignedTo }), ...body })
      const refusal = createRefusal?.()
      if (refusal) return refusal
      const assignee = STAFF_MEMBERS.find(({ uuid }) => uuid === assignedTo)
      currentInquiry = {
        ...currentInquiry,
        ...(body as Partial<Inquiry>),
        ...(assignee && { assignedTo: assignee, state: 'assigned' }),
        version: currentInquiry.version + 1,
      }
      return HttpResponse.json(currentInquiry)
    }),
  )
  return {
    changeInquiry: (overrides: Partial<Inquiry>) => {
      currentInquiry = { ...currentInquiry, ...overrides }
    },
  }
}
const expectFeedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toBe(text))
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  requestedParams = []
  sentBodies = []
  unreadCount = 1
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/inquiries/assignees', () => HttpResponse.json(STAFF_MEMBERS)),
  )
})

describe('inquiries list', () => {
  it('marks unread inquiries in words, opens on click', async () => {
    serveList([
      buildInquiryRow('i1', { files: 2 }),
      buildInquiryRow('i2', { read: true, person: { ...buildInquiryRow('x').person, firstName: 'Marc' } }),
    ])
    serveInquiry(buildInquiry())
    const { getAddress } = await openApp('/inquiries', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Demandes reçues' })
    expect(await within(table).findByRole('link', { name: 'Noémie Carrel Non lue' })).toBeTruthy()
    expect(within(table).getByRole('link', { name: 'Marc Carrel' })).toBeTruthy()
    expect(within(table).getAllByText('Nouvelle')).toHaveLength(2)
    expect(within(table).getByText(/2.fichiers/)).toBeTruthy()
    expect(screen.getByText(/^2.demandes$/)).toBeTruthy()
    await user.click(within(table).getAllByText('Message de contact')[0] as HTMLElement)
    await waitFor(() => expect(getAddress()).toBe('/inquiries/i1'))
  })

  it.each([390, 1440])('shows the phone number once at %i px', async (width) => {
    setWindowWidth(width)
    serveList([buildInquiryRow('i1')])
    await openApp('/inquiries', 'ADMIN')
    const inquiryRow = await screen.findByRole('row', { name: /Noémie Carrel/ })
    expect(inquiryRow.textContent?.match(/06.12.34.56.78/g)).toHaveLength(1)
  })

  it('names the partner of a recommendation', async () => {
    serveList([buildInquiryRow('i1', { kindLabel: 'Recommandation', referredBy: 'Lise Petit, Banque du Port' })])
    await openApp('/inquiries', 'ADMIN')
    const inquiryRow = await screen.findByRole('row', { name: /Noémie Carrel/ })
    expect(inquiryRow.textContent).toContain('Recommandation de Lise Petit, Banque du Port')
  })

  it('excludes spam by default, shows an empty text', async () => {
    serveList([])
    const { router } = await openApp('/inquiries', 'ADMIN')
    expect(await screen.findByText(/^Aucune demande reçue/)).toBeTruthy()
    expect(requestedParams.at(-1)?.get('state')).toBe('new,assigned,handled')
    await user.selectOptions(screen.getByLabelText('État'), 'Indésirable')
    await waitFor(() => expect(router.state.location.search).toEqual({ state: 'spam' }))
    await waitFor(() => expect(requestedParams.at(-1)?.get('state')).toBe('spam'))
    expect(await screen.findByText('Aucun résultat ne correspond à votre recherche.')).toBeTruthy()
  })

  it('stores every filter in the address', async () => {
    serveList([])
    await openApp('/inquiries?search=carrel&kind=PROPERTY-LOAN&state=open&assignedTo=me&read=false&page=2', 'ADMIN')
    await screen.findByRole('table')
    expect(Object.fromEntries(requestedParams[0] ?? [])).toEqual({
      search: 'carrel',
      kind: 'PROPERTY-LOAN',
      state: 'new,assigned',
      assignedTo: 'me',
      read: 'false',
      page: '2',
      pageSize: '20',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Nom, email ou téléphone').value).toBe('carrel')
  })

  it('offers assignment filters by role', async () => {
    serveList([])
    const { unmount } = await openApp('/inquiries', 'ADMIN')
    expect(await screen.findByRole('option', { name: 'Inès Benali' })).toBeTruthy()
    unmount()
    await openApp('/inquiries', 'EMPLOYEE')
    const assigneeOptions = within(await screen.findByLabelText('Suivie par')).getAllByRole('option')
    expect(assigneeOptions.map(({ textContent }) => textContent)).toEqual(['Tous', 'Moi', 'Personne'])
  })

  it('names simulations like their pages', () => {
    const options = SIMULATION_TYPES.map(({ type, label }) => ({ value: type, label }))
    expect(INQUIRY_KINDS).toHaveLength(options.length + 1)
    expect(INQUIRY_KINDS).toEqual(expect.arrayContaining(options))
  })

  it('validates search params', () => {
    expect(readInquiriesSearch({ kind: 'x', state: '1', assignedTo: 'moi', read: 'x', page: '0' })).toEqual({})
    for (const { value } of INQUIRY_KINDS) expect(readInquiriesSearch({ kind: value })).toEqual({ kind: value })
    expect(queryOf({})).toEqual({ state: 'new,assigned,handled' })
  })
})

describe('inquiries menu entry', () => {
  it('counts unread inquiries, decreasing when one is read', async () => {
    unreadCount = 1
    serveInquiry(buildInquiry())
    serveList([buildInquiryRow('i1')])
    await openApp('/inquiries', 'ADMIN')
    expect(await screen.findByRole('link', { name: /^Demandes reçues\s+1 non lue$/ })).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: 'Noémie Carrel Non lue' }))
    await screen.findByText(/Est-il encore temps/)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Demandes reçues' })).toBeTruthy())
  })

  it.each(['PARTNER', 'CUSTOMER'] as const)('is absent for %s, redirected from the page', async (role) => {
    const { getAddress } = await openApp('/inquiries/i1', role)
    expect(getAddress()).toBe('/')
    expect(screen.queryByRole('link', { name: /Demandes reçues/ })).toBeNull()
  })
})

describe('inquiry page', () => {
  it('shows sender, message, replies and absence of consent', async () => {
    serveInquiry(buildInquiry())
    await openApp('/inquiries/i1', 'ADMIN')
    expect((await screen.findByText(/Est-il encore temps/)).textContent).toContain('Bonjour,\n')
    const mailLink = screen.getByRole('link', { name: 'Répondre par email à noemie@exemple.fr' })
    expect(mailLink.getAttribute('href')).toBe('mailto:noemie@exemple.fr?subject=Votre%20message')
    expect(screen.getByRole('link', { name: /^Appeler le 06/ }).getAttribute('href')).toBe('tel:0612345678')
    expect(screen.getByText('Aucun accord n’a été recueilli avec cette demande.')).toBeTruthy()
    expect(document.title).toMatch(/^Demande reçue/)
  })

  it('reply by mail encodes the address', async () => {
    const person = { ...buildInquiry().person, email: 'noemie?bcc=x@exemple.fr' }
    serveInquiry(buildInquiry({ person }))
    await openApp('/inquiries/i1', 'ADMIN')
    const mailLink = await screen.findByRole('link', { name: /^Répondre par email à/ })
    expect(mailLink.getAttribute('href')).toBe('mailto:noemie%3Fbcc%3Dx@exemple.fr?subject=Votre%20message')
  })

  it('shows simulation with files and proof of consent', async () => {
    const medias = [
      {
        uuid: 'm1',
        name: 'Bail.pdf',
        size: 2048,
        contentType: 'application/pdf',
        creationDate: '2026-11-21T09:02:00Z',
        readOnly: true,
      },
    ]
    serveInquiry(buildInquiry({ ...SIMULATION_VALUES, medias }))
    await openApp('/inquiries/i1', 'ADMIN')
    expect(await screen.findByRole('heading', { name: 'Besoins' })).toBeTruthy()
    expect(screen.getByText('312 000 €')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Voir Bail.pdf' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Télécharger Bail.pdf' })).toBeTruthy()
    expect(screen.getByText('Accord donné le 21/11/2026 à 10:02')).toBeTruthy()
    expect(screen.getByText(/J’accepte d’être contacté/)).toBeTruthy()
  })

  it('is taken by click and assigned to another', async () => {
    serveInquiry(buildInquiry())
    await openApp('/inquiries/i1', 'ADMIN')
    await user.click(await findButton('Je m’en occupe'))
    await expectFeedback('La demande vous est confiée.')
    expect(sentBodies.at(-1)).toEqual({ assignedTo: '0190-ADMIN', version: 1 })
    expect(screen.queryByRole('button', { name: 'Je m’en occupe' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Confier à'), 'Inès Benali')
    await user.click(await findButton('Confier'))
    await expectFeedback('La demande est confiée à Inès Benali.')
    expect(sentBodies.at(-1)).toEqual({ assignedTo: 'staff-2', version: 2 })
  })

  it('closes for EMPLOYEE who assigns it to another', async () => {
    serveList([])
    serveInquiry(buildInquiry())
    const { getAddress } = await openApp('/inquiries/i1', 'EMPLOYEE')
    await user.selectOptions(
      await screen.findByLabelText('Confier à'),
      await screen.findByRole('option', { name: 'Inès Benali' }),
    )
    await user.click(await findButton('Confier'))
    await waitFor(() => expect(getAddress()).toBe('/inquiries'))
  })

  it('is handled, reopened, marked as spam or unread', async () => {
    serveList([])
    serveInquiry(buildInquiry())
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.click(await findButton('Marquer comme traitée'))
    await expectFeedback('La demande a été marquée comme traitée.')
    expect(await screen.findByText('Traitée')).toBeTruthy()
    await user.click(await findButton('Rouvrir la demande'))
    await expectFeedback('La demande est de nouveau à traiter.')
    await user.click(await findButton('Indésirable'))
    await user.click(await findButton('Classer comme indésirable'))
    await expectFeedback('La demande a été classée comme indésirable.')
    expect(await findButton('Ce n’est pas un indésirable')).toBeTruthy()
    await user.click(await findButton('Marquer comme non lue'))
    await waitFor(() => expect(getAddress()).toBe('/inquiries'))
    expect(sentBodies).toEqual([
      { state: 'handled', version: 1 },
      { state: 'new', version: 2 },
      { state: 'spam', version: 3 },
      { read: false, version: 4 },
    ])
  })

  it('keeps next call day and last call outcome', async () => {
    serveInquiry(buildInquiry())
    await openApp('/inquiries/i1', 'ADMIN')
    const callRegion = await screen.findByRole('region', { name: 'Rappel' })
    const dayField = within(callRegion).getByLabelText('Rappeler le')
    await user.type(dayField, '02/12/2026')
    await user.click(within(callRegion).getByRole('button', { name: 'Noter' }))
    expect(await within(callRegion).findByText('Rappeler le 02/12/2026.')).toBeTruthy()
    await user.click(within(callRegion).getByRole('button', { name: 'Injoignable' }))
    expect(await within(callRegion).findByText('Injoignable, rappeler le 02/12/2026.')).toBeTruthy()
    expect(sentBodies.map(({ callOutcome, callBackOn }) => [callOutcome, callBackOn])).toEqual([
      ['callBack', '2026-12-02'],
      ['unreachable', '2026-12-02'],
    ])
  })

  it('does not send an old call day again', async () => {
    serveInquiry(buildInquiry({ callOutcome: 'callBack', callBackOn: '2026-12-02' }))
    const buildPatchedInquiry = (body: object) =>
      HttpResponse.json(buildInquiry({ version: sentBodies.length + 1, callBackOn: null, ...body }))
    server.use(
      http.patch('*/api/inquiries/:id', async ({ request }) => {
        sentBodies.push((await request.json()) as Record<string, unknown>)
        return buildPatchedInquiry({ callOutcome: 'noFollowUp' })
      }),
    )
    await openApp('/inquiries/i1', 'ADMIN')
    const callRegion = await screen.findByRole('region', { name: 'Rappel' })
    await user.click(within(callRegion).getByRole('button', { name: 'Sans suite' }))
    expect(await within(callRegion).findByText('Sans suite.')).toBeTruthy()
    expect(within(callRegion).getByLabelText<HTMLInputElement>('Rappeler le').value).toBe('')
    await user.click(within(callRegion).getByRole('button', { name: 'Injoignable' }))
    await waitFor(() => expect(sentBodies).toHaveLength(2))
    expect(sentBodies[1]).not.toHaveProperty('callBackOn')
  })

  it('is deleted by an ADMIN after confirmation', async () => {
    serveList([])
    serveInquiry(buildInquiry())
    const deletedIds: unknown[] = []
    server.use(
      http.delete('*/api/inquiries/:id', ({ params }) => {
        deletedIds.push(params['id'])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { getAddress } = await openApp('/inquiries/i1', 'ADMIN')
    await user.click(await findButton('Plus d’actions sur la demande'))
    await user.click(await screen.findByRole('menuitem', { name: /^Supprimer la demande/ }))
    const deletionDialog = within(
      await screen.findByRole('dialog', { name: 'Supprimer la demande de Noémie Carrel\u202F?' }),
    )
    await user.click(deletionDialog.getByRole('button', { name: 'Supprimer' }))
    await expectFeedback('La demande a été supprimée.')
    expect(getAddress()).toBe('/inquiries')
    expect(deletedIds).toEqual(['i1'])
  })

  it('is deleted with its record, never by EMPLOYEE', async () => {
    serveInquiry(buildInquiry({ customerRecord: 'r1' }))
    const { unmount } = await openApp('/inquiries/i1', 'ADMIN')
    await user.click(await findButton('Plus d’actions sur la demande'))
    const item = await screen.findByRole('menuitem', { name: /Liée à une fiche/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    unmount()
    await openApp('/inquiries/i1', 'EMPLOYEE')
    await findButton('Marquer comme traitée')
    expect(screen.queryByRole('button', { name: 'Plus d’actions sur la demande' })).toBeNull()
  })
})
