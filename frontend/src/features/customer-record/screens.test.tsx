import { configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { expireSession } from '@/session/session'
import { openApp } from '@/test/app'
import { testDeletion } from '@/test/contracts/deletion'
import { describeEditScreen } from '@/test/contracts/edit'
import { describeListScreen } from '@/test/contracts/list'
import { server } from '@/test/server'
import type { CustomerRecord, RecordRow } from './record'
import { buildRecord } from './testRecord'

// Accessibility checks of every element are too slow on a form of two hundred.
configure({ defaultHidden: true })

const API = 'http://localhost:3000/api'
const RECORDS = `${API}/customer-records`

const getFirstField = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement

async function fillField(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

const buildRow = (index: number, overrides: Partial<RecordRow> = {}): RecordRow => ({
  uuid: `r${index}`,
  liftingOfBankingSecrecy: true,
  customers: [{ lastName: `Nom${index}`, firstName: `Prénom${index}` }],
  ...overrides,
})

let requestedParams: URLSearchParams[]
function serveList(rows: RecordRow[], total = rows.length) {
  requestedParams = []
  server.use(
    http.get(RECORDS, ({ request }) => {
      requestedParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
  )
}

let sentBodies: Record<string, unknown>[]
function serveRecord(record: CustomerRecord, createRefusal?: () => Response | undefined) {
  sentBodies = []
  let currentRecord = record
  server.use(
    http.get(`${RECORDS}/:id`, () => HttpResponse.json(currentRecord)),
    http.post(`${RECORDS}/resembling`, () => HttpResponse.json([])),
    http.post(RECORDS, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sentBodies.push(body)
      const refusal = createRefusal?.()
      if (refusal) return refusal
      currentRecord = {
        ...currentRecord,
        ...(body as Partial<CustomerRecord>),
        uuid: 'r1',
        version: (currentRecord.version ?? 0) + 1,
      }
      return HttpResponse.json(currentRecord)
    }),
  )
  return {
    changeRecord: (overrides: Partial<CustomerRecord>) => {
      currentRecord = { ...currentRecord, ...overrides }
    },
  }
}

beforeEach(() => {
  const relatedCounts = { customers: 1, cases: 2, files: 0, tasks: 0, inquiries: 0, accounts: 1, reports: 3 }
  server.use(
    http.get(`${RECORDS}/:id/deletion`, () => HttpResponse.json(relatedCounts)),
    http.post(`${RECORDS}/resembling`, () => HttpResponse.json([])),
  )
})

describeListScreen({
  subject: 'customer records',
  path: '/customer-records',
  api: '/api/customer-records',
  row: buildRow(1),
  emptyText: 'Aucune fiche client n’est disponible.',
  filters: {
    address: 'lastName=le+goff&hamonPotential=true&status=Financ%C3%A9',
    query: { lastName: 'le goff', hamonPotential: 'true', status: 'Financé' },
  },
  choice: { label: 'Potentiel Hamon', option: 'Non', search: { hamonPotential: 'false' } },
})

testDeletion({
  subject: 'customer records',
  api: '/api/customer-records',
  uuid: 'r1',
  text: 'Nom1',
  button: 'Supprimer la fiche de Prénom1 Nom1',
  serveList: (isPresent) => serveList(isPresent ? [buildRow(1)] : []),
  openList: () => openApp('/customer-records', 'ADMIN'),
  expectConsequences: async (dialog) => {
    for (const count of ['2 dossiers,', '1 espace client,', '3 comptes rendus,'])
      expect(await within(dialog).findByText(count)).toBeTruthy()
    expect(dialog.textContent).not.toContain('tâche')
  },
  successMessage: 'La fiche client a été supprimée avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression de la fiche client.',
})

describeEditScreen<CustomerRecord>({
  subject: 'a customer record',
  path: '/customer-records/r1',
  api: '/api/customer-records',
  entity: buildRecord(),
  typedField: { label: 'Trésorerie disponible', text: '5', body: { treasury: 5 } },
  concurrentChange: {
    change: { housingCosts: 700 },
    name: 'Coût mensuel du logement',
    label: 'Coût mensuel du logement',
    value: '700',
  },
  refusedField: { field: 'customers.0.email', label: 'Email' },
  successMessage: 'Le client a été mis à jour avec succès.',
})

describe('records list', () => {
  it('shows names and delete action to an ADMIN', async () => {
    serveList([buildRow(1)])
    serveRecord(buildRecord())
    const { user, getAddress } = await openApp('/customer-records', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Fiches clients' })
    await within(table).findByText('Nom1')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent)
        .filter(Boolean),
    ).toEqual(['Nom', 'Prénom', 'Actions'])
    expect(within(table).getByRole('button', { name: /Supprimer/ })).toBeTruthy()
    await user.click(within(table).getByText('Prénom1'))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r1'))
  })

  it('has no delete action for an EMPLOYEE', async () => {
    serveList([buildRow(1)])
    await openApp('/customer-records', 'EMPLOYEE')
    await screen.findByText('Nom1')
    expect(screen.queryByRole('button', { name: /Supprimer/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Créer une fiche client/ })).toBeTruthy()
  })

  it('opens only lifted records for PARTNER, without actions', async () => {
    serveList([buildRow(1), buildRow(2, { liftingOfBankingSecrecy: false })])
    await openApp('/customer-records', 'PARTNER')
    await screen.findByText('Nom1')
    expect(screen.getByRole('link', { name: 'Nom1' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Nom2' })).toBeNull()
    expect(screen.getByText('Secret bancaire non levé')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Créer une fiche client/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Supprimer/ })).toBeNull()
  })

  it('shows PARTNER step and adviser, explains locked records', async () => {
    const statusFamily = { key: 'ACCEPTED', label: 'Accord' }
    serveList([
      buildRow(1, {
        lastStatus: { label: 'Accord', family: statusFamily, date: '2026-11-12T09:00:00Z' },
        employees: [{ firstName: 'Maxime', lastName: 'Le Goff' }],
      }),
      buildRow(2, { liftingOfBankingSecrecy: false }),
    ])
    await openApp('/customer-records', 'PARTNER')
    const recordRow = await screen.findByRole('row', { name: /Nom1/ })
    for (const text of ['Accord', '12/11/2026', 'Maxime Le Goff']) expect(recordRow.textContent).toContain(text)
    expect(
      screen.getAllByText(/secret bancaire/).filter(({ textContent }) => textContent.includes('s’ouvre')),
    ).toHaveLength(1)
    expect(screen.queryByLabelText('Statut d’un dossier')).toBeNull()
  })

  it('explains to PARTNER why record is closed (AMB-047)', async () => {
    const message = 'Le client n’a pas levé le secret bancaire\u202F: cette fiche ne peut pas être consultée.'
    server.use(http.get(`${RECORDS}/r2`, () => HttpResponse.json({ message }, { status: 403 })))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openApp('/customer-records/r2', 'PARTNER')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(message)
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })

  it('stores typed filters in address, resets the page', async () => {
    serveList([buildRow(1)], 45)
    const { user, router } = await openApp('/customer-records?page=2', 'ADMIN')
    await screen.findByText('Nom1')
    await user.type(screen.getByLabelText('Nom'), 'élu{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ lastName: 'élu' }))
    await user.selectOptions(screen.getByLabelText('Potentiel Hamon'), 'Non')
    await waitFor(() => expect(router.state.location.search).toEqual({ lastName: 'élu', hamonPotential: 'false' }))
  })
})

describe('record page', () => {
  it('shows four tabs, last author and back link', async () => {
    serveRecord(buildRecord())
    await openApp('/customer-records/r1', 'ADMIN')
    await screen.findByRole('button', { name: 'Modifier' })
    const tabs = within(screen.getByRole('navigation', { name: 'Fiche client' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Fiche client', '/customer-records/r1'],
      ['Dossiers', '/customer-records/r1/cases'],
      ['Comptes rendus', '/customer-records/r1/reports'],
      ['Demandes', '/customer-records/r1/inquiries'],
    ])
    expect(
      screen.getByText('Créée le 12/01/2026 par Claire Le Bihan · Modifiée le 18/11/2026 par Marc Tanguy'),
    ).toBeTruthy()
    expect(screen.queryAllByRole('textbox', { name: /^Nom/ })).toEqual([])
    expect(screen.getByRole('link', { name: 'Retour aux fiches clients' }).getAttribute('href')).toBe(
      '/customer-records',
    )
  })

  it('is read-only for a PARTNER (REC-18)', async () => {
    serveRecord(buildRecord({ liftingOfBankingSecrecy: true }))
    await openApp('/customer-records/r1', 'PARTNER')
    await screen.findByRole('heading', { level: 2, name: 'Situation et clients' })
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull()
    expect(screen.queryByText('Tâche')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Télécharger la synthèse' })).toBeNull()
    expect(screen.queryByText(/Créée le/)).toBeNull()
    expect(screen.queryByText(/Potentiel (?:Hamon|de défiscalisation)/)).toBeNull()
    expect(screen.queryByRole('button', { name: /mot de passe/ })).toBeNull()
    expect(screen.queryAllByRole('textbox')).toEqual([])
  })

  it.each(['ADMIN', 'EMPLOYEE'] as const)('REC-18: recap for %s is opened with a ticket', async (role) => {
    serveRecord(buildRecord())
    server.use(http.get(`${RECORDS}/r1/download`, () => HttpResponse.json({ ticket: 'a b+c' })))
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openApp('/customer-records/r1', role)
    await user.click(await screen.findByRole('button', { name: 'Télécharger la synthèse' }))
    expect(screen.queryByRole('button', { name: 'Plus d’actions sur la fiche' }) !== null).toBe(role === 'ADMIN')
    await waitFor(() => expect(target.location.replace).toHaveBeenCalledWith(`${RECORDS}/r1/download?ticket=a%20b%2Bc`))
    expect(target.close).not.toHaveBeenCalled()
  })

  it('TICK-03: refused recap closes window and shows why', async () => {
    serveRecord(buildRecord())
    server.use(
      http.get(`${RECORDS}/r1/download`, () => HttpResponse.json({ message: 'Fiche introuvable.' }, { status: 404 })),
    )
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Télécharger la synthèse' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Une erreur a été rencontrée (Fiche introuvable.)'))
    expect(target.close).toHaveBeenCalled()
    expect(target.location.replace).not.toHaveBeenCalled()
  })

  it('offers personal data export to an ADMIN only', async () => {
    serveRecord(buildRecord())
    server.use(http.get(`${RECORDS}/r1/personal-data`, () => HttpResponse.json({ ticket: 't' })))
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions sur la fiche' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Droit d’accès/ }))
    await waitFor(() => expect(target.location.replace).toHaveBeenCalledWith(`${RECORDS}/r1/personal-data?ticket=t`))
  })

  it('exports personal data of one of two customers', async () => {
    const { customers } = buildRecord()
    const secondCustomers = customers.map((customer) => ({
      ...customer,
      uuid: 'c2',
      firstName: 'Luc',
      email: 'luc@exemple.fr',
    }))
    serveRecord(buildRecord({ customers: [...customers, ...secondCustomers] }))
    server.use(
      http.get(`${RECORDS}/r1/personal-data`, ({ request }) =>
        HttpResponse.json({ ticket: new URL(request.url).searchParams.get('customer') ?? 'both' }),
      ),
    )
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions sur la fiche' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Droit d’accès\u202F: .*Luc/ }))
    await waitFor(() =>
      expect(target.location.replace).toHaveBeenCalledWith(`${RECORDS}/r1/personal-data?customer=c2&ticket=c2`),
    )
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions sur la fiche' }))
    await user.click(await screen.findByRole('menuitem', { name: /les deux clients/ }))
    await waitFor(() => expect(target.location.replace).toHaveBeenCalledWith(`${RECORDS}/r1/personal-data?ticket=both`))
  })

  it('mails new password link in view mode only', async () => {
    serveRecord(buildRecord())
    server.use(http.post(`${API}/password/reset/c1`, () => new HttpResponse(null, { status: 204 })))
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Renvoyer le lien de mot de passe à anne@exemple.fr' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Un nouveau lien a été envoyé avec succès par email.'))
    await user.click(screen.getByRole('button', { name: 'Modifier' }))
    expect(screen.queryByRole('button', { name: /mot de passe/ })).toBeNull()
  })

  it('sends version and changes, then shows the sheet', async () => {
    serveRecord(buildRecord())
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await fillField(user, getFirstField('Trésorerie disponible'), '1 234,5')
    await fillField(user, getFirstField('Banque'), 'BNP')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le client a été mis à jour avec succès.'))
    expect(sentBodies[0]).toMatchObject({ uuid: 'r1', version: 3, treasury: 1234.5, debts: [{ bankName: 'BNP' }] })
    expect(sentBodies[0]).not.toHaveProperty('creationDate')
    expect(await screen.findByRole('button', { name: 'Modifier' })).toBeTruthy()
    expect(screen.getByText('BNP')).toBeTruthy()
  })

  it('two children without birth dates can be saved', async () => {
    serveRecord(buildRecord())
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await user.selectOptions(screen.getByLabelText('Nombre d’enfants à charge'), '2')
    await user.click(screen.getByLabelText('Naissance de l’enfant à charge 1'))
    await user.tab()
    await fillField(user, screen.getByLabelText('Naissance de l’enfant à charge 2'), '12032015')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le client a été mis à jour avec succès.'))
    expect(sentBodies[0]).toMatchObject({ nbOfDependantChildren: 2, birthDatesOfChildren: [null, '2015-03-12'] })
  })

  it('record without stored birth dates can be edited', async () => {
    serveRecord(buildRecord({ nbOfDependantChildren: 2, birthDatesOfChildren: ['2015-03-12'] }))
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    expect(getFirstField('Naissance de l’enfant à charge 1').value).toBe('12/03/2015')
    expect(getFirstField('Naissance de l’enfant à charge 2').value).toBe('')
  })

  it('stays unsent while invalid, focuses the first error', async () => {
    serveRecord(buildRecord())
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await user.clear(screen.getByLabelText('Téléphone'))
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    expect(sentBodies).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Téléphone')))
    expect(screen.getByRole('button', { name: /Client – Téléphone.*Champ obligatoire/ })).toBeTruthy()
  })

  it('section index marks the changed section', async () => {
    serveRecord(buildRecord())
    const { user } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    const index = within(screen.getByRole('navigation', { name: 'Sections de la fiche' }))
    expect(index.queryByText(/modifié/)).toBeNull()
    await fillField(user, getFirstField('Trésorerie disponible'), '5')
    expect(await index.findByText(/modifié/)).toBeTruthy()
  })

  it('confirms before unsaved changes are discarded', async () => {
    serveRecord(buildRecord())
    serveList([])
    const { user, getAddress } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await fillField(user, getFirstField('Trésorerie disponible'), '5')
    await user.click(screen.getByRole('link', { name: 'Retour aux fiches clients' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/Êtes-vous sûr de vouloir quitter la page.\?/)
    await user.click(within(dialog).getByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records'))
  })

  it('restores the draft after the session ended', async () => {
    serveRecord(buildRecord())
    const { user, unmount } = await openApp('/customer-records/r1', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await fillField(user, getFirstField('Trésorerie disponible'), '5')
    expireSession('api')
    unmount()
    await openApp('/customer-records/r1', 'ADMIN')
    const field = await screen.findByLabelText<HTMLInputElement>('Trésorerie disponible')
    expect(field.value).toBe('5')
    expect(currentFeedback()?.text).toBe('Vos modifications non enregistrées ont été retrouvées.')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})

describe('conditional fields', () => {
  const openNewRecord = async () => {
    serveRecord(buildRecord())
    serveList([])
    const app = await openApp('/customer-record', 'EMPLOYEE')
    await screen.findByLabelText('Statut matrimonial')
    return app
  }

  const openNewCouple = async () => {
    const app = await openNewRecord()
    const coupleSwitch = screen.getByRole<HTMLInputElement>('switch', { name: /second client/ })
    await app.user.selectOptions(screen.getByLabelText('Statut matrimonial'), 'Marié')
    await app.user.click(coupleSwitch)
    const querySecondGroup = () => screen.queryByRole('group', { name: 'Second client' })
    await fillField(app.user, within(querySecondGroup() as HTMLElement).getByLabelText('Nom'), 'Morvan')
    return { ...app, coupleSwitch, querySecondGroup }
  }

  it('a second customer needs a status for two', async () => {
    await openNewRecord()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /second client/ }).disabled).toBe(true)
    expect(screen.queryByRole('group', { name: 'Second client' })).toBeNull()
  })

  it.each(['Célibataire', ''])('the marital status « %s » removes the second customer', async (status) => {
    const { user, querySecondGroup } = await openNewCouple()
    await user.selectOptions(screen.getByLabelText('Statut matrimonial'), status)
    expect(querySecondGroup()).toBeNull()
  })

  it('a status for two adds no removed customer', async () => {
    const { user, querySecondGroup } = await openNewCouple()
    await user.selectOptions(screen.getByLabelText('Statut matrimonial'), 'Célibataire')
    await user.selectOptions(screen.getByLabelText('Statut matrimonial'), 'Pacsé')
    expect(querySecondGroup()).toBeNull()
  })

  it('a customer added again has their former values', async () => {
    const { user, coupleSwitch, querySecondGroup } = await openNewCouple()
    await user.selectOptions(screen.getByLabelText('Statut matrimonial'), 'Célibataire')
    await user.selectOptions(screen.getByLabelText('Statut matrimonial'), 'Pacsé')
    await user.click(coupleSwitch)
    expect(within(querySecondGroup() as HTMLElement).getByDisplayValue('Morvan')).toBeTruthy()
  })

  it('an owner has no address to type', async () => {
    const { user } = await openNewRecord()
    const streetField = screen.getAllByLabelText<HTMLInputElement>('Rue').at(-1) as HTMLInputElement
    await fillField(user, streetField, 'rue de Siam')
    await user.selectOptions(screen.getByLabelText('Situation de logement'), 'Propriétaire')
    expect([streetField.value, streetField.disabled]).toEqual(['', true])
    await user.selectOptions(screen.getByLabelText('Situation de logement'), 'Locataire')
    expect(streetField.disabled).toBe(false)
  })

  it('dated task requires a title', async () => {
    const { user } = await openNewRecord()
    const titleField = screen.getByLabelText<HTMLInputElement>('Titre de la tâche')
    expect(titleField.disabled).toBe(true)
    await fillField(user, getFirstField('Échéance'), '02122026')
    await fillField(user, titleField, 'Rappeler')
    expect(titleField.value).toBe('Rappeler')
    await user.clear(screen.getByLabelText('Échéance'))
    expect([titleField.value, titleField.disabled]).toEqual(['', true])
  })

  it('new record returns to list with a confirmation', async () => {
    const { user, getAddress } = await openNewRecord()
    await user.selectOptions(screen.getByLabelText('Statut matrimonial'), 'Veuf')
    await user.selectOptions(screen.getByLabelText('Civilité'), 'Madame')
    await fillField(user, getFirstField('Nom'), 'Cœur')
    await fillField(user, getFirstField('Prénom'), 'Éloïse')
    await fillField(user, getFirstField('Date de naissance'), '05071980')
    await fillField(user, getFirstField('Téléphone'), '0612345678')
    const person = { firstName: 'Éloïse', lastName: 'Cœur', phoneNumber: '0612345678', email: 'e@exemple.fr' }
    const duplicateRecord = { uuid: 'r7', label: 'Éloïse Cœur', customers: [person], because: ['phoneNumber'] }
    server.use(http.post(`${RECORDS}/resembling`, () => HttpResponse.json([duplicateRecord])))
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cette personne a peut-être déjà une fiche' })
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/customer-records/r7')
    expect(sentBodies).toEqual([])
    const main = within(dialog).getByRole('button', { name: 'Revenir à la saisie' })
    expect(main.className).toContain('MuiButton-contained')
    expect(within(dialog).getByRole('button', { name: 'Créer quand même' }).className).not.toContain(
      'MuiButton-contained',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Créer quand même' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le client a été ajouté avec succès.'))
    expect(currentFeedback()?.action?.label).toBe('Ouvrir la fiche')
    await waitFor(() => expect(getAddress()).toBe('/customer-records'))
    expect(sentBodies[0]).toMatchObject({
      maritalStatus: 'Veuf',
      customers: [{ lastName: 'Cœur', birthDate: '1980-07-05', phoneNumber: '0612345678' }],
      debts: [],
    })
    expect(sentBodies[0]).not.toHaveProperty('uuid')
  })
})
