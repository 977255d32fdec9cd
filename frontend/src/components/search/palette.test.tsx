import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { notify } from '@/session/feedback'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'

const user = userEvent.setup()
const buildResult = (kind: string, uuid: string, label: string, detail = '') => ({ kind, uuid, label, detail })
const RECENT_RESULTS = [
  buildResult('partner', 'p1', 'Étude Martin'),
  { ...buildResult('customerCase', 'c1', 'Prêt de la maison', 'Mme LE GOFF Anne'), customerRecord: 'r9' },
]
const DURAND_RESULTS = [
  buildResult('customerRecord', 'r1', 'Mme DURAND Éloïse', '06 12 34 56 78 · eloise@exemple.fr'),
  buildResult('customerRecord', 'r2', 'M. DURAND Paul', '06 99 99 99 99'),
  buildResult('inquiry', 'i1', 'DURAND Anne', 'Prêt immobilier'),
]
/** Responses by query; a query without a response stays pending. */
let answers: Record<string, object[]>
let requestedTexts: string[]
const pendingResponses = new Map<string, (results: object[]) => void>()

beforeEach(() => {
  setWindowWidth(1440)
  pendingResponses.clear()
  requestedTexts = []
  answers = { '': RECENT_RESULTS, durand: DURAND_RESULTS, zzz: [] }
  server.use(
    http.get('*/api/search', async ({ request }) => {
      const inputText = new URL(request.url).searchParams.get('q') ?? ''
      requestedTexts.push(inputText)
      return HttpResponse.json(
        answers[inputText] ??
          (await new Promise<object[]>((resolveResults) => pendingResponses.set(inputText, resolveResults))),
      )
    }),
    http.get('*/api/tasks', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  )
})

async function openPalette(role: Role = 'ADMIN') {
  const app = await openApp('/legals', role)
  const button = await screen.findByRole('button', { name: /^Rechercher/ })
  await user.click(button)
  const field = await screen.findByRole('combobox', { name: 'Rechercher' })
  const navigateSpy = vi.spyOn(app.router, 'navigate').mockResolvedValue()
  return { ...app, button, field, getVisitedAddresses: () => navigateSpy.mock.calls.map(([options]) => options.href) }
}

/** Waits until all responses are processed. */
async function waitForResponses() {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await act(async () => {})
}

const getActiveIds = () => screen.getAllByRole('option', { selected: true }).map((line) => line.id)
const getActiveId = (field: HTMLElement) => field.getAttribute('aria-activedescendant') ?? ''
const readActiveText = (field: HTMLElement) => document.getElementById(getActiveId(field))?.textContent

describe('opening the palette', () => {
  it('works by button and keys, and manages focus', async () => {
    const { button, field } = await openPalette()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Rechercher' })).toBeTruthy()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes no focus from the dialog it opens', async () => {
    answers['ajouter une'] = []
    await openApp('/legals', 'EMPLOYEE')
    const button = await screen.findByRole('button', { name: /^Rechercher/ })
    await user.click(button)
    const focusSpy = vi.spyOn(button, 'focus')
    await user.type(await screen.findByRole('combobox', { name: 'Rechercher' }), 'ajouter une{Enter}')
    await screen.findByRole('dialog', { name: 'Ajouter une tâche' })
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Rechercher' })).toBeNull())
    expect(focusSpy).not.toHaveBeenCalled()
  })

  it('is blocked over another dialog', async () => {
    await openApp('/legals', 'ADMIN')
    const otherElement = document.body.appendChild(document.createElement('div'))
    otherElement.setAttribute('role', 'dialog')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    otherElement.remove()
  })

  it.each(['GUEST', 'CUSTOMER', 'PARTNER'] as const)('is unavailable to %s', async (role) => {
    await openApp('/legals', role)
    expect(screen.queryByRole('button', { name: /^Rechercher/ })).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(requestedTexts).toEqual([])
  })

  it('uses an icon and full screen on phones', async () => {
    setWindowWidth(390)
    const { button } = await openPalette('EMPLOYEE')
    expect(button.textContent).toBe('')
    expect(screen.getByRole('dialog').classList.contains('MuiDialog-paperFullScreen')).toBe(true)
  })
})

describe('empty query', () => {
  it('shows recently opened items and actions', async () => {
    await openPalette('EMPLOYEE')
    const recentGroup = await screen.findByRole('group', { name: 'Consultés récemment' })
    expect(
      within(recentGroup)
        .getAllByRole('option')
        .map((line) => line.textContent),
    ).toEqual([
      expect.stringContaining('Étude MartinPrescripteur'),
      expect.stringContaining('Prêt de la maisonDossier · Mme LE GOFF Anne'),
    ])
    const actionOptions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')
    expect(actionOptions.map((line) => line.textContent)).toContain('Créer une fiche client')
    expect(actionOptions.map((line) => line.textContent)).not.toContain('Envoyer une campagne')
  })

  it('opens a case on its record page', async () => {
    const { getVisitedAddresses } = await openPalette()
    await screen.findByRole('group', { name: 'Consultés récemment' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(getVisitedAddresses()).toEqual(['/customer-records/r9/cases/c1'])
  })
})

describe('query', () => {
  it('shows grouped, highlighted, counted results without changing address', async () => {
    const { field, getAddress } = await openPalette()
    await user.type(field, 'durand')
    const recordsGroup = await screen.findByRole('group', { name: 'Fiches clients' })
    expect(within(recordsGroup).getAllByRole('option')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Demandes' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Consultés récemment' })).toBeNull()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'DURAND',
      'DURAND',
      'DURAND',
    ])
    expect(screen.getByRole('status').textContent).toBe('3 résultats')
    expect(requestedTexts).toEqual(['', 'durand'])
    expect(getAddress()).toBe('/legals')
  })

  it('finds actions of the role without the server', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'zzz')
    await screen.findByText(/^Rien ne correspond à «\szzz\s»\. Essayez/)
    expect(field.getAttribute('aria-expanded')).toBe('false')
    answers['campagne env'] = []
    await user.clear(field)
    await user.type(field, 'campagne env')
    const [onlyOption] = await screen.findAllByRole('option', { name: /Envoyer une campagne/ })
    await user.click(onlyOption as HTMLElement)
    expect(getVisitedAddresses()).toEqual(['/campaigns/send'])
  })

  it('supports arrows from end to end, and Enter', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('group', { name: 'Fiches clients' })
    const firstId = getActiveId(field)
    expect(getActiveIds()).toEqual([firstId])
    expect(readActiveText(field)).toContain('Éloïse')
    await user.keyboard('{ArrowDown}')
    expect(readActiveText(field)).toContain('Paul')
    await user.keyboard('{End}')
    expect(readActiveText(field)).toContain('Anne')
    await user.keyboard('{ArrowDown}')
    expect(getActiveId(field)).toBe(firstId)
    await user.keyboard('{ArrowUp}')
    expect(readActiveText(field)).toContain('Anne')
    await user.keyboard('{Home}{ArrowDown}')
    expect(getActiveIds()).toEqual([getActiveId(field)])
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Enter}')
    expect(getVisitedAddresses()).toEqual(['/customer-records/r2'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens a new tab with Ctrl', async () => {
    const openSpy = vi.spyOn(window, 'open').mockReturnValue(null)
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('group', { name: 'Fiches clients' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(openSpy).toHaveBeenCalledWith('/customer-records/r1', '_blank', 'noopener')
    expect(getVisitedAddresses()).toEqual([])
    openSpy.mockRestore()
  })

  it('opens a new tab with the middle button', async () => {
    const openSpy = vi.spyOn(window, 'open').mockReturnValue(null)
    const { field } = await openPalette()
    await user.type(field, 'durand')
    await user.pointer({ keys: '[MouseMiddle]', target: await screen.findByRole('option', { name: /Paul/ }) })
    expect(openSpy).toHaveBeenCalledWith('/customer-records/r2', '_blank', 'noopener')
    openSpy.mockRestore()
  })

  it('opens the line under the pointer with Enter', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'durand')
    await user.hover(await screen.findByRole('option', { name: /Anne/ }))
    expect(getActiveIds()).toEqual([getActiveId(field)])
    await user.keyboard('{Enter}')
    expect(getVisitedAddresses()).toEqual(['/inquiries/i1'])
  })
})

