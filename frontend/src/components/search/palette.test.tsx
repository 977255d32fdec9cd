import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { notify } from '@/session/feedback'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { windowOf } from '@/test/window'

const user = userEvent.setup()
const result = (kind: string, uuid: string, label: string, detail = '') => ({ kind, uuid, label, detail })
const RECENT = [
  result('partner', 'p1', 'Étude Martin'),
  { ...result('customerCase', 'c1', 'Prêt de la maison', 'Mme LE GOFF Anne'), customerRecord: 'r9' },
]
const DURANDS = [
  result('customerRecord', 'r1', 'Mme DURAND Éloïse', '06 12 34 56 78 · eloise@exemple.fr'),
  result('customerRecord', 'r2', 'M. DURAND Paul', '06 99 99 99 99'),
  result('inquiry', 'i1', 'DURAND Anne', 'Prêt immobilier'),
]
/** Responses by query; a query without a response stays pending. */
let answers: Record<string, object[]>
let asked: string[]
const waiting = new Map<string, (results: object[]) => void>()

beforeEach(() => {
  windowOf(1440)
  waiting.clear()
  asked = []
  answers = { '': RECENT, durand: DURANDS, zzz: [] }
  server.use(
    http.get('*/api/search', async ({ request }) => {
      const inputText = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(inputText)
      return HttpResponse.json(
        answers[inputText] ?? (await new Promise<object[]>((answer) => waiting.set(inputText, answer))),
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
  const pushed = vi.spyOn(app.router, 'navigate').mockResolvedValue()
  return { ...app, button, field, went: () => pushed.mock.calls.map(([options]) => options.href) }
}

/** Waits until all responses are processed. */
async function settled() {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await act(async () => {})
}

const activeLine = () => screen.getAllByRole('option', { selected: true }).map((line) => line.id)
const idOf = (field: HTMLElement) => field.getAttribute('aria-activedescendant')

describe('opening the palette', () => {
  it('works by button and keys, and manages focus', async () => {
    const { button, field } = await openPalette()
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
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
    const other = document.body.appendChild(document.createElement('div'))
    other.setAttribute('role', 'dialog')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    other.remove()
  })

  it.each(['GUEST', 'CUSTOMER', 'PARTNER'] as const)('is unavailable to %s', async (role) => {
    await openApp('/legals', role)
    expect(screen.queryByRole('button', { name: /^Rechercher/ })).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(asked).toEqual([])
  })

  it('uses an icon and full screen on phones', async () => {
    windowOf(390)
    const { button } = await openPalette('EMPLOYEE')
    expect(button.textContent).toBe('')
    expect(screen.getByRole('dialog').classList.contains('MuiDialog-paperFullScreen')).toBe(true)
  })
})

describe('empty query', () => {
  it('shows recently opened items and actions', async () => {
    await openPalette('EMPLOYEE')
    const recent = await screen.findByRole('group', { name: 'Consultés récemment' })
    expect(
      within(recent)
        .getAllByRole('option')
        .map((line) => line.textContent),
    ).toEqual([
      expect.stringContaining('Étude MartinPrescripteur'),
      expect.stringContaining('Prêt de la maisonDossier · Mme LE GOFF Anne'),
    ])
    const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')
    expect(actions.map((line) => line.textContent)).toContain('Créer une fiche client')
    expect(actions.map((line) => line.textContent)).not.toContain('Envoyer une campagne')
  })

  it('opens a case on its record page', async () => {
    const { went } = await openPalette()
    await screen.findByRole('group', { name: 'Consultés récemment' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(went()).toEqual(['/customer-records/r9/cases/c1'])
  })
})

describe('query', () => {
  it('shows grouped, highlighted, counted results without changing address', async () => {
    const { field, path } = await openPalette()
    await user.type(field, 'durand')
    const records = await screen.findByRole('group', { name: 'Fiches clients' })
    expect(within(records).getAllByRole('option')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Demandes' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Consultés récemment' })).toBeNull()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'DURAND',
      'DURAND',
      'DURAND',
    ])
    expect(screen.getByRole('status').textContent).toBe('3 résultats')
    expect(asked).toEqual(['', 'durand'])
    expect(path()).toBe('/legals')
  })

  it('finds actions of the role without the server', async () => {
    const { field, went } = await openPalette()
    await user.type(field, 'zzz')
    await screen.findByText(/^Rien ne correspond à «\szzz\s»\. Essayez/)
    expect(field.getAttribute('aria-expanded')).toBe('false')
    answers['campagne env'] = []
    await user.clear(field)
    await user.type(field, 'campagne env')
    const [only] = await screen.findAllByRole('option', { name: /Envoyer une campagne/ })
    await user.click(only as HTMLElement)
    expect(went()).toEqual(['/campaigns/send'])
  })

  it('supports arrows from end to end, and Enter', async () => {
    const { field, went } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('group', { name: 'Fiches clients' })
    const first = idOf(field)
    expect(activeLine()).toEqual([first])
    expect(first).toContain('r1')
    await user.keyboard('{ArrowDown}')
    expect(idOf(field)).toContain('r2')
    await user.keyboard('{End}')
    expect(idOf(field)).toContain('i1')
    await user.keyboard('{ArrowDown}')
    expect(idOf(field)).toBe(first)
    await user.keyboard('{ArrowUp}')
    expect(idOf(field)).toContain('i1')
    await user.keyboard('{Home}{ArrowDown}')
    expect(activeLine()).toEqual([idOf(field)])
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Enter}')
    expect(went()).toEqual(['/customer-records/r2'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens a new tab with Ctrl', async () => {
    const openSpy = vi.spyOn(window, 'open').mockReturnValue(null)
    const { field, went } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('group', { name: 'Fiches clients' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(openSpy).toHaveBeenCalledWith('/customer-records/r1', '_blank', 'noopener')
    expect(went()).toEqual([])
    openSpy.mockRestore()
  })
})

describe('slow responses', () => {
  it('never replace those of a later query', async () => {
    const { field } = await openPalette()
    await user.type(field, 'dur')
    await waitFor(() => expect(asked).toContain('dur'))
    await user.type(field, 'and')
    await screen.findByRole('option', { name: /Éloïse/ })
    await act(async () => waiting.get('dur')?.([result('customerRecord', 'r7', 'M. DURE Luc')]))
    await settled()
    expect(screen.queryByText(/DURE/)).toBeNull()
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('are awaited by Enter, never opening stale results', async () => {
    const { field, went } = await openPalette()
    await user.type(field, 'durand')
    await screen.findByRole('option', { name: /Éloïse/ })
    await user.clear(field)
    await user.type(field, 'martin{Enter}')
    await waitFor(() => expect(asked).toContain('martin'))
    expect(went()).toEqual([])
    await act(async () => waiting.get('martin')?.([result('partner', 'p1', 'Étude Martin')]))
    await waitFor(() => expect(went()).toEqual(['/partners/p1']))
    expect(asked.filter((inputText) => inputText === 'martin')).toHaveLength(1)
  })

  it('open nothing after closing or further typing', async () => {
    const { field, went } = await openPalette()
    await user.type(field, 'martin{Enter}')
    await waitFor(() => expect(waiting.has('martin')).toBe(true))
    await user.keyboard('{Escape}')
    await act(async () => waiting.get('martin')?.([result('partner', 'p1', 'Étude Martin')]))
    await settled()
    expect(went()).toEqual([])
  })

  it('show an error with a retry', async () => {
    const { field } = await openPalette()
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
    const { field, went } = await openPalette()
    server.use(http.get('*/api/search', () => HttpResponse.error()))
    await user.type(field, 'durand')
    await screen.findByRole('alert')
    server.resetHandlers()
    server.use(http.get('*/api/search', () => HttpResponse.json(DURANDS)))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: /Éloïse/ })).toBeTruthy()
    expect(went()).toEqual([])
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
