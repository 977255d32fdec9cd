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

function row(uuid: string, change: Partial<EmployeeRow> = {}): EmployeeRow {
  return {
    uuid,
    firstName: 'Inès',
    lastName: 'Benali',
    email: 'ines@exemple.fr',
    jobFunction: 'Conseillère',
    creationDate: '2026-03-02T09:00:00Z',
    enableAccess: true,
    ...change,
  }
}

function employee(change: Partial<Employee> = {}): Employee {
  return { ...row('e1'), version: 1, associatedRecords: [], associatedPartners: [], ...change }
}

let asked: URLSearchParams[]
let sent: Record<string, unknown>[]

function serveList(rows: EmployeeRow[], total = rows.length) {
  server.use(
    http.get('*/api/employees', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(total) } })
    }),
  )
}

/** Mocks one employee and its saves; `refuse` replaces the response. */
function serveOne(first: Employee, refuse?: () => Response | undefined) {
  let current = first
  server.use(
    http.get('*/api/employees/:id', () => HttpResponse.json(current)),
    http.post('*/api/employees', async ({ request }) => {
      const body = (await request.json()) as Partial<Employee>
      sent.push(body)
      const refused = refuse?.()
      if (refused) return refused
      current = { ...current, ...body, version: current.version + 1 }
      return HttpResponse.json(current, { status: body.uuid ? 200 : 201 })
    }),
  )
  return {
    change: (overrides: Partial<Employee>) => {
      current = { ...current, ...overrides }
    },
  }
}

const feedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toBe(text))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  server.use(
    http.get('*/api/tasks/:id', () =>
      HttpResponse.json([{ uuid: 't1' }, { uuid: 't2' }, { uuid: 't3', completedDate: '2026-03-02T09:00:00Z' }]),
    ),
  )
  asked = []
  sent = []
  server.use(http.get('*/api/site', () => HttpResponse.json({})))
})

describeListScreen({
  subject: 'employees (EMP-01 to EMP-08, EMP-24)',
  path: '/employees',
  api: '/api/employees',
  row: row('e1'),
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
  serveList: (present) => serveList(present ? [row('e1')] : []),
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
  entity: employee(),
  typedField: { label: 'Fonction', text: 'Directrice', body: { jobFunction: 'Directrice' } },
  concurrentChange: { changeRecord: { lastName: 'Roy' }, name: 'Nom', label: 'Nom', value: 'Roy' },
  refusedField: { field: 'email', label: 'Email' },
  successMessage: 'Le salarié/indicateur a été mis à jour avec succès.',
})

