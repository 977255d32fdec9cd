import type { Schemas } from '@/api/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { currentFeedback } from '@/session/feedback'
import { expireSession } from '@/session/session'
import { hasUnsavedChanges } from '@/components/feedback/UnsavedChanges'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { testDeletion } from '@/test/contracts/deletion'
import { server } from '@/test/server'
import type { Report } from './api'
import { checkReport, reportValues, toReportForm } from './reportForm'

const API = 'http://localhost:3000/api'
const CUSTOMER_CASES = [
  {
    uuid: 'k1',
    label: 'Achat à Séné',
    withUpload: false,
    itemsList: '',
    itemsListArray: [],
    creationDate: '2026-11-02T09:00:00Z',
    status: [{ label: 'Dossier créé', date: '2026-11-02T09:00:00Z' }],
    activeForUpload: false,
    partner: { uuid: 'p1', label: 'Agence du Port' },
  },
]

function buildReport(overrides: Partial<Report> = {}): Report {
  return {
    uuid: 'e1',
    content: '<p>Vu <strong>ce jour</strong> à l’agence.</p>',
    creationDate: '2026-11-12T09:00:00Z',
    customerRecord: 'r1',
    customerCase: { uuid: 'k1', label: 'Achat à Séné' },
    visibleToPartner: true,
    version: 1,
    creationUser: { firstName: 'Maxime', lastName: 'Le Goff' },
    medias: [],
    ...overrides,
  }
}

let requestedQueries: string[]
let sentForms: Schemas['ReportForm'][]

/** Mocks a record and its reports; `createRefusal` responds to saves. */
function serveReports(reports: Report[], createRefusal?: () => Response | undefined) {
  requestedQueries = []
  sentForms = []
  const customers = [
    {
      uuid: 'c1',
      civility: 'Madame',
      firstName: 'Anne',
      lastName: 'Le Goff',
      phoneNumber: '0612345678',
      birthDate: '1980-07-05',
    },
  ]
  server.use(
    http.get(`${API}/customer-records/r1`, () =>
      HttpResponse.json({
        uuid: 'r1',
        version: 1,
        maritalStatus: 'Veuf',
        liftingOfBankingSecrecy: true,
        debts: [],
        properties: [],
        children: [],
        resources: [],
        birthDatesOfChildren: [],
        taxExemptionPotential: false,
        hamonPotential: false,
        customers,
        cases: [],
      } as JsonBodyType),
    ),
    http.get(`${API}/customer-records/r1/cases`, () => HttpResponse.json(CUSTOMER_CASES as JsonBodyType)),
    http.get(`${API}/reports`, ({ request }) => {
      requestedQueries.push(new URL(request.url).pathname + new URL(request.url).search)
      return HttpResponse.json(reports as JsonBodyType, { headers: { 'X-Total-Count': String(reports.length) } })
    }),
    http.get(`${API}/reports/:id`, ({ params }) =>
      HttpResponse.json(reports.find(({ uuid }) => uuid === params['id']) as JsonBodyType),
    ),
    http.post(`${API}/reports`, async ({ request }) => {
      sentForms.push((await request.json()) as Schemas['ReportForm'])
      return createRefusal?.() ?? HttpResponse.json(buildReport() as JsonBodyType, { status: 201 })
    }),
  )
}

