import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import cases from '@cases/task_list.json'
import { todayInParis } from '@/format/date'
import { currentFeedback } from '@/session/feedback'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { testDeletion } from '@/test/contracts/deletion'
import { server } from '@/test/server'
import type { Task } from './api'
import { latenessText, listNameOf, groupTasks } from './lists'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
const OWN_ID = '0190-EMPLOYEE'

function computeDate(days: number): string {
  return new Date(Date.parse(todayInParis()) + days * 86_400_000).toISOString().slice(0, 10)
}

function buildTask(uuid: string, days: number, overrides: Partial<Task> = {}): Task {
  return {
    uuid,
    title: `Tâche ${uuid}`,
    dueDate: computeDate(days),
    important: false,
    user: OWN_ID,
    fromRecord: false,
    version: 1,
    ...overrides,
  }
}

let tasks: Task[]
let sentBodies: Record<string, unknown>[]
let refusal: Response | undefined

const expectFeedback = (text: string) => waitFor(() => expect(currentFeedback()?.text).toBe(text))
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const findTaskList = (name: RegExp) => screen.findByRole('region', { name })

async function openTasks(path = '/tasks', role: Role = 'EMPLOYEE') {
  const view = await openApp(path, role)
  await findTaskList(/^Tâches du jour/)
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Chargement des tâches' })).toBeNull())
  return view
}

