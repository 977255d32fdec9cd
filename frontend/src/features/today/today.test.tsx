import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Today, TodayCase, TodayComplaint, TodayInquiry } from './api'
import { greeting } from './greeting'
import { remainingTimeText, pendingTimeText } from './durations'

const user = userEvent.setup()
const EMPTY_LINES = { count: 0, lines: [] }
const EMPTY_TODAY: Today = {
  day: '2026-11-23',
  firstPage: false,
  tasks: EMPTY_LINES,
  inquiries: EMPTY_LINES,
  callBacks: EMPTY_LINES,
  handedIn: EMPTY_LINES,
  toReview: EMPTY_LINES,
  deadlines: EMPTY_LINES,
  sentAgain: EMPTY_LINES,
  ending: EMPTY_LINES,
  unmoved: EMPTY_LINES,
  partners: EMPTY_LINES,
  complaints: EMPTY_LINES,
  legal: EMPTY_LINES,
}
const CASE_LINE: TodayCase = {
  uuid: 'k1',
  customerRecord: 'r1',
  customers: 'CŒUR Éloïse, L’HÔTE Noël',
  label: 'Rachat de crédits',
  status: 'Dossier créé',
  since: '2026-11-20T09:00:00Z',
  completionLimitDate: '2026-11-25',
  documents: 2,
}

const TASK_LINE = {
  uuid: 't1',
  version: 1,
  user: 'u1',
  title: 'Appeler la mairie',
  dueDate: '2026-11-23',
  important: false,
  fromRecord: false,
}

let todayResponse: Today = EMPTY_TODAY

beforeEach(() => {
  todayResponse = EMPTY_TODAY
  server.use(http.get('*/api/today', () => HttpResponse.json(todayResponse)))
})