async function openTab(role: Role = 'EMPLOYEE', search = '') {
  const app = await openApp(`/customer-records/r1/reports${search}`, role)
  await screen.findByRole('heading', { name: 'Comptes rendus', level: 2 })
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
  return { ...app, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

/** Opens the editor of the only report. */
async function openEditor(reports: Report[], createRefusal?: () => Response | undefined) {
  serveReports(reports, createRefusal)
  const app = await openTab('ADMIN')
  await app.user.click(screen.getByRole('button', { name: /^Modifier le compte rendu/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le compte rendu' }))
  await dialog.findByRole('textbox', { name: 'Contenu du compte rendu' })
  await dialog.findByRole('option', { name: 'Achat à Séné' })
  return { ...app, dialog, submitForm: () => app.user.click(dialog.getByRole('button', { name: 'Valider' })) }
}

const getHeaderTexts = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const buildRefusal = (status: number, body: JsonBodyType) => () => HttpResponse.json(body, { status })

describe('reports of a record', () => {
  it('list date, case, content and visibility (REP-01, AMB-088, AMB-094)', async () => {
    serveReports([buildReport({ content: `<p>${'é'.repeat(60)}</p><p>${'à'.repeat(60)}</p>` })])
    await openTab('EMPLOYEE')
    expect(getHeaderTexts()).toEqual(['Date', 'Dossier', 'Contenu', 'Visibilité'])
    const row = screen.getByRole('row', { name: /Achat à Séné/ })
    expect(row.textContent).toContain('12/11/2026')
    expect(row.textContent).toContain('par Maxime Le Goff')
    expect(row.textContent).toContain(`${'é'.repeat(60)} ${'à'.repeat(39)}…`)
    expect(row.textContent).toContain('Visible par le prescripteur')
    expect(requestedQueries[0]).toMatch(/^\/api\/reports\?customerRecord=r1&/)
  })

  it('are sorted oldest first by the date header', async () => {
    serveReports([buildReport()])
    const { user, getAddress } = await openTab('EMPLOYEE')
    expect(screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(requestedQueries.at(-1)).toContain('sort=creationDate'))
    expect(getAddress()).toBe('/customer-records/r1/reports?sort=creationDate')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r1/reports'))
  })

  it.each([
    ['ADMIN', ['Date', 'Dossier', 'Contenu', 'Visibilité', 'Actions'], true],
    ['EMPLOYEE', ['Date', 'Dossier', 'Contenu', 'Visibilité'], true],
    ['PARTNER', ['Date', 'Dossier', 'Contenu'], false],
  ] as const)('show %s their columns and actions (REP-02, REP-03)', async (role, columns, isWriter) => {
    serveReports([buildReport()])
    await openTab(role)
    expect(getHeaderTexts()).toEqual(columns)
    expect(Boolean(screen.queryByRole('button', { name: 'Ajouter un compte rendu' }))).toBe(isWriter)
    expect(screen.queryAllByRole('button', { name: /^(Modifier|Supprimer) le compte rendu/ })).toHaveLength(
      role === 'ADMIN' ? 2 : 0,
    )
  })

  it('show an empty text (REP-04)', async () => {
    serveReports([])
    await openTab()
    expect(screen.getByText(/Aucun compte rendu n’est disponible\./)).toBeTruthy()
  })

  it('open with their full content and files', async () => {
    const media = {
      uuid: 'm1',
      name: 'Synthèse.pdf',
      size: 1200,
      contentType: 'application/pdf',
      creationDate: '2026-11-12T09:00:00Z',
      readOnly: true,
    }
    serveReports([buildReport({ medias: [media] })])
    const { user, getAddress } = await openTab('PARTNER')
    await user.click(screen.getByRole('link', { name: /Compte rendu du 12\/11\/2026/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Compte rendu du 12/11/2026' }))
    expect((await dialog.findByText('ce jour')).tagName).toBe('STRONG')
    expect(dialog.getByRole('button', { name: 'Télécharger Synthèse.pdf' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Modifier' })).toBeNull()
    expect(getAddress()).toContain('report=e1')
    const reportsTab = screen.getByRole('link', { name: 'Comptes rendus', hidden: true })
    expect(reportsTab.getAttribute('aria-current')).toBe('page')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(getAddress()).not.toContain('report='))
  })
})

describe('report dialog', () => {
  it('requires content and starts hidden from the partner (REP-08, REP-10)', async () => {
    serveReports([])
    const { user } = await openTab()
    await user.click(screen.getByRole('button', { name: 'Ajouter un compte rendu' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un compte rendu' }))
    await dialog.findByRole('textbox', { name: 'Contenu du compte rendu' })
    expect(dialog.queryByRole('switch', { name: 'Visible par le prescripteur' })).toBeNull()
    await user.selectOptions(
      dialog.getByLabelText('Dossier concerné'),
      await dialog.findByRole('option', { name: 'Achat à Séné' }),
    )
    const visibilitySwitch = dialog.getByRole<HTMLInputElement>('switch', { name: 'Visible par le prescripteur' })
    expect(visibilitySwitch.checked).toBe(false)
    expect(dialog.getByText(/Agence du Port pourra le lire/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    expect(sentForms).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(await screen.findByRole('dialog', { name: /Fermer sans enregistrer/ })).toBeTruthy()
  })

  it('confirms and sends the edited version (REP-15, AMB-129)', async () => {
    const { dialog, submitForm } = await openEditor([buildReport()])
    expect(dialog.getByRole('textbox', { name: 'Contenu du compte rendu' }).textContent).toContain('Vu ce jour')
    await submitForm()
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le compte rendu a été modifié avec succès.'))
    expect(sentForms).toEqual([
      {
        uuid: 'e1',
        version: 1,
        customerRecord: 'r1',
        customerCase: 'k1',
        visibleToPartner: true,
        medias: [],
        content: '<p>Vu <strong>ce jour</strong> à l’agence.</p>',
      },
    ])
  })

  it('hides a report without a case (REP-09)', async () => {
    const { user, dialog, submitForm } = await openEditor([buildReport()])
    await user.selectOptions(dialog.getByLabelText('Dossier concerné'), '')
    expect(dialog.queryByRole('switch', { name: 'Visible par le prescripteur' })).toBeNull()
    await submitForm()
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]).toMatchObject({ visibleToPartner: false })
    expect(sentForms[0]).not.toHaveProperty('customerCase')
  })

  it('lists the reasons of a refusal (REP-16)', async () => {
    const details = [{ message: 'Ce texte est trop long.', field: 'content' }, { message: 'Autre raison.' }]
    const { dialog, submitForm } = await openEditor([buildReport()], buildRefusal(400, { message: 'x', details }))
    await submitForm()
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('Des erreurs ont été rencontrées\u202F:')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Ce texte est trop long.', 'Autre raison.'])
  })

  it('shows a fallback for a refusal without reason (AMB-016)', async () => {
    const { dialog, submitForm } = await openEditor([buildReport()], buildRefusal(500, {}))
    await submitForm()
    expect((await dialog.findByRole('alert')).textContent).toContain('Erreur inconnue')
  })

  it('keeps the text after a concurrent change (AMB-129)', async () => {
    const { dialog, submitForm } = await openEditor(
      [buildReport()],
      buildRefusal(409, { message: 'Cette fiche a été modifiée entre-temps par Inès.' }),
    )
    await submitForm()
    expect((await dialog.findByRole('alert')).textContent).toContain('modifiée entre-temps par Inès')
    expect(dialog.getByRole('textbox', { name: 'Contenu du compte rendu' }).textContent).toContain('Vu ce jour')
  })
})

describe('concurrently changed report', () => {
  const buildFile = (uuid: string) => ({
    uuid,
    name: `${uuid}.pdf`,
    size: 9,
    contentType: 'application/pdf',
    creationDate: '2026-11-12T09:00:00Z',
    readOnly: false,
  })
  const typedContent = '<p>Vu <strong>ce jour</strong> à l’agence. Texte de ma main.</p>'
  const otherVersion = buildReport({
    content: '<p>Texte d’Inès.</p>',
    version: 2,
    visibleToPartner: false,
    medias: [buildFile('m2'), buildFile('m3')],
    updateUser: { firstName: 'Inès', lastName: 'Roy' },
  })

  async function openConflict() {
    const createConflict = () =>
      sentForms.length === 1 ? HttpResponse.json({ message: 'Modifiée par Inès Roy.' }, { status: 409 }) : undefined
    const app = await openEditor([buildReport({ medias: [buildFile('m1'), buildFile('m2')] })], createConflict)
    const textField = app.dialog.getByRole('textbox', { name: 'Contenu du compte rendu' })
    await app.user.type(textField, ' Texte de ma main.')
    server.use(http.get(`${API}/reports/:id`, () => HttpResponse.json(otherVersion as JsonBodyType)))
    await app.submitForm()
    const alert = within(await app.dialog.findByRole('alert'))
    return { ...app, conflictAlert: alert, textField }
  }

  it('is shown beside typed text, overwritten by choice', async () => {
    const { user, conflictAlert, submitForm, textField } = await openConflict()
    expect(conflictAlert.getByText('Inès Roy a enregistré des changements pendant votre saisie.')).toBeTruthy()
    expect(conflictAlert.getByRole('group', { name: 'Votre saisie' }).textContent).toBe(
      'Vu ce jour à l’agence. Texte de ma main.',
    )
    expect(conflictAlert.getByRole('group', { name: 'Saisie d’Inès Roy' }).textContent).toBe('Texte d’Inès.')
    expect(conflictAlert.getByText(/Repris dans le formulaire/).textContent).toContain(
      'Visible par le prescripteur, Fichiers joints',
    )
    expect(conflictAlert.queryByText(/à choisir\.$/)).toBeNull()
    await submitForm()
    expect(await conflictAlert.findByText('Il reste un champ à choisir.')).toBeTruthy()
    expect(sentForms).toHaveLength(1)
    await user.click(conflictAlert.getByRole('radio', { name: 'Prendre l’autre' }))
    await waitFor(() => expect(textField.textContent).toBe('Texte d’Inès.'))
    await user.click(conflictAlert.getByRole('radio', { name: 'Garder la vôtre' }))
    await submitForm()
    await waitFor(() => expect(sentForms).toHaveLength(2))
    // Includes the other editor's changes; the file they removed stays removed.
    expect(sentForms[1]).toMatchObject({
      version: 2,
      visibleToPartner: false,
      medias: [{ uuid: 'm2' }, { uuid: 'm3' }],
    })
    expect(sentForms[1]?.content).toContain(typedContent)
  })

  it('can be joined with the typed text', async () => {
    const { user, conflictAlert, submitForm } = await openConflict()
    await user.click(conflictAlert.getByRole('radio', { name: 'Réunir les deux' }))
    await submitForm()
    await waitFor(() => expect(sentForms).toHaveLength(2))
    expect(sentForms[1]?.content).toContain(`${typedContent}${otherVersion.content}`)
  })
})

it('report draft survives the session with its files', async () => {
  serveReports([])
  server.use(http.post(`${API}/medias`, () => HttpResponse.text('m9')))
  const { user, unmount } = await openTab()
  await user.click(screen.getByRole('button', { name: 'Ajouter un compte rendu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un compte rendu' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Contenu du compte rendu' }), 'Vu ce matin.')
  await user.upload(
    dialog.getByLabelText('Choisir des fichiers', { selector: 'input' }),
    new File(['%PDF-'], 'Offre.pdf', { type: 'application/pdf' }),
  )
  await dialog.findByRole('button', { name: 'Retirer Offre.pdf' })
  act(() => expireSession('api'))
  unmount()
  queryClient.clear()

  const reopenedTab = await openTab()
  expect(currentFeedback()?.text).toBe('Votre saisie dans «\u202FAjouter un compte rendu\u202F» est conservée.')
  await reopenedTab.user.click(screen.getByRole('button', { name: 'Rouvrir' }))
  const draftDialog = within(await screen.findByRole('dialog', { name: 'Ajouter un compte rendu' }))
  const textField = await draftDialog.findByRole('textbox', { name: 'Contenu du compte rendu' })
  expect(textField.textContent).toBe('Vu ce matin.')
  expect(draftDialog.getByRole('button', { name: 'Retirer Offre.pdf' })).toBeTruthy()
  expect(currentFeedback()?.text).toBe('Vos modifications non enregistrées ont été retrouvées.')
  await reopenedTab.user.click(draftDialog.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByRole('dialog', { name: /Fermer sans enregistrer/ })).toBeTruthy()
})

it('leaving a report draft by « Back » requires confirmation', async () => {
  serveReports([])
  const { user, router, getAddress } = await openTab()
  await user.click(screen.getByRole('button', { name: 'Ajouter un compte rendu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un compte rendu' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Contenu du compte rendu' }), 'Vu.')
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  void router.navigate({ to: '/tasks' })
  await screen.findByRole('dialog', { name: /Êtes-vous sûr de vouloir quitter la page/ })
  expect(getAddress()).toContain('/customer-records/r1/reports')
})

testDeletion({
  subject: 'reports (REP-05, REP-17)',
  api: '/api/reports',
  uuid: 'e1',
  text: 'Achat à Séné',
  button: /^Supprimer le compte rendu/,
  serveList: (isPresent) => serveReports(isPresent ? [buildReport()] : []),
  openList: () => openTab('ADMIN'),
  successMessage: 'Le compte rendu a été supprimé avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression du compte rendu.',
})

describe('report form', () => {
  it('has one parent, and chosen case only (REP-07)', () => {
    const values = { ...reportValues(null), content: '<p>Vu.</p>', visibleToPartner: true }
    expect(toReportForm(values, { partner: 'p1' }, null)).toEqual({
      partner: 'p1',
      content: '<p>Vu.</p>',
      visibleToPartner: false,
      medias: [],
    })
    expect(checkReport({ ...values, content: `<p>${'é'.repeat(10_000)}</p>` })).toEqual([])
    expect(checkReport({ ...values, content: `<p>${'é'.repeat(10_001)}</p>` })).toHaveLength(1)
    expect(checkReport({ ...values, content: '<p>&nbsp;</p>' })).toEqual([
      { field: 'content', message: 'Champ obligatoire.' },
    ])
  })
})
