import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { todayInParis } from '@/format/date'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { CaseCounts, CaseRow } from './api'
import { queryOf, readCasesSearch } from './listSearch'
import { awaitedText, missingText, sinceText } from './row'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

function buildRow(overrides: Partial<CaseRow> = {}): CaseRow {
  return {
    uuid: 'k1',
    version: 7,
    customerRecord: { uuid: 'r1', label: 'LE GOFF Anne' },
    phoneNumber: '0612345678',
    label: 'Achat à Séné',
    status: 'Dossier créé',
    family: { key: 'DOCUMENTS_EXPECTED', label: 'Documents attendus' },
    since: '2026-11-02T09:00:00Z',
    businessDays: 15,
    stuck: true,
    waitingFor: 'customer',
    missing: 3,
    refused: 1,
    toReview: 0,
    legalMissing: 0,
    closed: false,
    employees: [{ uuid: 'e1', label: 'Inès Benali' }],
    creationDate: '2026-10-01T09:00:00Z',
    ...overrides,
  }
}

const COUNTS: CaseCounts = {
  total: 1,
  open: 4,
  ended: 2,
  stuck: 1,
  statuses: [
    { value: 'Dossier créé', label: 'Dossier créé', count: 1 },
    { value: 'DIC', label: 'DIC', count: 0 },
  ],
  families: [
    {
      value: 'DOCUMENTS_EXPECTED',
      label: 'Documents attendus',
      count: 1,
      sums: { amount: 268_000, earned: { expected: 4_580, invoiced: 0, received: 1_260 } },
    },
    { value: 'OFFER', label: 'Offre', count: 3, sums: { amount: 0 } },
  ],
  projects: [
    { value: 'PROPERTY-LOAN', label: 'Crédit immobilier', count: 1 },
    { value: 'SCPI-LOAN', label: 'Financement de SCPI', count: 0 },
  ],
  sums: { amount: 268_000, earned: { expected: 4_580, invoiced: 0, received: 1_260 } },
  waitingFor: [{ value: 'customer', label: 'Client', count: 1 }],
  assignedTo: [{ value: 'none', label: 'Personne', count: 2 }],
  partners: [],
}

/** Parts of the case used by the dialog. */
const CUSTOMER_CASE = {
  uuid: 'k1',
  version: 7,
  label: 'Achat à Séné',
  withUpload: true,
  itemsList: 'RIB',
  itemsListArray: [{ uuid: 'i1', label: 'RIB', isFile: true, isChecked: false, open: true, state: 'refused' }],
  creationDate: '2026-11-02T09:00:00Z',
  status: [],
  recipients: [{ name: 'Anne Le Goff', email: 'anne@exemple.fr' }],
  activeForUpload: true,
  lastActDate: '2026-11-02T09:00:00Z',
  advisers: [],
  medias: [],
}

let requestedParams: URLSearchParams[]

beforeEach(() => {
  requestedParams = []
  server.use(
    http.get('*/api/case-list/counts', () => HttpResponse.json(COUNTS)),
    http.get('*/api/case-list', ({ request }) => {
      const query = new URL(request.url).searchParams
      requestedParams.push(query)
      const rows = (query.get('family') ?? 'DOCUMENTS_EXPECTED') === 'DOCUMENTS_EXPECTED' ? [buildRow()] : []
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
    }),
    http.get('*/api/customer-cases/k1', () => HttpResponse.json(CUSTOMER_CASE)),
  )
})

