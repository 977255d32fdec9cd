import { configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { testDeletion } from '@/test/contracts/deletion'
import { describeEditScreen } from '@/test/contracts/edit'
import { describeListScreen } from '@/test/contracts/list'
import { serveAfterLostResponse, server } from '@/test/server'
import type { Partner, PartnerRow } from './partner'
import { buildPartner } from './testPartner'

configure({ defaultHidden: true })

const API = 'http://localhost:3000/api'
const PARTNERS = `${API}/partners`

const getFirstField = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement

async function fillField(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

function buildRow(index: number, overrides: Partial<PartnerRow> = {}): PartnerRow {
  return {
    uuid: `p${index}`,
    businessName: `Étude ${index}`,
    type: { uuid: 't1', label: 'Notaire' },
    civility: 'Madame',
    firstName: `Prénom${index}`,
    lastName: `Nom${index}`,
    email: 'a@b.fr',
    enableAccess: true,
    followUpFrequency: 'A',
    lastContactDate: '2026-05-02T09:00:00Z',
    followUpDate: '2026-08-02',
    ...overrides,
  }
}

let requestedParams: URLSearchParams[]
function serveList(rows: PartnerRow[], total = rows.length) {
  requestedParams = []
  server.use(
    http.get(PARTNERS, ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
  )
}

let sentBodies: Record<string, unknown>[]
function servePartner(partner: Partner, createRefusal?: () => Response | undefined) {
  sentBodies = []
  let currentPartner = partner
  server.use(
    http.get(`${PARTNERS}/:id`, () => HttpResponse.json(currentPartner)),
    http.post(PARTNERS, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sentBodies.push(body)
      const refusal = createRefusal?.()
      if (refusal) return refusal
      const { type: _, ...typedValues } = body
      currentPartner = { ...currentPartner, ...(typedValues as Partial<Partner>), version: currentPartner.version + 1 }
      return HttpResponse.json(currentPartner)
    }),
  )
  return {
    changePartner: (overrides: Partial<Partner>) => {
      currentPartner = { ...currentPartner, ...overrides }
    },
  }
}

beforeEach(() => {
  setSite({ bankJobTitles: ["Directeur d'agence"], partnerJobFunctions: ['Gérant'] })
  server.use(
    http.get(`${API}/site`, () => HttpResponse.json({})),
    http.get(`${PARTNERS}/to-follow-up`, () => HttpResponse.json({ count: 2 })),
    http.get(`${API}/partner-types`, () =>
      HttpResponse.json([
        { uuid: 't2', label: 'Banque' },
        { uuid: 't1', label: 'Notaire' },
      ]),
    ),
  )
})

describeListScreen({
  subject: 'partners (PART-04, PART-05)',
  path: '/partners',
  api: '/api/partners',
  row: buildRow(1),
  emptyText: 'Aucun prescripteur n’est disponible.',
  filters: {
    address: 'type=0190a1b2-0000-7000-8000-000000000001&businessName=agence&lastName=le+goff&enableAccess=true',
    query: {
      type: '0190a1b2-0000-7000-8000-000000000001',
      businessName: 'agence',
      lastName: 'le goff',
      enableAccess: 'true',
      withType: 'true',
    },
  },
  choice: { label: 'Accès activé', option: 'Non', search: { enableAccess: 'false' } },
})

testDeletion({
  subject: 'partners (PART-03, PART-32)',
  api: '/api/partners',
  uuid: 'p1',
  text: 'Nom1',
  button: 'Supprimer le prescripteur Prénom1 Nom1',
  serveList: (isPresent) => serveList(isPresent ? [buildRow(1)] : []),
  openList: () => openApp('/partners', 'ADMIN'),
  expectConsequences: (dialog) => expect(within(dialog).getAllByRole('listitem')).toHaveLength(4),
  successMessage: 'Le prescripteur a été supprimé avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression du prescripteur.',
})

describeEditScreen<Partner>({
  subject: 'a partner (PART-10, PART-30, PART-31)',
  path: '/partners/p1',
  api: '/api/partners',
  entity: buildPartner(),
  typedField: { label: 'Ville', text: 'Rennes', body: { city: 'Rennes', type: 't1' } },
  concurrentChange: {
    change: { jobFunction: 'Notaire salarié' },
    name: 'Fonction',
    label: 'Fonction',
    value: 'Notaire salarié',
  },
  refusedField: { field: 'email', label: 'Email' },
  successMessage: 'Le prescripteur a été mis à jour avec succès.',
})

describe('partners list', () => {
  it('shows columns, opens and creates a partner (PART-01, PART-02)', async () => {
    serveList([buildRow(1)])
    servePartner(buildPartner())
    const { user, getAddress } = await openApp('/partners', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Prescripteurs' })
    await within(table).findByText('Nom1')
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
    expect(headers).toEqual(['Raison sociale', 'Type', 'Nom', 'Prénom', 'Actions'])
    expect(screen.getByRole('link', { name: /Créer un prescripteur/ }).getAttribute('href')).toBe('/partner')
    await user.click(within(table).getByText('Prénom1'))
    await waitFor(() => expect(getAddress()).toBe('/partners/p1'))
  })

  it('has no delete action for an EMPLOYEE', async () => {
    serveList([buildRow(1)])
    await openApp('/partners', 'EMPLOYEE')
    await screen.findByText('Nom1')
    expect(screen.queryByRole('button', { name: /Supprimer/ })).toBeNull()
  })

  it('stores filters in address and resets the page', async () => {
    serveList([buildRow(1)], 45)
    const { user, router } = await openApp('/partners?page=2', 'ADMIN')
    await screen.findByText('Nom1')
    await user.type(screen.getByLabelText('Raison sociale'), 'étude{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ businessName: 'étude' }))
    await user.selectOptions(screen.getByLabelText('Accès activé'), 'Non')
    await waitFor(() => expect(router.state.location.search).toEqual({ businessName: 'étude', enableAccess: 'false' }))
  })

  it('shows partners to call, their number, the date', async () => {
    serveList([buildRow(1)])
    const { user, router } = await openApp('/partners?lastName=nom', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'À relancer (2)' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ lastName: 'nom', toFollowUp: 'true' }))
    await waitFor(() => expect(requestedParams.at(-1)?.get('toFollowUp')).toBe('true'))
    const table = await screen.findByRole('table', { name: 'Prescripteurs à relancer' })
    expect(await within(table).findByText('02/08/2026')).toBeTruthy()
    expect(within(table).getByText('Tous les 3 mois')).toBeTruthy()
  })
})

describe('partner page', () => {
  it('has three tabs, author and back link (PART-06, PART-07, PART-09)', async () => {
    servePartner(buildPartner())
    await openApp('/partners/p1', 'ADMIN')
    await screen.findByRole('button', { name: 'Modifier' })
    const tabs = within(screen.getByRole('navigation', { name: 'Prescripteur' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Prescripteur', '/partners/p1'],
      ['Comptes rendus', '/partners/p1/reports'],
      ['Fiches clients', '/partners/p1/records'],
    ])
    expect(
      screen.getByText('Créé le 12/01/2026 par Claire Le Bihan · Modifié le 18/11/2026 par Marc Tanguy'),
    ).toBeTruthy()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.getByRole('link', { name: 'Retour aux prescripteurs' }).getAttribute('href')).toBe('/partners')
    for (const title of ['Informations générales', 'Coordonnées', 'Adresse', 'Communications']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    }
    expect(screen.queryByText(/À relancer/)).toBeNull()
  })

  it('has a recap, opened with a ticket (PART-08)', async () => {
    servePartner(buildPartner())
    server.use(http.get(`${PARTNERS}/p1/download`, () => HttpResponse.json({ ticket: 't' })))
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openApp('/partners/p1', 'EMPLOYEE')
    await user.click(await screen.findByRole('button', { name: 'Télécharger la synthèse' }))
    await waitFor(() => expect(target.location.replace).toHaveBeenCalledWith(`${PARTNERS}/p1/download?ticket=t`))
  })

  it('shows since when the partner must be called', async () => {
    servePartner(buildPartner({ lastContactDate: '2020-01-15T09:00:00Z', followUpDate: '2020-04-15' }))
    await openApp('/partners/p1', 'ADMIN')
    expect(
      await screen.findByText(/À relancer depuis le 15\/04\/2020.*dernier contact date du 15\/01\/2020/),
    ).toBeTruthy()
  })

  it('saves the version and the changes (PART-10, PART-11, PART-30)', async () => {
    servePartner(buildPartner())
    const { user } = await openApp('/partners/p1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    expect(screen.queryByRole('button', { name: /premier rendez-vous/ })).toBeNull()
    await fillField(user, getFirstField('Ville'), 'Rennes')
    await user.click(screen.getByRole('switch', { name: /Accès/ }))
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le prescripteur a été mis à jour avec succès.'))
    expect(sentBodies[0]).toMatchObject({ uuid: 'p1', version: 3, type: 't1', city: 'Rennes', enableAccess: true })
    expect(sentBodies[0]).not.toHaveProperty('creationDate')
    expect(await screen.findByRole('button', { name: 'Modifier' })).toBeTruthy()
    expect(screen.getByText('Rennes')).toBeTruthy()
  })

  it.each([
    ['EMPLOYEE', true],
    ['ADMIN', false],
  ] as const)('only administrator changes address of account (%s)', async (role, isLocked) => {
    server.use(
      http.get(`${PARTNERS}/p1`, () => HttpResponse.json(buildPartner({ enableAccess: true, hasAccount: true }))),
    )
    const { user } = await openApp('/partners/p1', role)
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await waitFor(() => expect(getFirstField('Email').disabled).toBe(isLocked))
    const reason = 'Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.'
    expect(screen.queryByText(reason) !== null).toBe(isLocked)
  })

  it('creates a validated partner (PART-11, PART-22, PART-24, PART-30)', async () => {
    servePartner(buildPartner())
    const { user, getAddress } = await openApp('/partner', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Valider' }))
    expect(sentBodies).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Type de prescripteur')))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Champ obligatoire/ })).toHaveLength(8))
    await user.selectOptions(
      screen.getByLabelText('Type de prescripteur'),
      await screen.findByRole('option', { name: 'Banque' }),
    )
    const getOfferedTitles = () =>
      [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
    expect(getOfferedTitles()).toEqual(['Directeur d’agence'])
    await user.selectOptions(screen.getByLabelText('Type de prescripteur'), 'Notaire')
    expect(getOfferedTitles()).toEqual(['Gérant'])
    for (const [label, text] of [
      ['Raison sociale', 'Étude Fabre'],
      ['Fonction', 'Notaire'],
      ['Nom', 'Fabre'],
      ['Prénom', 'Étienne'],
      ['Email', 'e@fabre.fr'],
    ] as const)
      await fillField(user, getFirstField(label), text)
    await user.selectOptions(screen.getByLabelText('Fréquence de relance'), 'Tous les 6 mois')
    await user.selectOptions(screen.getByLabelText('Civilité'), 'Monsieur')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le prescripteur a été ajouté avec succès.'))
    expect(sentBodies[0]).toEqual({
      type: 't1',
      businessName: 'Étude Fabre',
      jobFunction: 'Notaire',
      followUpFrequency: 'B',
      civility: 'Monsieur',
      lastName: 'Fabre',
      firstName: 'Étienne',
      email: 'e@fabre.fr',
      enableAccess: false,
      allowMail: true,
      allowSms: true,
    })
    await waitFor(() => expect(getAddress()).toBe('/partners/p1'))
  })

  it('creation sent again has the same key', async () => {
    servePartner(buildPartner())
    const sentKeys = serveAfterLostResponse(PARTNERS, buildPartner())
    const { user } = await openApp('/partner', 'ADMIN')
    await user.selectOptions(
      await screen.findByLabelText('Type de prescripteur'),
      await screen.findByRole('option', { name: 'Notaire' }),
    )
    for (const label of ['Raison sociale', 'Fonction', 'Nom', 'Prénom'])
      await fillField(user, getFirstField(label), 'Fabre')
    await fillField(user, getFirstField('Email'), 'e@fabre.fr')
    await user.selectOptions(screen.getByLabelText('Fréquence de relance'), 'Tous les 6 mois')
    await user.selectOptions(screen.getByLabelText('Civilité'), 'Monsieur')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    expect(await screen.findByText(/serveur injoignable/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le prescripteur a été ajouté avec succès.'))
    expect(sentKeys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sentKeys).toEqual([sentKeys[0], sentKeys[0]])
  })

  it('first meeting mail keeps its key until sent', async () => {
    servePartner(buildPartner())
    const sentKeys: (string | null)[] = []
    server.use(
      http.post(`${PARTNERS}/p1/send-first-meeting-mail`, ({ request }) => {
        sentKeys.push(request.headers.get('Idempotency-Key'))
        const sentAt = `2026-11-2${sentKeys.length}T09:00:00Z`
        return sentKeys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(buildPartner({ mailAfterFirstMeetingSentAtDate: sentAt }))
      }),
    )
    const { user } = await openApp('/partners/p1', 'ADMIN')
    const clickSend = async () => {
      const button = await screen.findByRole<HTMLButtonElement>('button', {
        name: 'Envoyer l’email de premier rendez-vous',
      })
      await waitFor(() => expect(button.disabled).toBe(false))
      await user.click(button)
    }
    await clickSend()
    await waitFor(() => expect(currentFeedback()?.text).toMatch(/serveur injoignable/))
    await clickSend()
    expect(await screen.findByText('Envoyé le 22/11/2026')).toBeTruthy()
    await clickSend()
    expect(await screen.findByText('Envoyé le 23/11/2026')).toBeTruthy()
    expect(sentKeys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sentKeys.map((key) => key === sentKeys[0])).toEqual([true, true, false])
  })

  it('mails after the first meeting, repeatedly (PART-12, PART-33, AMB-096)', async () => {
    servePartner(buildPartner())
    const answers = [
      HttpResponse.json({ message: 'Serveur indisponible.' }, { status: 500 }),
      HttpResponse.json({}, { status: 500 }),
      HttpResponse.json(buildPartner({ mailAfterFirstMeetingSentAtDate: '2026-11-21T09:00:00Z' })),
    ]
    server.use(http.post(`${PARTNERS}/p1/send-first-meeting-mail`, () => answers.shift()))
    const { user } = await openApp('/partners/p1', 'ADMIN')
    for (const text of [
      'Serveur indisponible.',
      'Une erreur a été rencontrée lors de l’envoi de l’email.',
      'L’email a été envoyé avec succès au prescripteur.',
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Envoyer l’email de premier rendez-vous' }))
      await waitFor(() => expect(currentFeedback()?.text).toBe(text))
    }
    expect(await screen.findByText('Envoyé le 21/11/2026')).toBeTruthy()
  })
})

describe('records of a partner', () => {
  it('show name, phone, actions; a click opens cases (REC-13, REC-14)', async () => {
    servePartner(buildPartner())
    server.use(
      http.get(`${PARTNERS}/p1/records`, () =>
        HttpResponse.json(
          [{ uuid: 'r1', customer: { lastName: 'Élouan', firstName: 'Anne', phoneNumber: '0612345678' } }],
          { headers: { 'X-Total-Count': '1' } },
        ),
      ),
    )
    await openApp('/partners/p1/records', 'EMPLOYEE')
    const table = await screen.findByRole('table', { name: 'Fiches clients du prescripteur' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Nom', 'Prénom', 'Téléphone', 'Actions'])
    const link = await within(table).findByRole('link', { name: 'ÉLOUAN' })
    expect(link.getAttribute('href')).toBe('/customer-records/r1/cases')
    expect(within(table).getByText('06 12 34 56 78')).toBeTruthy()
    expect(within(table).getByRole('link', { name: 'Voir la fiche d’Anne Élouan' }).getAttribute('href')).toBe(
      '/customer-records/r1',
    )
    expect(screen.getByRole('navigation', { name: 'Prescripteur' })).toBeTruthy()
  })
})
