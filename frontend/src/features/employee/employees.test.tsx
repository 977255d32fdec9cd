import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { testDeletion } from '@/test/contracts/deletion'
import { describeEditScreen } from '@/test/contracts/edit'
import { describeListScreen } from '@/test/contracts/list'
import { server } from '@/test/server'
import type { Employee, EmployeeRow } from './api'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

function buildRow(uuid: string, overrides: Partial<EmployeeRow> = {}): EmployeeRow {
  return {
    uuid,
    firstName: 'Inès',
    lastName: 'Benali',
    email: 'ines@exemple.fr',
    jobFunction: 'Conseillère',
    creationDate: '2026-03-02T09:00:00Z',
    enableAccess: true,
    ...overrides,
  }
}

function buildEmployee(overrides: Partial<Employee> = {}): Employee {
  return { ...buildRow('e1'), version: 1, associatedRecords: [], associatedPartners: [], ...overrides }
}

let listParams: URLSearchParams[]
let sentBodies: Record<string, unknown>[]

function serveList(rows: EmployeeRow[], total = rows.length) {
  server.use(
    http.get('*/api/employees', ({ request }) => {
      listParams.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
  )
}

/** Mocks one employee and its saves; `createRefusal` replaces the response. */
function serveEmployee(initialEmployee: Employee, createRefusal?: () => Response | undefined) {
  let currentEmployee = initialEmployee
  server.use(
    http.get('*/api/employees/:id', () => HttpResponse.json(currentEmployee)),
    http.post('*/api/employees', async ({ request }) => {
      const body = (await request.json()) as Partial<Employee>
      sentBodies.push(body)
      const refusal = createRefusal?.()
      if (refusal) return refusal
      currentEmployee = { ...currentEmployee, ...body, version: currentEmployee.version + 1 }
      return HttpResponse.json(currentEmployee, { status: body.uuid ? 200 : 201 })
    }),
  )
  return {
    changeEmployee: (overrides: Partial<Employee>) => {
      currentEmployee = { ...currentEmployee, ...overrides }
    },
  }
}

const expectFeedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toBe(text))
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  server.use(
    http.get('*/api/tasks/:id', () =>
      HttpResponse.json([{ uuid: 't1' }, { uuid: 't2' }, { uuid: 't3', completedDate: '2026-03-02T09:00:00Z' }]),
    ),
  )
  listParams = []
  sentBodies = []
  server.use(http.get('*/api/site', () => HttpResponse.json({})))
})

describeListScreen({
  subject: 'employees (EMP-01 to EMP-08, EMP-24)',
  path: '/employees',
  api: '/api/employees',
  row: buildRow('e1'),
  emptyText: 'Aucun salarié/indicateur n’est disponible.',
  filters: {
    address: 'lastName=ben&firstName=ines&enableAccess=false',
    query: { lastName: 'ben', firstName: 'ines', enableAccess: 'false' },
  },
  choice: { label: 'Accès activé', option: 'Oui', search: { enableAccess: 'true' } },
})

testDeletion({
  subject: 'employees (EMP-01 to EMP-08, EMP-24)',
  api: '/api/employees',
  uuid: 'e1',
  text: 'BENALI',
  button: 'Supprimer Inès Benali',
  serveList: (isPresent) => serveList(isPresent ? [buildRow('e1')] : []),
  openList: () => openApp('/employees', 'ADMIN'),
  expectConsequences: async (dialog) => {
    expect(dialog.textContent).toContain('vous seront affectés')
    await within(dialog).findByText(/2 tâches en cours seront supprimées, avec son accès/)
  },
  successMessage: 'L’employé/indicateur a été supprimé avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression de l’employé/indicateur.',
})

describeEditScreen<Employee>({
  subject: 'an employee (EMP-11 to EMP-17, EMP-22)',
  path: '/employee/e1',
  api: '/api/employees',
  entity: buildEmployee(),
  typedField: { label: 'Fonction', text: 'Directrice', body: { jobFunction: 'Directrice' } },
  concurrentChange: { change: { lastName: 'Roy' }, name: 'Nom', label: 'Nom', value: 'Roy' },
  refusedField: { field: 'email', label: 'Email' },
  successMessage: 'Le salarié/indicateur a été mis à jour avec succès.',
})