describe('slow responses', () => {
  it('never replace those of a later query', async () => {
    const { field } = await openPalette()
    await user.type(field, 'dur')
    await waitFor(() => expect(requestedTexts).toContain('dur'))
    await user.type(field, 'and')
    await screen.findByRole('option', { name: /Éloïse/ })
    await act(async () => pendingResponses.get('dur')?.([buildResult('customerRecord', 'r7', 'M. DURE Luc')]))
    await waitForResponses()
    expect(screen.queryByText(/DURE/)).toBeNull()
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('are awaited by Enter, never opening stale results', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('option', { name: /Éloïse/ })
    await user.clear(field)
    await user.type(field, 'martin{Enter}')
    await waitFor(() => expect(requestedTexts).toContain('martin'))
    expect(getVisitedAddresses()).toEqual([])
    await act(async () => pendingResponses.get('martin')?.([buildResult('partner', 'p1', 'Étude Martin')]))
    await waitFor(() => expect(getVisitedAddresses()).toEqual(['/partners/p1']))
    expect(requestedTexts.filter((inputText) => inputText === 'martin')).toHaveLength(1)
  })

  it('keep the chosen line while it exists', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('option', { name: /Éloïse/ })
    await user.type(field, ' p')
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(pendingResponses.has('durand p')).toBe(true))
    await act(async () =>
      pendingResponses.get('durand p')?.([buildResult('partner', 'p1', 'Durand P.'), ...DURAND_RESULTS]),
    )
    await screen.findByRole('option', { name: /Durand P\./ })
    expect(readActiveText(field)).toContain('Paul')
    await user.keyboard('{Enter}')
    expect(getVisitedAddresses()).toEqual(['/customer-records/r2'])
  })

  it('open nothing after closing or further typing', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    await user.type(field, 'martin{Enter}')
    await waitFor(() => expect(pendingResponses.has('martin')).toBe(true))
    await user.keyboard('{Escape}')
    await act(async () => pendingResponses.get('martin')?.([buildResult('partner', 'p1', 'Étude Martin')]))
    await waitForResponses()
    expect(getVisitedAddresses()).toEqual([])
  })

  it('show an error with a retry', async () => {
    const { field } = await openPalette()
    await screen.findByRole('group', { name: 'Consultés récemment' })
    server.use(
      http.get('*/api/search', () => HttpResponse.json({ message: 'Erreur' }, { status: 500 }), { once: true }),
    )
    await user.type(field, 'durand')
    expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti.')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('option', { name: /Éloïse/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are retried by Enter when no option exists', async () => {
    const { field, getVisitedAddresses } = await openPalette()
    server.use(http.get('*/api/search', () => HttpResponse.error()))
    await user.type(field, 'durand')
    await screen.findByRole('alert')
    server.resetHandlers()
    server.use(http.get('*/api/search', () => HttpResponse.json(DURAND_RESULTS)))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: /Éloïse/ })).toBeTruthy()
    expect(getVisitedAddresses()).toEqual([])
  })
})

it('the palette closes on navigation', async () => {
  const { router } = await openApp('/legals', 'ADMIN')
  await user.click(await screen.findByRole('button', { name: /^Rechercher/ }))
  await screen.findByRole('combobox')
  act(() => notify('Enregistré.'))
  expect(screen.getByRole('combobox')).toBeTruthy()
  await act(() => router.navigate({ to: '/contact' }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})
