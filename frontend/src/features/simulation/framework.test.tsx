import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { REQUIRED } from '@/rules/messages'
import { setSite } from '@/site/site'
import { server } from '@/test/server'
import { breakStorage } from '@/test/window'
import { NextSteps } from './NextSteps'
import type { Simulation } from './simulation'
import { SimulationForm } from './SimulationPage'

const buildQuestion = (path: string, label: string) => ({ path, label, kind: { is: 'text' as const } })

const TEST_SIMULATION: Simulation = {
  type: 'TEST-LOAN',
  label: 'Prêt d’essai',
  drawing: 'key',
  isLoan: false,
  hasAdvice: false,
  steps: [
    { title: 'Votre projet', fields: [buildQuestion('need.amount', 'Montant')] },
    { title: 'Votre identité', fields: [buildQuestion('person.name', 'Nom')] },
    { title: 'Vos coordonnées', fields: [buildQuestion('email', 'Email')] },
  ],
}

const STORAGE_KEY = 'fenix-answers:TEST-LOAN'

async function openSimulation() {
  const routeTree = createRootRoute({ component: OpenedPage })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/?page=before', '/'], initialIndex: 1 }),
  })
  const view = render(<RouterProvider router={router as never} />)
  await act(() => router.load())
  return { ...view, router }
}

/** The simulation, and the page from which it was opened. */
function OpenedPage() {
  const { page } = useSearch({ strict: false }) as { page?: string }
  return page === 'before' ? <p>Page d’avant</p> : <SimulationForm simulation={TEST_SIMULATION} />
}

const getButton = (name: string | RegExp) => screen.getByRole('button', { name })
const getStep = (title: string) => screen.getByRole('heading', { name: new RegExp(title) }).closest('li') as HTMLElement
const findAlert = () => screen.findByRole('alert')

async function fillSteps() {
  await userEvent.type(screen.getByLabelText('Montant'), '100')
  await userEvent.click(getButton('Suivant'))
  await userEvent.type(await screen.findByLabelText('Nom'), 'Morvan')
  await userEvent.click(getButton('Suivant'))
  await userEvent.type(await screen.findByLabelText('Email'), 'a@b.fr')
}

/** Mocks the responses; returns the requests. */
function serveResponses(...createResponses: (() => Response | Promise<Response>)[]) {
  const sentSimulations: { body: Record<string, unknown>; key: string | null }[] = []
  server.use(
    http.post('*/api/simulations', async ({ request }) => {
      sentSimulations.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('Idempotency-Key'),
      })
      return (
        (createResponses[sentSimulations.length - 1] ?? createResponses.at(-1))?.() ??
        new HttpResponse(null, { status: 204 })
      )
    }),
  )
  return sentSimulations
}
const buildSuccessResponse = () => new HttpResponse(null, { status: 204 })

