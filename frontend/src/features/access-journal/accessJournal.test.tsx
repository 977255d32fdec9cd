import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { formatDays, objectLink, type JournalRow, type LoginJournalRow, type Retention } from './journal'
import { readJournalSearch } from './listSearch'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
const ADA_ID = '0190f3a2-7f0e-7d3c-8a51-3f6f6f1d2a10'
const RECORD_ID = '0190f3a2-7f0e-7d3c-8a51-3f6f6f1d2a11'

const buildJournalRow = (overrides: Partial<JournalRow>): JournalRow => ({
  id: 1,
  at: '2026-11-21T09:05:00Z',
  act: 'Consultation',
  object: 'Fiche client',
  objectUuid: RECORD_ID,
  objectLabel: 'Cœur Éloïse',
  address: '203.0.113.9',
  person: { uuid: ADA_ID, role: 'EMPLOYEE', firstName: 'Ada', lastName: 'Roy' },
  ...overrides,
})

let requestedParams: URLSearchParams[]

function serveJournal(rows: JournalRow[], retention: Partial<Retention> = {}) {
  server.use(
    http.get('*/api/access-journal', ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
    }),
    http.get('*/api/retention', () =>
      HttpResponse.json({
        enabled: true,
        recordDays: 7305,
        inquiryDays: 1095,
        contactDays: 1096,
        reports: [],
        ...retention,
      }),
    ),
  )
}

beforeEach(() => {
  requestedParams = []
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/inquiries/assignees', () =>
      HttpResponse.json([{ uuid: ADA_ID, firstName: 'Ada', lastName: 'Roy' }]),
    ),
  )
})