describe('« Aujourd’hui » page', () => {
  it('header follows the clock when shown again', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T17:30:00Z'), toFake: ['Date'] })
    await openApp('/today', 'EMPLOYEE')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dimanche 29\u00A0novembre 2026')
    expect(screen.getByText('Bonsoir Éloïse, voici ce qui vous attend.')).toBeTruthy()
    vi.setSystemTime('2026-11-30T07:00:00Z')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lundi 30\u00A0novembre 2026')
    expect(screen.getByText('Bonjour Éloïse, voici ce qui vous attend.')).toBeTruthy()
  })

  it('shows that nothing is pending', async () => {
    await openApp('/today', 'EMPLOYEE')
    expect(await screen.findByRole('heading', { level: 2, name: 'Rien à faire' })).toBeTruthy()
  })

  it('shows counts by kind, empty kinds together', async () => {
    todayResponse = {
      ...EMPTY_TODAY,
      handedIn: { count: 1, lines: [CASE_LINE] },
      unmoved: { count: 1000, lines: [CASE_LINE] },
      ending: { count: 7, lines: [CASE_LINE] },
    }
    await openApp('/today', 'ADMIN')
    const submittedRegion = await screen.findByRole('region', { name: /^Dossiers complétés à examiner\s+1$/ })
    const line = within(submittedRegion).getByRole('link', { name: 'CŒUR Éloïse, L’HÔTE Noël' })
    expect(line.getAttribute('href')).toBe('/customer-records/r1/cases/k1')
    expect(submittedRegion.textContent).toMatch(/depuis 3\s?jours/)
    expect(submittedRegion.textContent).toMatch(/2\s?pièces à examiner/)
    expect(screen.getByRole('region', { name: /sans mouvement.*plus de 999$/ })).toBeTruthy()
    const deadlineRegion = screen.getByRole('region', { name: /^Délais de dépôt/ })
    expect(deadlineRegion.textContent).toContain('se termine demain soir')
    expect(
      within(deadlineRegion)
        .getByRole('link', { name: /^Tout voir/ })
        .getAttribute('href'),
    ).toBe('/cases?state=all&waits=ending')
    const emptyRegion = screen.getByRole('region', { name: 'Rien à faire de ce côté' })
    expect(within(emptyRegion).getAllByRole('listitem')).toHaveLength(9)
  })

  it('shows inquiries to call back, late ones marked', async () => {
    const row: TodayInquiry = {
      uuid: 'i1',
      kind: 'contact',
      kindLabel: 'Message de contact',
      state: 'assigned',
      receivedAt: '2026-11-19T09:00:00Z',
      read: true,
      files: 0,
      person: { firstName: 'Gaëlle', lastName: 'Le Bras', email: 'gaelle@exemple.fr', phoneNumber: '0744556677' },
    }
    todayResponse = {
      ...EMPTY_TODAY,
      callBacks: {
        count: 2,
        lines: [
          { ...row, callBackOn: '2026-11-20' },
          { ...row, uuid: 'i2', callBackOn: '2026-11-23' },
        ],
      },
    }
    await openApp('/today', 'EMPLOYEE')
    const callRegion = await screen.findByRole('region', { name: /^Demandes à rappeler\s+2$/ })
    expect(
      within(callRegion)
        .getAllByRole('link', { name: /Gaëlle/ })[0]
        ?.getAttribute('href'),
    ).toBe('/inquiries/i1')
    expect(callRegion.textContent).toContain('à rappeler depuis le 20/11/2026')
    expect(callRegion.textContent).toContain('à rappeler aujourd’hui')
  })

  it('shows deadlines, late ones marked, documents to review', async () => {
    const dueTask = {
      customerCase: 'k1',
      customerRecord: 'r1',
      customers: 'CŒUR Éloïse',
      caseLabel: 'Achat',
      kind: 'suspensiveCondition' as const,
      label: 'Fin de la condition suspensive',
    }
    const lines = [
      { ...dueTask, date: '2026-11-20', late: true },
      {
        ...dueTask,
        label: 'Fin de validité de l’offre',
        kind: 'offerExpiry' as const,
        date: '2026-11-23',
        late: false,
      },
    ]
    todayResponse = { ...EMPTY_TODAY, deadlines: { count: 2, lines }, toReview: { count: 1, lines: [CASE_LINE] } }
    await openApp('/today', 'EMPLOYEE')
    const deadlinesRegion = await screen.findByRole('region', { name: /^Échéances/ })
    expect(deadlinesRegion.textContent).toContain('En retard depuis le 20/11/2026')
    expect(deadlinesRegion.textContent).toContain('aujourd’hui')
    expect(
      within(deadlinesRegion)
        .getByRole('link', { name: /^Tout voir/ })
        .getAttribute('href'),
    ).toBe('/cases?deadlineBefore=2026-12-01&sort=deadline')
    const reviewRegion = screen.getByRole('region', { name: /^Autres pièces à examiner/ })
    expect(
      within(reviewRegion)
        .getByRole('link', { name: /^Tout voir/ })
        .getAttribute('href'),
    ).toBe('/cases?state=all&waits=toReview')
  })

  it('tasks open their case or inquiry', async () => {
    const customer = { civility: 'Madame' as const, firstName: 'Anne', lastName: 'Le Goff', phoneNumber: '0612345678' }
    const lines = [
      {
        ...TASK_LINE,
        customerRecord: { uuid: 'r1', label: 'Madame Le Goff Anne', customer },
        customerCase: { uuid: 'k1', label: 'Achat à Séné' },
      },
      { ...TASK_LINE, uuid: 't2', title: 'Rappeler', inquiry: { uuid: 'i1', label: 'Jean Dupont' } },
    ]
    todayResponse = { ...EMPTY_TODAY, tasks: { count: 2, lines } }
    await openApp('/today', 'EMPLOYEE')
    const findLinkTarget = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await findLinkTarget('Appeler la mairie')).toBe('/customer-records/r1/cases/k1')
    expect(await findLinkTarget('Rappeler')).toBe('/inquiries/i1')
    expect(screen.getByText('Achat à Séné')).toBeTruthy()
    expect(screen.getByText('Jean Dupont')).toBeTruthy()
  })

  it('the deadline of a complaint includes its day', async () => {
    const complaint: TodayComplaint = {
      uuid: 'c1',
      subject: 'Délai trop long',
      channel: 'email',
      state: 'received',
      sentOn: '2026-11-16',
      receivedOn: '2026-11-16',
      acknowledgeBy: '2026-11-27',
      answerBy: '2027-01-16',
      nextDeadline: '2027-01-16',
      mediationUntil: '2027-11-16',
      creationDate: '2026-11-16T09:00:00Z',
      version: 1,
    }
    todayResponse = { ...EMPTY_TODAY, complaints: { count: 1, lines: [complaint] } }
    await openApp('/today', 'EMPLOYEE')
    expect(await screen.findByText('Accuser réception au plus tard le 16/01/2027')).toBeTruthy()
  })

  it('completes a task, and restores it', async () => {
    const sentBodies: unknown[] = []
    todayResponse = { ...EMPTY_TODAY, tasks: { count: 1, lines: [TASK_LINE] } }
    server.use(
      http.patch('*/api/tasks/t1', async ({ request }) => {
        const sentTask = (await request.json()) as { completed: boolean }
        sentBodies.push(sentTask)
        todayResponse = sentTask.completed ? EMPTY_TODAY : { ...EMPTY_TODAY, tasks: { count: 1, lines: [TASK_LINE] } }
        return HttpResponse.json({ ...TASK_LINE, ...sentTask })
      }),
    )
    await openApp('/today', 'EMPLOYEE')
    await user.click(await screen.findByRole('checkbox', { name: /^Terminer.*Appeler la mairie/ }))
    await waitFor(() => expect(screen.queryByText('Appeler la mairie')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByText('Appeler la mairie')).toBeTruthy()
    expect(sentBodies).toEqual([{ completed: true }, { completed: false }])
  })

  it('is set as start page, shows a failure', async () => {
    const sentBodies: unknown[] = []
    let status = 204
    server.use(
      http.patch('*/api/today', async ({ request }) => {
        sentBodies.push(await request.json())
        return status === 204
          ? new HttpResponse(null, { status })
          : HttpResponse.json({ message: 'Refusé.' }, { status })
      }),
    )
    await openApp('/today', 'ADMIN')
    const homeSwitch = await screen.findByRole<HTMLInputElement>('switch', { name: /ma page d’accueil/ })
    await user.click(homeSwitch)
    await waitFor(() => expect(currentFeedback()?.text).toMatch(/s’ouvrira désormais/))
    await waitFor(() => expect([homeSwitch.checked, homeSwitch.disabled]).toEqual([true, false]))
    status = 500
    await user.click(homeSwitch)
    await waitFor(() => expect(currentFeedback()?.severity).toBe('error'))
    await waitFor(() => expect([homeSwitch.checked, homeSwitch.disabled]).toEqual([true, false]))
    expect(sentBodies).toEqual([{ firstPage: true }, { firstPage: false }])
  })

  it('retries after a failure', async () => {
    let isFailing = true
    server.use(
      http.get('*/api/today', () =>
        isFailing ? HttpResponse.json({ message: '' }, { status: 500 }) : HttpResponse.json(EMPTY_TODAY),
      ),
    )
    await openApp('/today', 'ADMIN')
    const retryButton = await screen.findByRole('button', { name: 'Réessayer' })
    isFailing = false
    await user.click(retryButton)
    expect(await screen.findByRole('heading', { level: 2, name: 'Rien à faire' })).toBeTruthy()
  })
})

describe('relative dates', () => {
  it.each([
    ['2026-11-23T08:00:00Z', 'aujourd’hui'],
    // After midnight in Paris.
    ['2026-11-22T23:30:00Z', 'aujourd’hui'],
    ['2026-11-22T08:00:00Z', 'depuis hier'],
    ['2026-11-13T08:00:00Z', 'depuis 10\u00A0jours'],
  ])('of %s are « %s »', (instant, expectedText) => expect(pendingTimeText(instant, '2026-11-23')).toBe(expectedText))

  it.each([
    ['2026-11-24', 'se termine ce soir'],
    ['2026-11-25', 'se termine demain soir'],
    ['2026-11-26', 'encore 3\u00A0jours'],
  ])('before %s are « %s »', (limit, expectedText) => expect(remainingTimeText(limit, '2026-11-23')).toBe(expectedText))

  it('greets by the hour', () => {
    expect(greeting('Inès', 8)).toBe('Bonjour Inès')
    expect(greeting('Inès', 18)).toBe('Bonsoir Inès')
  })
})