describe('employees list (EMP-01 to EMP-08, EMP-24)', () => {
  it('shows uppercase names and access, opened by row', async () => {
    serveList([row('e1'), row('e2', { lastName: 'Légaré', enableAccess: false })])
    serveOne(employee())
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
    serveOne(employee({ version: 0, enableAccess: false }))
    const { getAddress } = await openApp('/employee', 'ADMIN')
    expect((await screen.findByRole('link', { name: /Retour aux salariés/ })).getAttribute('href')).toBe('/employees')
    expect(screen.queryByText('Date de création')).toBeNull()
    await user.click(await button('Valider'))
    expect(await screen.findByText('3 champs sont à corriger')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText(/^Nom/), 'Benali')
    await user.type(screen.getByLabelText(/^Prénom/), 'Inès')
    await user.type(screen.getByLabelText(/^Email/), 'ines@exemple.fr')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activer l’accès' }).checked).toBe(false)
    await user.click(await button('Valider'))
    await feedback('Le salarié/indicateur a été ajouté avec succès.')
    expect(sent).toEqual([
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
    serveOne(employee({ enableAccess }))
    await openApp('/employee/e1', 'ADMIN')
    const tabs = await screen.findByRole('navigation', { name: 'Salarié/indicateur' })
    await waitFor(() => expect(within(tabs).getAllByRole('link')).toHaveLength(count))
    expect(screen.queryByRole('button', { name: 'Réinitialiser le mot de passe' }) !== null).toBe(enableAccess)
  })

  it('starts in view mode, and « Annuler » reverts changes', async () => {
    serveOne(employee())
    await openApp('/employee/e1', 'ADMIN')
    expect(await screen.findByText('02/03/2026')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await button('Modifier'))
    expect(screen.queryByRole('button', { name: 'Réinitialiser le mot de passe' })).toBeNull()
    await user.type(await screen.findByLabelText('Fonction'), ' senior')
    await user.click(await button('Annuler'))
    expect(await screen.findByText('Conseillère')).toBeTruthy()
    await user.click(await button('Modifier'))
    await user.type(await screen.findByLabelText('Fonction'), ' senior')
    await user.click(await button('Valider'))
    await feedback('Le salarié/indicateur a été mis à jour avec succès.')
    expect(await screen.findByText('Conseillère senior')).toBeTruthy()
    expect(sent).toMatchObject([{ uuid: 'e1', version: 1, jobFunction: 'Conseillère senior' }])
  })

  it('sends a new password link', async () => {
    serveOne(employee())
    server.use(http.post('*/api/password/reset/e1', () => new HttpResponse(null, { status: 204 })))
    await openApp('/employee/e1', 'ADMIN')
    await user.click(await button('Réinitialiser le mot de passe'))
    await feedback('Un lien pour choisir un nouveau mot de passe a été envoyé à ines@exemple.fr.')
  })
})

describe('assignments (EMP-25 to EMP-29)', () => {
  const anne = { uuid: 'r1', label: 'Madame Le Goff Anne' }
  const paul = { uuid: 'r2', label: 'Monsieur Morvan Paul' }
  const notary = { uuid: 'p1', label: 'Étude Fabre – Fabre Étienne' }

  function serveAssociations(status = 200) {
    server.use(
      http.get('*/api/employees/e1/associations', () =>
        HttpResponse.json({ associatedRecords: [anne], associatedPartners: [] }),
      ),
      http.patch('*/api/employees/e1/associations', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json({ associatedRecords: [paul], associatedPartners: [notary] }, { status })
      }),
      http.get('*/api/choices/customer-records', ({ request }) => {
        asked.push(new URL(request.url).searchParams)
        return HttpResponse.json([anne, paul])
      }),
      http.get('*/api/choices/partners', () => HttpResponse.json([notary])),
    )
  }

  async function choose() {
    await user.type(await screen.findByRole('combobox', { name: 'Fiches clients' }), 'morvan')
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('morvan'))
    await user.click(await screen.findByRole('option', { name: paul.label }))
    expect(screen.queryByRole('option', { name: anne.label })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await button(`Retirer ${anne.label}`))
    await user.click(screen.getByRole('combobox', { name: 'Prescripteurs' }))
    await user.click(await screen.findByRole('option', { name: notary.label }))
    await user.keyboard('{Escape}')
    await user.click(await button('Valider'))
  }

  it('are searched on server and saved with base', async () => {
    serveOne(employee({ associatedRecords: ['r1'] }))
    serveAssociations()
    await openApp('/employee/e1/associations', 'ADMIN')
    expect(await screen.findByRole('list', { name: 'Fiches clients, sélection' })).toBeTruthy()
    await choose()
    await feedback('Les affectations du salarié/indicateur ont été mises à jour avec succès.')
    expect(sent).toEqual([
      {
        associatedRecords: ['r2'],
        associatedPartners: ['p1'],
        shown: { associatedRecords: ['r1'], associatedPartners: [] },
      },
    ])
  })

  it('keep the choices when a save fails', async () => {
    serveOne(employee())
    serveAssociations(500)
    await openApp('/employee/e1/associations', 'ADMIN')
    await choose()
    expect(
      await screen.findByText(
        'Une erreur a été rencontrée pendant la mise à jour des affectations du salarié/indicateur.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(paul.label)).toBeTruthy()
  })

  it.each([
    ['associations', 'La gestion des affectations n’est possible qu’avec un espace salarié/indicateur activé.'],
    ['tasks', 'La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.'],
  ])('%s without access redirect to the first tab', async (tab, message) => {
    serveOne(employee({ enableAccess: false }))
    const { getAddress } = await openApp(`/employee/e1/${tab}`, 'ADMIN')
    await waitFor(() => expect(getAddress()).toBe('/employee/e1'))
    await feedback(message)
  })
})

describe('list export', () => {
  function aWindow() {
    const target = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    return target
  }

  it('sends list filters and shows the row count', async () => {
    serveList([row('e1')], 1_234)
    let requestedParams: URLSearchParams | undefined
    server.use(
      http.get('*/api/employees/export', ({ request }) => {
        requestedParams = new URL(request.url).searchParams
        return HttpResponse.json({ ticket: 'a b+c', rows: 1_234 })
      }),
    )
    const target = aWindow()
    await openApp('/employees?lastName=Bena%26li&enableAccess=true&page=3', 'ADMIN')
    await user.click(await button('Exporter'))
    expect((await screen.findByRole('menu')).textContent).toContain('1\u202F234\u00A0salariés/indicateurs')
    await user.click(screen.getByRole('menuitem', { name: /^Excel/ }))
    await feedback('Export lancé\u202F: 1\u202F234\u00A0salariés/indicateurs.')
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
    serveList([row('e1')])
    server.use(
      http.get('*/api/employees/export', () =>
        HttpResponse.json({ message: 'Cette liste est trop longue.' }, { status: 400 }),
      ),
    )
    const target = aWindow()
    await openApp('/employees', 'ADMIN')
    await user.click(await button('Exporter'))
    await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
    await waitFor(() => expect(currentFeedback()?.text).toContain('Cette liste est trop longue.'))
    expect(target.close).toHaveBeenCalled()
  })
})