describe('stepper', () => {
  it('is an ordered list with the specified title (SIM-05)', async () => {
    await openSimulation()
    expect(screen.getByRole('heading', { name: 'Dîtes en nous un peu plus...' })).toBeTruthy()
    const stepList = screen.getByRole('list')
    expect(stepList.tagName).toBe('OL')
    expect(
      within(stepList)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('h3')?.textContent),
    ).toEqual(['Votre projet, étape en cours', 'Votre identité, étape à venir', 'Vos coordonnées, étape à venir'])
    expect(screen.getByText(/Étape 1 sur 3/)).toBeTruthy()
  })

  it('advances, completes and reopens steps (SIM-06, SIM-07, SIM-08)', async () => {
    await openSimulation()
    await fillSteps()
    expect(
      [getStep('Votre projet'), getStep('Votre identité'), getStep('Vos coordonnées')].map(
        (item) => item.dataset['state'],
      ),
    ).toEqual(['done', 'done', 'current'])
    await userEvent.click(getButton('Précédent'))
    expect(getStep('Votre identité').getAttribute('aria-current')).toBe('step')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Votre identité'))
    await userEvent.click(within(getStep('Votre projet')).getByRole('button'))
    expect((screen.getByLabelText('Montant') as HTMLInputElement).value).toBe('100')
    expect(screen.queryByRole('button', { name: 'Précédent' })).toBeNull()
  })

  it('blocks on missing answers and lists them (SIM-34)', async () => {
    await openSimulation()
    await userEvent.click(getButton('Suivant'))
    const alertBox = await findAlert()
    expect(alertBox.textContent).toContain(`Montant\u202f: ${REQUIRED}`)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Montant')))
    await userEvent.type(screen.getByLabelText('Montant'), '1')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('browser history', () => {
  const goToPreviousPage = (router: { history: { back: () => void } }) => act(async () => router.history.back())

  it('Back returns one step, then leaves the form', async () => {
    const { router } = await openSimulation()
    await fillSteps()
    await goToPreviousPage(router)
    await waitFor(() => expect(getStep('Votre identité').getAttribute('aria-current')).toBe('step'))
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Morvan')
    await act(async () => router.history.forward())
    await waitFor(() => expect(getStep('Vos coordonnées').getAttribute('aria-current')).toBe('step'))
    await goToPreviousPage(router)
    await goToPreviousPage(router)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Montant').value).toBe('100'))
    await goToPreviousPage(router)
    expect(await screen.findByText('Page d’avant')).toBeTruthy()
  })

  it('« Précédent » leaves no extra history entry', async () => {
    const { router } = await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Précédent'))
    await userEvent.click(getButton('Précédent'))
    await waitFor(() => expect(getStep('Votre projet').getAttribute('aria-current')).toBe('step'))
    await goToPreviousPage(router)
    expect(await screen.findByText('Page d’avant')).toBeTruthy()
  })

  it('Back after sending leaves the form', async () => {
    serveResponses(buildSuccessResponse)
    const { router } = await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    await goToPreviousPage(router)
    expect(await screen.findByText('Page d’avant')).toBeTruthy()
  })

  it('a link after sending opens its page', async () => {
    serveResponses(buildSuccessResponse)
    const { router } = await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    const historySpy = vi.spyOn(router.history, 'go')
    await act(async () => router.history.push('/#suite'))
    await waitFor(() => expect(router.state.location.hash).toBe('suite'))
    expect(historySpy).not.toHaveBeenCalled()
  })
})

describe('sending', () => {
  it('sends once and locks the steps (SIM-07, SIM-09, SIM-11)', async () => {
    let finishSending = () => {}
    const sentSimulations = serveResponses(
      () =>
        new Promise((resolve) => {
          finishSending = () => resolve(buildSuccessResponse())
        }),
    )
    await openSimulation()
    await fillSteps()
    fireEvent.click(getButton('Terminer'))
    fireEvent.click(getButton(/Terminer/))
    await screen.findByText('Envoi de votre demande en cours…')
    expect((getButton(/Terminer/) as HTMLButtonElement).disabled).toBe(true)
    expect((getButton('Précédent') as HTMLButtonElement).disabled).toBe(true)
    expect(within(getStep('Votre projet')).queryByRole('button')).toBeNull()
    await waitFor(() => expect(sentSimulations).toHaveLength(1))
    finishSending()
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    expect(sentSimulations).toHaveLength(1)
    expect(sentSimulations[0]?.body).toMatchObject({
      type: 'TEST-LOAN',
      need: { amount: '100' },
      email: 'a@b.fr',
      trap: { website: '' },
    })
    expect(sentSimulations[0]?.body['trap']).toHaveProperty('elapsedMs', expect.any(Number))
  })

  it('confirms, lists next steps, deletes answers (SIM-12, SIM-13, SIM-14, LIM-01, LOAN-04)', async () => {
    setSite({ appointmentUrl: 'https://agenda.example/' })
    serveResponses(buildSuccessResponse)
    await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    expect(screen.getByRole('link', { name: 'Prendre un rendez-vous' }).getAttribute('href')).toBe('/rendez-vous')
    expect(screen.getByText(/Protection de vos données/)).toBeTruthy()
    expect(screen.getByRole('region').textContent).toContain('vous répond par email, à a@b.fr')
    expect(screen.getByRole('region').textContent).not.toContain('revient vers vous, par téléphone')
    expect(screen.getByRole('region').textContent).toContain('Sous 24\u00a0h')
    expect(screen.queryByRole('button', { name: /Vos coordonnées/ })).toBeNull()
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
  })

  it('consent to contact promises a call', async () => {
    const answers = { contactAccepted: 'Oui', email: 'a@b.fr' }
    const routeTree = createRootRoute({ component: () => <NextSteps simulation={TEST_SIMULATION} answers={answers} /> })
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
    render(<RouterProvider router={router as never} />)
    expect(await screen.findByText(/revient vers vous, par téléphone ou par email/)).toBeTruthy()
    expect(screen.queryByText(/nous ne vous téléphonons pas/)).toBeNull()
  })

  it('reports a server failure and reuses the key (SIM-15)', async () => {
    const sentSimulations = serveResponses(
      () => HttpResponse.json({ message: 'Erreur interne' }, { status: 500 }),
      buildSuccessResponse,
    )
    await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    expect((await findAlert()).textContent).toContain(
      'Votre message n’a pas pu être envoyé, veuillez nous excuser pour la gêne occasionnée.',
    )
    await userEvent.click(getButton('Terminer'))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    expect(sentSimulations[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(sentSimulations[1]?.key).toBe(sentSimulations[0]?.key)
  })

  it('uses another key for other answers', async () => {
    const sentSimulations = serveResponses(
      () => HttpResponse.json({ message: 'Erreur interne' }, { status: 500 }),
      buildSuccessResponse,
    )
    await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    await findAlert()
    await userEvent.type(screen.getByLabelText('Email'), 'x')
    await userEvent.click(getButton('Terminer'))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    expect(sentSimulations[1]?.key).not.toBe(sentSimulations[0]?.key)
  })

  it('reports a missing network and reuses the key (CALL-06)', async () => {
    const sentSimulations = serveResponses(() => HttpResponse.error(), buildSuccessResponse)
    const firstView = await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    expect((await findAlert()).textContent).toMatch(
      /Une erreur est survenue \(.+\)\. Veuillez nous contacter si le problème persiste\./,
    )
    firstView.unmount()
    await openSimulation()
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Terminer' }))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    expect(sentSimulations[1]?.key).toBe(sentSimulations[0]?.key)
  })

  it('lists refusals, each linked to its field (SIM-16)', async () => {
    serveResponses(() =>
      HttpResponse.json(
        {
          message: 'Refus',
          details: [{ message: 'Montant trop petit.', field: 'need.amount' }, { message: 'Autre motif.' }],
        },
        { status: 400 },
      ),
    )
    await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    const alertBox = await findAlert()
    expect(alertBox.textContent).toContain('Des erreurs ont été rencontrées\u202f:')
    expect(alertBox.textContent).toContain('Autre motif.')
    await userEvent.click(within(alertBox).getByRole('button', { name: 'Montant trop petit.' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Montant')))
    expect(getStep('Votre projet').textContent).toContain('Montant trop petit.')
  })

  it("shows the server's rate limit message", async () => {
    serveResponses(() => HttpResponse.json({ message: 'Trop de demandes, réessayez plus tard.' }, { status: 429 }))
    await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    expect((await findAlert()).textContent).toContain('Trop de demandes, réessayez plus tard.')
  })

  it('returns to a step that became invalid', async () => {
    const firstView = await openSimulation()
    await fillSteps()
    await userEvent.click(within(getStep('Votre projet')).getByRole('button'))
    await userEvent.clear(screen.getByLabelText('Montant'))
    await userEvent.tab()
    localStorage.setItem('unused', '')
    const savedAnswers = await waitFor(() => {
      const text = sessionStorage.getItem(STORAGE_KEY) ?? ''
      expect(text).toContain('"amount":""')
      return text
    })
    sessionStorage.setItem(STORAGE_KEY, savedAnswers.replace('"step":0', '"step":2'))
    firstView.unmount()
    await openSimulation()
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Terminer' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Montant')))
  })
})

describe('answers stored on the device', () => {
  it('are restored after reload at the same step', async () => {
    const firstView = await openSimulation()
    await userEvent.type(screen.getByLabelText('Montant'), '250')
    await userEvent.click(getButton('Suivant'))
    await userEvent.type(await screen.findByLabelText('Nom'), 'Le Goff')
    firstView.unmount()
    await openSimulation()
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Le Goff')
  })

  it('are offered before the form is filled', async () => {
    const firstView = await openSimulation()
    await userEvent.type(screen.getByLabelText('Montant'), '250')
    firstView.unmount()
    await openSimulation()
    await screen.findByRole('button', { name: 'Reprendre ma simulation' })
    expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull()
    await userEvent.click(screen.getByText('Voir vos réponses'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Montant250'))
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }))
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
    expect((screen.getByLabelText('Montant') as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('button', { name: 'Reprendre ma simulation' })).toBeNull()
  })

  it('are shown in their fields once resumed', async () => {
    const firstView = await openSimulation()
    await userEvent.type(screen.getByLabelText('Montant'), '250')
    firstView.unmount()
    await openSimulation()
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma simulation' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Montant')).value).toBe('250')
  })

  it('end with tab unless the visitor keeps them', async () => {
    await openSimulation()
    await userEvent.type(screen.getByLabelText('Montant'), '250')
    await userEvent.click(getButton('Suivant'))
    await screen.findByLabelText('Nom')
    expect(sessionStorage.getItem(STORAGE_KEY)).toContain('250')
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull()
    const keepCheckbox = screen.getByRole('checkbox', { name: /Les garder 7\sjours/ })
    await userEvent.click(keepCheckbox)
    expect(localStorage.getItem(STORAGE_KEY)).toContain('250')
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
    await userEvent.click(keepCheckbox)
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull()
  })

  it('are erased after confirmation', async () => {
    await openSimulation()
    await userEvent.type(screen.getByLabelText('Montant'), '250')
    await userEvent.click(getButton('Tout effacer'))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))
    expect((screen.getByLabelText('Montant') as HTMLInputElement).value).toBe('250')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(getButton('Tout effacer'))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tout effacer' }))
    await waitFor(() => expect((screen.getByLabelText('Montant') as HTMLInputElement).value).toBe(''))
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
  })

  it.each([
    ['unreadable', '{'],
    [
      'of another version',
      JSON.stringify({ version: 0, startedAt: Date.now(), savedAt: Date.now(), step: 0, values: {} }),
    ],
    [
      'of another shape',
      JSON.stringify({
        version: 2,
        startedAt: Date.now(),
        savedAt: Date.now(),
        step: 1,
        values: { need: 'x', person: {}, email: 3 },
      }),
    ],
  ])('are dropped when %s', async (_, text) => {
    sessionStorage.setItem(STORAGE_KEY, text)
    await openSimulation()
    expect(screen.queryByRole('button', { name: 'Reprendre ma simulation' })).toBeNull()
    expect((screen.getByLabelText('Montant') as HTMLInputElement).value).toBe('')
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
  })

  it('form works when answers cannot be stored', async () => {
    breakStorage('sessionStorage', 'setItem')
    const sentSimulations = serveResponses(buildSuccessResponse)
    await openSimulation()
    await fillSteps()
    await userEvent.click(getButton('Terminer'))
    await screen.findByRole('heading', { name: 'Votre demande nous est bien parvenue' })
    expect(sentSimulations).toHaveLength(1)
  })
})