describe('search params', () => {
  it('accept known filters only', () => {
    const filterInput = {
      state: 'ended',
      status: 'DIC',
      family: 'OFFER',
      waitingFor: 'firm',
      stuck: 'true',
      assignedTo: 'me',
      project: 'SCPI-LOAN',
      waits: 'unmoved',
      sort: '-since',
      view: 'board',
      page: '3',
    }
    expect(readCasesSearch(filterInput)).toEqual({ ...filterInput, stuck: true, page: 3 })
    expect(
      readCasesSearch({
        state: 'x',
        family: 'a b',
        waitingFor: 'y',
        stuck: 'false',
        assignedTo: 'moi',
        partner: '1',
        project: 'prêt',
        waits: 'x',
        sort: 'comment',
        page: '0',
      }),
    ).toEqual({})
  })

  it('query open cases by default', () => {
    expect(queryOf({})).toEqual({ open: true })
    expect(queryOf({ state: 'ended', view: 'board', page: 2 })).toEqual({ open: false })
    expect(queryOf({ state: 'all', stuck: true })).toEqual({ stuck: true })
  })
})

describe('row texts', () => {
  it.each([
    [{ businessDays: 0 }, 'depuis aujourd’hui'],
    [{ businessDays: 1 }, 'depuis 1 jour ouvré'],
    [{ businessDays: 12 }, 'depuis 12 jours ouvrés'],
  ])('show the duration of the status (%o)', (row, text) => expect(sinceText(row).replaceAll(/\s/g, ' ')).toBe(text))

  it.each([
    [0, 0, ''],
    [1, 0, '1 pièce manquante'],
    [3, 0, '3 pièces manquantes'],
    [3, 1, '3 pièces manquantes, dont 1 à refaire'],
    [2, 2, '2 pièces à refaire'],
  ])('show missing documents (%i, %i)', (missingCount, refusedCount, text) =>
    expect(missingText({ missing: missingCount, refused: refusedCount }).replaceAll(/\s/g, ' ')).toBe(text),
  )

  it('show the awaited event', () => {
    expect(awaitedText({ awaited: { date: '2026-12-05', reason: 'L’offre' } }).replaceAll(/\s/g, ' ')).toBe(
      'Attendu le 05/12/2026 : L’offre',
    )
  })
})

it('case list shows open cases with their columns', async () => {
  await openApp('/cases', 'ADMIN')
  const row = await screen.findByRole('row', { name: /LE GOFF Anne/ })
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/customer-records/r1/cases/k1')
  const text = row.textContent.replaceAll(/\s/g, ' ')
  for (const expectedText of [
    'Achat à Séné',
    'Dossier créé',
    '15 jours ouvrés',
    'Bloqué',
    'Client',
    '3 pièces manquantes, dont 1 à refaire',
    '06 12 34 56 78 · Inès Benali',
  ]) {
    expect(text).toContain(expectedText)
  }
  expect(requestedParams[0]?.get('open')).toBe('true')
  await user.selectOptions(
    await screen.findByLabelText('Étape'),
    await screen.findByRole('option', { name: 'Offre (3)' }),
  )
  await waitFor(() => expect(requestedParams.at(-1)?.get('family')).toBe('OFFER'))
  await screen.findByText('Aucun résultat ne correspond à votre recherche.')
  expect(screen.queryByRole('option', { name: /^DIC/ })).toBeNull()
})