describe('employees list (EMP-01 to EMP-08, EMP-24)', () => {
  it('shows uppercase names and access, opened by row', async () => {
    serveList([buildRow('e1'), buildRow('e2', { lastName: 'Légaré', enableAccess: false })])
    serveEmployee(buildEmployee())
    const { getAddress, router } = await openApp('/employees', 'ADMIN')
    const table = await screen.findByRole('table', { name: 'Salariés/indicateurs' })
    expect(await within(table).findByRole('link', { name: 'BENALI' })).toBeTruthy()
    expect(within(table).getByRole('link', { name: 'LÉGARÉ' })).toBeTruthy()
    expect(within(table).getByText('Activé')).toBeTruthy()
    expect(within(table).getByText('Désactivé')).toBeTruthy()
    await user.click(within(table).getByText('Activé'))
    await waitFor(() => expect(getAddress()).toBe('/employee/e1'))
    await router.navigate({ to: '/employees' })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Ouvrir la fiche d’Inès Benali' }))[0] as HTMLElement,
    )
    await waitFor(() => expect(getAddress()).toBe('/employee/e1'))
    await router.navigate({ to: '/employees' })
    expect((await screen.findByRole('link', { name: 'Créer un salarié/indicateur' })).getAttribute('href')).toBe(
      '/employee',
    )
  })
})

describe('new employee (EMP-09, EMP-10, EMP-20, EMP-23)', () => {
  it('is validated, saved and opened', async () => {
    serveEmployee(buildEmployee({ version: 0, enableAccess: false }))
    const { getAddress } = await openApp('/employee', 'ADMIN')
    expect((await screen.findByRole('link', { name: /Retour aux salariés/ })).getAttribute('href')).toBe('/employees')
    expect(screen.queryByText('Date de création')).toBeNull()
    await user.click(await findButton('Valider'))
    expect(await screen.findByText('3 champs sont à corriger')).toBeTruthy()
    expect(sentBodies).toEqual([])
    await user.type(screen.getByLabelText(/^Nom/), 'Benali')
    await user.type(screen.getByLabelText(/^Prénom/), 'Inès')
    await user.type(screen.getByLabelText(/^Email/), 'ines@exemple.fr')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activer l’accès' }).checked).toBe(false)
    await user.click(await findButton('Valider'))
    await expectFeedback('Le salarié/indicateur a été ajouté avec succès.')
    expect(sentBodies).toEqual([
      {
        lastName: 'Benali',
        firstName: 'Inès',
        email: 'ines@exemple.fr',
        jobFunction: '',
        phoneNumber: '',
        enableAccess: false,
      },
    ])
    await waitFor(() => expect(getAddress()).toBe('/employee/e1'))
  })
})

describe('employee page (EMP-11 to EMP-17, EMP-22)', () => {
  it.each([
    [true, 3],
    [false, 1],
  ])('with access %s has %i tabs', async (enableAccess, count) => {
    serveEmployee(buildEmployee({ enableAccess }))
    await openApp('/employee/e1', 'ADMIN')
    const tabNavigation = await screen.findByRole('navigation', { name: 'Salarié/indicateur' })
    await waitFor(() => expect(within(tabNavigation).getAllByRole('link')).toHaveLength(count))
    expect(screen.queryByRole('button', { name: 'Réinitialiser le mot de passe' }) !== null).toBe(enableAccess)
  })

  it('starts in view mode, and « Annuler » reverts changes', async () => {
    serveEmployee(buildEmployee())
    await openApp('/employee/e1', 'ADMIN')
    expect(await screen.findByText('02/03/2026')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await findButton('Modifier'))
    expect(screen.queryByRole('button', { name: 'Réinitialiser le mot de passe' })).toBeNull()
    await user.type(await screen.findByLabelText('Fonction'), ' senior')
    await user.click(await findButton('Annuler'))
    expect(await screen.findByText('Conseillère')).toBeTruthy()
    await user.click(await findButton('Modifier'))
    await user.type(await screen.findByLabelText('Fonction'), ' senior')
    await user.click(await findButton('Valider'))
    await expectFeedback('Le salarié/indicateur a été mis à jour avec succès.')
    expect(await screen.findByText('Conseillère senior')).toBeTruthy()
    expect(sentBodies).toMatchObject([{ uuid: 'e1', version: 1, jobFunction: 'Conseillère senior' }])
  })

  it('sends a new password link', async () => {
    serveEmployee(buildEmployee())
    server.use(http.post('*/api/password/reset/e1', () => new HttpResponse(null, { status: 204 })))
    await openApp('/employee/e1', 'ADMIN')
    await user.click(await findButton('Réinitialiser le mot de passe'))
    await expectFeedback('Un lien pour choisir un nouveau mot de passe a été envoyé à ines@exemple.fr.')
  })
})