describe('access journal', () => {
  it('shows actor, action, object, address, even if deleted', async () => {
    serveJournal([
      buildJournalRow({}),
      buildJournalRow({
        id: 2,
        act: 'Suppression',
        object: 'Dossier client',
        objectLabel: null,
        person: { uuid: 'x', role: 'ADMIN' },
      }),
      buildJournalRow({ id: 3, act: 'Suppression', objectLabel: null, person: null, address: null }),
      buildJournalRow({
        id: 4,
        act: 'Export',
        objectLabel: null,
        detail: 'Fiches clients, Excel, 12 lignes, filtres\u00A0: nom',
      }),
    ])
    await openApp('/access-journal', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Journal des accès' })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(5))
    const rows = within(table).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('Ada Roy · salarié/indicateur')
    expect(rows[1]?.textContent).toContain('203.0.113.9')
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link', { name: 'Cœur Éloïse' })
        .getAttribute('href'),
    ).toBe(`/customer-records/${RECORD_ID}`)
    expect(rows[1]?.textContent).toContain('Fiche client · Cœur Éloïse · historique')
    expect(rows[2]?.textContent).toContain('Compte supprimé · administrateur')
    expect(rows[2]?.textContent).toContain('Dossier client · supprimé · historique')
    expect(rows[3]?.textContent).toContain('Conservation des données (automatique)')
    expect(rows[4]?.textContent).toContain('Fiche client · Fiches clients, Excel, 12 lignes, filtres\u00A0: nom')
    expect(rows[4]?.textContent).not.toContain('supprimé')
  })

  it('stores its filters in the address', async () => {
    serveJournal([buildJournalRow({})])
    const { router } = await openApp('/access-journal', 'ADMIN')
    await user.selectOptions(await screen.findByLabelText('Action'), 'Suppression')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Personne' }),
      await screen.findByRole('option', { name: 'Ada Roy' }),
    )
    await waitFor(() => expect(router.state.location.search).toMatchObject({ act: 'Suppression', person: ADA_ID }))
    await waitFor(() => expect(requestedParams.at(-1)?.get('person')).toBe(ADA_ID))
    await user.click(await screen.findByRole('link', { name: /Tout l’historique de cet élément/ }))
    await waitFor(() => expect(requestedParams.at(-1)?.get('objectUuid')).toBe(RECORD_ID))
    await user.click(await screen.findByRole('button', { name: 'Voir tous les éléments' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('objectUuid'))
  })

  it('shows retention periods and the last purges', async () => {
    const purgeReport = {
      startedAt: '2026-11-21T02:00:00Z',
      endedAt: '2026-11-21T02:00:03Z',
      cause: 'Chaque nuit',
      more: false,
      failed: false,
    } as const
    serveJournal([], {
      reports: [
        { ...purgeReport, removed: [{ category: 'Fiches clients', count: 3 }] },
        { ...purgeReport, startedAt: '2026-11-20T02:00:00Z', removed: [], failed: true },
      ],
    })
    await openApp('/access-journal', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Dernières suppressions automatiques' })
    expect(await within(table).findByText('Fiches clients : 3')).toBeTruthy()
    expect(table.textContent).toContain('Rien n’était à supprimer · interrompue')
    expect(screen.getByText(/fiches clients sans changement depuis 20\s?ans/)).toBeTruthy()
    expect(screen.getByText(/contacts importés sans nouvelles depuis 3\s?ans/)).toBeTruthy()
    expect(await screen.findByText('Aucun accès enregistré pour le moment.')).toBeTruthy()
  })
})

describe('retention', () => {
  it('names shorter periods and a stopped purge', async () => {
    serveJournal([], {
      prospectYears: 3,
      financedYears: 1,
      stopped: { at: '2026-11-21T02:00:00Z', reasons: ['L’horloge du serveur est fausse.'] },
    })
    await openApp('/access-journal', 'ADMIN')
    const rulesText = await screen.findByText(/^Chaque nuit à 3/)
    expect(rulesText.textContent).toMatch(
      /depuis 20\sans, celles sans dossier étudié depuis 3\sans, celles dont les prêts sont terminés depuis 1\san, les demandes/,
    )
    const alert = screen.getByText(/^La suppression automatique est arrêtée depuis le 21\/11\/2026/)
    expect(alert.textContent).toContain('L’horloge du serveur est fausse.')
  })

  it('shows no stop while purges run', async () => {
    serveJournal([])
    await openApp('/access-journal', 'ADMIN')
    const rulesText = await screen.findByText(/^Chaque nuit à 3/)
    expect(rulesText.textContent).toMatch(/depuis 20\sans, les demandes/)
    expect(screen.queryByText(/arrêtée depuis/)).toBeNull()
  })
})

describe('login journal', () => {
  const buildLoginRow = (overrides: Partial<LoginJournalRow>): LoginJournalRow => ({
    uuid: 'l1',
    at: '2026-11-21T09:05:00Z',
    event: 'Connexion',
    device: 'Firefox sur Windows',
    address: '203.0.113.9',
    person: { uuid: ADA_ID, role: 'EMPLOYEE', firstName: 'Ada', lastName: 'Roy' },
    ...overrides,
  })

  it('keeps user and days, and filters events', async () => {
    serveJournal([buildJournalRow({})])
    const loginParams: URLSearchParams[] = []
    server.use(
      http.get('*/api/login-journal', ({ request }) => {
        loginParams.push(new URL(request.url).searchParams)
        const rows = [
          buildLoginRow({}),
          buildLoginRow({ uuid: 'l2', event: 'Échec de connexion', person: null }),
          buildLoginRow({ uuid: 'l3', event: 'Accès coupé', device: null, address: null }),
        ]
        return HttpResponse.json(rows, { headers: { 'X-Total-Count': '3' } })
      }),
    )
    const { router } = await openApp(`/access-journal?act=Suppression&person=${ADA_ID}`, 'ADMIN')
    await user.selectOptions(await screen.findByLabelText('Journal'), 'Connexions')
    const table = await screen.findByRole('table', { name: 'Journal des connexions' })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4))
    const rows = within(table).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('Ada Roy · salarié/indicateur')
    expect(rows[1]?.textContent).toContain('Firefox sur Windows')
    expect(rows[2]?.textContent).toContain('Adresse inconnue')
    expect(rows[3]?.textContent).toContain('Accès coupé')
    expect(router.state.location.search).toEqual({ view: 'logins', person: ADA_ID })
    await user.selectOptions(screen.getByLabelText('Événement'), 'Échec de connexion')
    await waitFor(() => expect(loginParams.at(-1)?.get('event')).toBe('Échec de connexion'))
    expect(loginParams.at(-1)?.get('person')).toBe(ADA_ID)
    expect(loginParams.at(-1)?.has('view')).toBe(false)
    await user.selectOptions(screen.getByLabelText('Événement'), 'Second facteur refusé')
    await waitFor(() => expect(loginParams.at(-1)?.get('event')).toBe('Second facteur refusé'))
    await user.selectOptions(screen.getByLabelText('Journal'), 'Accès')
    await waitFor(() => expect(router.state.location.search).toEqual({ person: ADA_ID }))
  })
})

describe('journal formatting', () => {
  it('reads arbitrary search parameters', () => {
    expect(
      readJournalSearch({ person: 'x', act: 'Vol', object: 'Fichier', from: '2026-11-21', to: 'demain', page: '2' }),
    ).toEqual({ object: 'Fichier', from: '2026-11-21', page: 2 })
  })

  it('links to existing objects only', () => {
    expect(objectLink(buildJournalRow({}))?.to).toBe('/customer-records/$uuid')
    expect(objectLink(buildJournalRow({ object: 'Fichier' }))).toBeNull()
  })

  it('formats durations in years, months or days', () => {
    expect([7305, 1095, 365, 548, 45].map(formatDays)).toEqual([
      '20\u00a0ans',
      '3\u00a0ans',
      '1\u00a0an',
      '18\u00a0mois',
      '45\u00a0jours',
    ])
  })
})