it('case list shows totals and filters by project', async () => {
  const project = { type: 'PROPERTY-LOAN', amount: 268_000, duration: 300 } as const
  server.use(
    http.get('*/api/case-list', ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json([buildRow({ project, bank: 'Banque du Large' })], { headers: { 'X-Total-Count': '1' } })
    }),
  )
  await openApp('/cases', 'ADMIN')
  const row = await screen.findByRole('row', { name: /LE GOFF Anne/ })
  expect(row.textContent.replaceAll(/\s/g, ' ')).toContain('268 000 €Banque du Large')
  const main = screen.getByRole('main')
  await waitFor(() =>
    expect(main.textContent.replaceAll(/\s/g, ' ')).toContain(
      'Montant des projets268 000 €Rémunération prévue4 580 €Encaissée1 260 €',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Plus de filtres' }))
  await user.selectOptions(
    await screen.findByLabelText('Projet'),
    await screen.findByRole('option', { name: 'Crédit immobilier (1)' }),
  )
  await waitFor(() => expect(requestedParams.at(-1)?.get('project')).toBe('PROPERTY-LOAN'))
  await user.click(screen.getByRole('button', { name: /^Montant/ }))
  await waitFor(() => expect(requestedParams.at(-1)?.get('sort')).toBe('amount'))
  await user.click(screen.getByRole('button', { name: /^Montant/ }))
  await waitFor(() => expect(requestedParams.at(-1)?.get('sort')).toBe('-amount'))
  await user.selectOptions(screen.getByLabelText('Avancement'), 'Complétés à examiner')
  await waitFor(() => expect(requestedParams.at(-1)?.get('waits')).toBe('handedIn'))
})

it('case list filter offers colleagues who share cases', async () => {
  server.use(
    http.get('*/api/case-list/counts', () =>
      HttpResponse.json({
        ...COUNTS,
        assignedTo: [{ value: '11111111-1111-4111-8111-111111111111', label: 'Inès Benali', count: 2 }],
      }),
    ),
  )
  await openApp('/cases', 'EMPLOYEE')
  await user.click(await screen.findByRole('button', { name: 'Plus de filtres' }))
  expect(await screen.findByRole('option', { name: 'Inès Benali (2)' })).toBeTruthy()
})

it('case list shows three filters, counts active others', async () => {
  await openApp('/cases?stuck=true&project=PROPERTY-LOAN&status=DIC', 'ADMIN')
  const moreButton = await screen.findByRole('button', { name: 'Plus de filtres (2)' })
  expect(moreButton.getAttribute('aria-expanded')).toBe('false')
  const getFilterLabels = () =>
    within(screen.getByRole('search'))
      .getAllByRole('combobox')
      .map((field) => field.closest('.MuiFormControl-root')?.querySelector('label')?.textContent)
  expect(getFilterLabels()).toEqual(['Dossiers', 'Étape', 'Statut'])
  await user.click(moreButton)
  expect(screen.getByRole('button', { name: 'Moins de filtres (2)' }).getAttribute('aria-expanded')).toBe('true')
  expect(getFilterLabels()).toEqual([
    'Dossiers',
    'Étape',
    'Statut',
    'Projet',
    'Attend',
    'Avancement',
    'Échéance',
    'Documents légaux',
    'Salarié',
    'Prescripteur',
  ])
  expect(screen.getByLabelText<HTMLSelectElement>('Avancement').value).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Effacer' }))
  await screen.findByRole('button', { name: 'Moins de filtres' })
})

it('case list shows documents to review, late deadline', async () => {
  server.use(
    http.get('*/api/case-list', () =>
      HttpResponse.json(
        [buildRow({ toReview: 2, nextDeadline: { kind: 'suspensiveCondition', date: '2020-01-31' } })],
        { headers: { 'X-Total-Count': '1' } },
      ),
    ),
  )
  await openApp('/cases', 'ADMIN')
  const row = await screen.findByRole('row', { name: /LE GOFF Anne/ })
  const rowTexts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(
    rowTexts.some(
      (text) => text.includes('31/01/2020') && text.includes('En retard\u202F: Fin de la condition suspensive'),
    ),
  ).toBe(true)
})

it('chosen columns are sorted, absent from secondary lines', async () => {
  server.use(
    http.get('*/api/case-list', ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      const row = buildRow({
        project: { type: 'PROPERTY-LOAN', amount: 268_000, duration: 300 },
        bank: 'Banque du Large',
        partner: { uuid: 'p1', label: 'Étude du Port' },
      })
      return HttpResponse.json([row], { headers: { 'X-Total-Count': '1' } })
    }),
  )
  await openApp('/cases', 'ADMIN')
  const findRow = () => screen.findByRole('row', { name: /LE GOFF Anne/ })
  // Cell texts, without the labels that the cards of a phone have.
  const readCells = async () =>
    within(await findRow())
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replaceAll(/\s/g, ' ').replace(/^.* : ?/, ''))
  expect(await readCells()).toContain('Achat à SénéCrédit immobilier · Étude du Port')
  await user.click(screen.getByRole('button', { name: 'Colonnes' }))
  for (const column of ['Salarié', 'Prescripteur', 'Durée', 'Banque', 'Créé le'])
    await user.click(await screen.findByRole('menuitemcheckbox', { name: column }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  const cellTexts = await readCells()
  for (const text of [
    'LE GOFF Anne06 12 34 56 78',
    'Achat à SénéCrédit immobilier',
    'Inès Benali',
    'Étude du Port',
    '300 mois',
    'Banque du Large',
    '01/10/2026',
  ])
    expect(cellTexts).toContain(text)
  for (const [header, sort] of [
    ['Dossier', 'label'],
    ['Créé le', 'creationDate'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: header }))
    await waitFor(() => expect(requestedParams.at(-1)?.get('sort')).toBe(sort))
  }
  localStorage.clear()
})