describe('assignments (EMP-25 to EMP-29)', () => {
  const firstRecord = { uuid: 'r1', label: 'Madame Le Goff Anne' }
  const secondRecord = { uuid: 'r2', label: 'Monsieur Morvan Paul' }
  const partnerOption = { uuid: 'p1', label: 'Étude Fabre – Fabre Étienne' }

  function serveAssociations(status = 200) {
    server.use(
      http.get('*/api/employees/e1/associations', () =>
        HttpResponse.json({ associatedRecords: [firstRecord], associatedPartners: [] }),
      ),
      http.patch('*/api/employees/e1/associations', async ({ request }) => {
        sentBodies.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json({ associatedRecords: [secondRecord], associatedPartners: [partnerOption] }, { status })
      }),
      http.get('*/api/choices/customer-records', ({ request }) => {
        listParams.push(new URL(request.url).searchParams)
        return HttpResponse.json([firstRecord, secondRecord])
      }),
      http.get('*/api/choices/partners', () => HttpResponse.json([partnerOption])),
    )
  }

  async function chooseRecord() {
    await user.type(await screen.findByRole('combobox', { name: 'Fiches clients' }), 'morvan')
    await waitFor(() => expect(listParams.at(-1)?.get('search')).toBe('morvan'))
    await user.click(await screen.findByRole('option', { name: secondRecord.label }))
    expect(screen.queryByRole('option', { name: firstRecord.label })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await findButton(`Retirer ${firstRecord.label}`))
    await user.click(screen.getByRole('combobox', { name: 'Prescripteurs' }))
    await user.click(await screen.findByRole('option', { name: partnerOption.label }))
    await user.keyboard('{Escape}')
    await user.click(await findButton('Valider'))
  }

  it('are searched on server and saved with base', async () => {
    serveEmployee(buildEmployee({ associatedRecords: ['r1'] }))
    serveAssociations()
    await openApp('/employee/e1/associations', 'ADMIN')
    expect(await screen.findByRole('list', { name: 'Fiches clients, sélection' })).toBeTruthy()
    await chooseRecord()
    await expectFeedback('Les affectations du salarié/indicateur ont été mises à jour avec succès.')
    expect(sentBodies).toEqual([
      {
        associatedRecords: ['r2'],
        associatedPartners: ['p1'],
        shown: { associatedRecords: ['r1'], associatedPartners: [] },
      },
    ])
  })

  it('keep the choices when a save fails', async () => {
    serveEmployee(buildEmployee())
    serveAssociations(500)
    await openApp('/employee/e1/associations', 'ADMIN')
    await chooseRecord()
    expect(
      await screen.findByText(
        'Une erreur a été rencontrée pendant la mise à jour des affectations du salarié/indicateur.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(secondRecord.label)).toBeTruthy()
  })

  it.each([
    ['associations', 'La gestion des affectations n’est possible qu’avec un espace salarié/indicateur activé.'],
    ['tasks', 'La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.'],
  ])('%s without access redirect to the first tab', async (tab, message) => {
    serveEmployee(buildEmployee({ enableAccess: false }))
    const { getAddress } = await openApp(`/employee/e1/${tab}`, 'ADMIN')
    await waitFor(() => expect(getAddress()).toBe('/employee/e1'))
    await expectFeedback(message)
  })
})

describe('list export', () => {
  function mockWindow() {
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    return target
  }

  it('sends list filters and shows the row count', async () => {
    serveList([buildRow('e1')], 1_234)
    let requestedParams: URLSearchParams | undefined
    server.use(
      http.get('*/api/employees/export', ({ request }) => {
        requestedParams = new URL(request.url).searchParams
        return HttpResponse.json({ ticket: 'a b+c', rows: 1_234 })
      }),
    )
    const target = mockWindow()
    await openApp('/employees?lastName=Bena%26li&enableAccess=true&page=3', 'ADMIN')
    await user.click(await findButton('Exporter'))
    expect((await screen.findByRole('menu')).textContent).toContain('1\u202F234\u00A0salariés/indicateurs')
    await user.click(screen.getByRole('menuitem', { name: /^Excel/ }))
    await expectFeedback('Export lancé\u202F: 1\u202F234\u00A0salariés/indicateurs.')
    expect(Object.fromEntries(requestedParams ?? [])).toEqual({
      lastName: 'Bena&li',
      enableAccess: 'true',
      format: 'xlsx',
    })
    const [address = ''] = target.location.replace.mock.lastCall ?? []
    expect(new URL(address).pathname).toBe('/api/employees/export')
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      lastName: 'Bena&li',
      enableAccess: 'true',
      format: 'xlsx',
      ticket: 'a b+c',
    })
  })

  it('is absent for empty lists, shows a refusal', async () => {
    serveList([])
    const { unmount } = await openApp('/employees', 'ADMIN')
    await screen.findByText('Aucun salarié/indicateur n’est disponible.')
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull()
    unmount()
    queryClient.clear()
    serveList([buildRow('e1')])
    server.use(
      http.get('*/api/employees/export', () =>
        HttpResponse.json({ message: 'Cette liste est trop longue.' }, { status: 400 }),
      ),
    )
    const target = mockWindow()
    await openApp('/employees', 'ADMIN')
    await user.click(await findButton('Exporter'))
    await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
    await waitFor(() => expect(currentFeedback()?.text).toContain('Cette liste est trop longue.'))
    expect(target.close).toHaveBeenCalled()
  })
})