beforeEach(() => {
  sentBodies = []
  refusal = undefined
  tasks = []
  server.use(
    http.get('*/api/site', () => HttpResponse.json({})),
    http.get('*/api/tasks/:id', ({ params }) => HttpResponse.json(tasks.filter((task) => task.user === params['id']))),
    http.post('*/api/tasks', async ({ request }) => {
      const body = (await request.json()) as Partial<Task>
      sentBodies.push(body)
      if (refusal) return refusal
      const savedTask = { ...buildTask(body.uuid ?? 'new', 0), title: body.title ?? '', dueDate: body.dueDate ?? '' }
      tasks = [...tasks.filter((task) => task.uuid !== savedTask.uuid), savedTask]
      return HttpResponse.json(savedTask, { status: body.uuid ? 200 : 201 })
    }),
    http.patch('*/api/tasks/:id', async ({ request, params }) => {
      const body = (await request.json()) as { completed: boolean }
      sentBodies.push(body)
      if (refusal) return refusal
      tasks = tasks.map((task) =>
        task.uuid === params['id']
          ? buildTask(task.uuid, 0, body.completed ? { completedDate: new Date().toISOString() } : {})
          : task,
      )
      return HttpResponse.json(tasks.find((task) => task.uuid === params['id']))
    }),
    http.delete('*/api/tasks/:id', ({ params }) => {
      if (refusal) return refusal
      tasks = tasks.filter((task) => task.uuid !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/api/choices/customer-records', () => HttpResponse.json([{ uuid: 'r1', label: 'Madame Le Goff Anne' }])),
    http.get('*/api/choices/partners', () => HttpResponse.json([])),
  )
})

describe('task lists (TASK-03, TASK-12, TASK-13)', () => {
  it.each(cases)('$name', ({ due, today, completed, expected }) => {
    expect(listNameOf(due, completed, today)).toBe(expected)
  })

  it('are ordered by date, important first, completed last', () => {
    const buildCompletedTask = (uuid: string, completedDate: string) => buildTask(uuid, 3, { completedDate })
    const groupedTasks = groupTasks(
      [
        buildTask('a', 2),
        buildTask('b', 1),
        buildTask('c', 1, { important: true }),
        buildCompletedTask('d', '2026-01-01T00:00:00Z'),
        buildCompletedTask('e', '2026-01-02T00:00:00Z'),
      ],
      todayInParis(),
    )
    expect(groupedTasks.upcoming.map(({ uuid }) => uuid)).toEqual(['c', 'b', 'a'])
    expect(groupedTasks.completed.map(({ uuid }) => uuid)).toEqual(['e', 'd'])
    expect(latenessText('2026-11-20', '2026-11-21')).toBe('1\u00A0jour de retard')
    expect(latenessText('2026-10-24', '2026-10-26')).toBe('2\u00A0jours de retard')
  })
})

describe('own tasks', () => {
  it.each(['ADMIN', 'EMPLOYEE'] as const)('are those of the logged-in %s (TASK-01, TASK-05)', async (role) => {
    tasks = [buildTask('t1', 0, { user: `0190-${role}` }), buildTask('t2', 0, { user: 'somebody' })]
    await openTasks('/tasks', role)
    expect(within(await findTaskList(/^Tâches du jour/)).getByText('Tâche t1')).toBeTruthy()
    expect(screen.queryByText('Tâche t2')).toBeNull()
    expect(screen.getAllByText('Aucune tâche disponible.')).toHaveLength(3)
    expect(await findTaskList(/^Tâches terminées \(moins de 5\sjours\)/)).toBeTruthy()
  })

  it('show their lateness and subject (TASK-09)', async () => {
    const linkedRecord = {
      uuid: 'r1',
      label: 'Madame Le Goff Anne',
      customer: { civility: 'Madame' as const, firstName: 'Anne', lastName: 'Le Goff', phoneNumber: '0612345678' },
    }
    tasks = [buildTask('t1', -2, { important: true, customerRecord: linkedRecord })]
    await openTasks()
    const lateTasks = within(await findTaskList(/^Tâches en retard/))
    expect(lateTasks.getByText(/^2.jours de retard/)).toBeTruthy()
    expect(lateTasks.getByText('Important')).toBeTruthy()
    expect(lateTasks.getByRole('link', { name: linkedRecord.label }).getAttribute('href')).toBe('/customer-records/r1')
  })

  it('link their case and inquiry', async () => {
    const customer = { civility: 'Madame' as const, firstName: 'Anne', lastName: 'Le Goff', phoneNumber: '0612345678' }
    tasks = [
      buildTask('t1', 0, {
        customerRecord: { uuid: 'r1', label: 'Madame Le Goff Anne', customer },
        customerCase: { uuid: 'k1', label: 'Achat à Séné' },
      }),
      buildTask('t2', 0, { inquiry: { uuid: 'i1', label: 'Jean Dupont' } }),
    ]
    await openTasks()
    const getLinkTarget = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(getLinkTarget('Achat à Séné')).toBe('/customer-records/r1/cases/k1')
    expect(getLinkTarget('Jean Dupont')).toBe('/inquiries/i1')
  })

  it('are completed by click; a failure reverts it (TASK-14, TASK-25)', async () => {
    tasks = [buildTask('t1', 0)]
    await openTasks()
    refusal = HttpResponse.json({ message: 'x' }, { status: 500 })
    await user.click(screen.getByRole('checkbox', { name: /^Terminer\s: Tâche t1$/ }))
    await expectFeedback('Une erreur a été rencontrée lors du passage de la tâche en état "complété".')
    refusal = undefined
    await user.click(await screen.findByRole('checkbox', { name: /^Terminer\s: Tâche t1$/ }))
    await expectFeedback('La tâche a été passée en état "complété" avec succès.')
    expect(sentBodies).toEqual([{ completed: true }, { completed: true }])
    const completedCheckbox = within(await findTaskList(/^Tâches terminées/)).getByRole<HTMLInputElement>('checkbox')
    expect([completedCheckbox.checked, completedCheckbox.disabled]).toEqual([true, true])
  })

  it('complete once on double click, with an undo', async () => {
    tasks = [buildTask('t1', 0), buildTask('t2', 0)]
    await openTasks()
    const [firstCheckbox, secondCheckbox] = ['t1', 't2'].map((uuid) =>
      screen.getByRole('checkbox', { name: new RegExp(`^Terminer\\s: Tâche ${uuid}$`) }),
    )
    fireEvent.click(firstCheckbox as HTMLElement)
    // The next task is now under the pointer.
    fireEvent.click(secondCheckbox as HTMLElement, { detail: 2 })
    await expectFeedback('La tâche a été passée en état "complété" avec succès.')
    expect(sentBodies).toEqual([{ completed: true }])
    await user.click(await findButton('Annuler'))
    await expectFeedback('La tâche est de nouveau à faire.')
    expect(
      within(await findTaskList(/^Tâches du jour/)).getByRole('checkbox', { name: /^Terminer\s: Tâche t1$/ }),
    ).toBeTruthy()
    expect(sentBodies).toEqual([{ completed: true }, { completed: false }])
  })
})

testDeletion({
  subject: 'tasks (TASK-15, TASK-24)',
  api: '/api/tasks',
  uuid: 't1',
  text: 'Tâche t1',
  button: /^Supprimer\s: Tâche t1$/,
  serveList: (isPresent) => {
    tasks = isPresent ? [buildTask('t1', 0, { fromRecord: true })] : []
  },
  openList: () => openTasks(),
  expectConsequences: (dialog) => expect(dialog.textContent).toContain('retirée de la fiche client'),
  successMessage: 'La tâche a été supprimée avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression de la tâche.',
})

describe('task', () => {
  it('is added with its links (TASK-04, TASK-10, TASK-11, TASK-22)', async () => {
    await openTasks()
    await user.click(await findButton('Ajouter une tâche'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une tâche' }))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(dialog.getAllByText('Champ obligatoire.')).toHaveLength(2))
    await user.type(dialog.getByLabelText(/^Intitulé/), 'Rappeler')
    expect(dialog.getByText(/^8\s\/\s255$/)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Échéance/), '24122026')
    await user.click(dialog.getByRole('switch', { name: 'Tâche importante' }))
    await user.type(dialog.getByRole('combobox', { name: 'Fiche client' }), 'goff')
    await user.click(await screen.findByRole('option', { name: 'Madame Le Goff Anne' }))
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await expectFeedback('La tâche a été ajoutée avec succès.')
    expect(sentBodies).toEqual([
      { title: 'Rappeler', dueDate: '2026-12-24', important: true, user: OWN_ID, customerRecord: 'r1' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lists reasons of a refusal, or a fallback (TASK-23)', async () => {
    await openTasks()
    await user.click(await findButton('Ajouter une tâche'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Intitulé/), 'Rappeler')
    await user.type(dialog.getByLabelText(/^Échéance/), '24122026')
    refusal = HttpResponse.json({ message: 'x', details: [{ message: 'Un.' }, { message: 'Deux.' }] }, { status: 400 })
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Des erreurs ont été rencontrées\s:Un\.Deux\./)
    refusal = new HttpResponse(null, { status: 500 })
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/:Erreur inconnue$/))
  })

  it('is edited, and confirms before discarding', async () => {
    tasks = [buildTask('t1', 3)]
    await openTasks()
    await user.click(await findButton(/^Modifier\s: Tâche t1$/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la tâche' }))
    await user.type(dialog.getByLabelText(/^Intitulé/), ' bis')
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    await screen.findByRole('dialog', { name: /^Fermer sans enregistrer/ })
    await user.click(await findButton('Continuer la saisie'))
    await user.click(await dialog.findByRole('button', { name: 'Valider' }))
    await expectFeedback('La tâche a été mise à jour avec succès.')
    expect(sentBodies).toMatchObject([{ uuid: 't1', version: 1, title: 'Tâche t1 bis' }])
  })
})

it('an ADMIN manages the tasks of an employee (TASK-02)', async () => {
  tasks = [buildTask('t1', 0, { user: 'e1' })]
  server.use(
    http.get('*/api/employees/:id', () =>
      HttpResponse.json({
        uuid: 'e1',
        firstName: 'Inès',
        lastName: 'Benali',
        email: 'ines@exemple.fr',
        enableAccess: true,
        version: 1,
        creationDate: '2026-03-02T09:00:00Z',
        associatedRecords: [],
        associatedPartners: [],
      }),
    ),
  )
  await openTasks('/employee/e1/tasks', 'ADMIN')
  expect(screen.getByText('Tâche t1')).toBeTruthy()
  await user.click(await findButton('Ajouter une tâche'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Intitulé/), 'Rappeler')
  await user.type(dialog.getByLabelText(/^Échéance/), '24122026')
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  await expectFeedback('La tâche a été ajoutée avec succès.')
  expect(sentBodies).toMatchObject([{ user: 'e1' }])
})