it.each([
  ['ADMIN', 'true'],
  ['EMPLOYEE', 'false'],
] as const)('closed case is draggable (%s: %s)', async (role, isDraggable) => {
  server.use(
    http.get('*/api/case-list', ({ request }) => {
      const rows =
        new URL(request.url).searchParams.get('family') === 'DOCUMENTS_EXPECTED' ? [buildRow({ closed: true })] : []
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
    }),
  )
  await openApp('/cases?view=board', role)
  const customerName = await screen.findByText('LE GOFF Anne')
  expect(customerName.closest('li')?.getAttribute('draggable')).toBe(isDraggable)
})

it('card moves with its version, reports concurrent change', async () => {
  const sentBodies: unknown[] = []
  server.use(
    http.post('*/api/customer-cases/k1/status', async ({ request }) => {
      sentBodies.push(await request.json())
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps par Inès Benali.' }, { status: 409 })
    }),
  )
  await openApp('/cases?view=board', 'ADMIN')
  const column = await screen.findByRole('region', { name: 'Documents attendus' })
  await within(column).findByText('LE GOFF Anne')
  await waitFor(() => expect(column.textContent.replaceAll(/\s/g, ' ')).toContain('Montant des projets268 000 €'))
  expect(screen.getAllByRole('region').filter((region) => region.tagName === 'SECTION')).toHaveLength(5)
  await user.click(within(column).getByRole('button', { name: 'Actions sur le dossier Achat à Séné de LE GOFF Anne' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Offre' }))
  const dialog = await screen.findByRole('dialog', { name: /Déplacer vers/ })
  // The only status of the family is not asked for.
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  expect(dialog.textContent).toContain('Édition d’offre')
  await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
  await within(dialog).findByText(/modifié entre-temps par Inès Benali/)
  expect(sentBodies).toEqual([{ label: "Edition d'offre", version: 7 }])
})

it('reminder shows missing documents and recipients before sending', async () => {
  let reminderCount = 0
  server.use(
    http.post('*/api/customer-cases/k1/remind', () => {
      reminderCount += 1
      return HttpResponse.json(CUSTOMER_CASE)
    }),
  )
  await openApp('/cases', 'EMPLOYEE')
  const row = await screen.findByRole('row', { name: /LE GOFF Anne/ })
  await user.click(within(row).getByRole('button', { name: /^Actions sur le dossier/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Relancer le client…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Relancer le client maintenant/ })
  await within(dialog).findByText('RIB (à refaire)')
  expect(dialog.textContent).toContain('Anne Le Goff (anne@exemple.fr)')
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer la relance' }))
  await screen.findByText('La relance est partie.')
  expect(reminderCount).toBe(1)
})

it('reminder sent today is not offered again', async () => {
  server.use(
    http.get('*/api/case-list', () =>
      HttpResponse.json([buildRow({ remindedOn: todayInParis() })], { headers: { 'X-Total-Count': '1' } }),
    ),
  )
  await openApp('/cases', 'EMPLOYEE')
  const row = await screen.findByRole('row', { name: /LE GOFF Anne/ })
  await user.click(within(row).getByRole('button', { name: /^Actions sur le dossier/ }))
  expect(await screen.findByRole('menuitem', { name: /Offre/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Relancer le client…' })).toBeNull()
})
