import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { login, logout } from '@/session/session'
import { openApp, buildToken } from '@/test/app'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'

const user = userEvent.setup()

beforeEach(() => {
  setWindowWidth(1440)
  server.use(
    http.get('*/api/inquiries/unread', () => HttpResponse.json({ count: 3 })),
    http.get('*/api/tasks', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  )
})

const findMenu = () => screen.findByRole('navigation', { name: 'Menu principal' })
const readDensity = () => document.documentElement.dataset['density']

describe('side bar', () => {
  it.each([
    ['ADMIN', ['Aujourd’hui', 'Clients', 'Prescripteurs', 'Campagnes', 'Réglages']],
    ['EMPLOYEE', ['Aujourd’hui', 'Clients', 'Prescripteurs']],
  ] as const)('groups the entries of %s', async (role, titles) => {
    await openApp('/legals', role)
    const groups = within(await findMenu()).getAllByRole('list')
    expect(
      groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toEqual(titles)
  })

  it('marks the current page', async () => {
    await openApp('/tasks', 'ADMIN')
    const currentLinks = within(await findMenu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(currentLinks.map((link) => link.textContent?.trim())).toEqual(['Mes tâches'])
  })

  it('stays collapsed for same user, with entry names', async () => {
    const { unmount } = await openApp('/legals', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Replier le menu' }))
    expect(within(await findMenu()).getByRole('link', { name: 'Mes tâches' })).toBeTruthy()
    expect(await within(await findMenu()).findByRole('link', { name: 'Demandes reçues 3 non lues' })).toBeTruthy()
    unmount()
    const otherView = await openApp('/legals', 'ADMIN')
    expect(await screen.findByRole('button', { name: 'Déplier le menu' })).toBeTruthy()
    otherView.unmount()
    // Another user of the same device has an own setting.
    await openApp('/legals', 'EMPLOYEE')
    expect(await screen.findByRole('button', { name: 'Replier le menu' })).toBeTruthy()
  })

  it('is collapsed under 1024 px without a toggle', async () => {
    setWindowWidth(1023)
    await openApp('/legals', 'ADMIN')
    await findMenu()
    expect(screen.queryByRole('button', { name: /plier le menu/ })).toBeNull()
    expect(within(await findMenu()).getByRole('link', { name: 'Pages' })).toBeTruthy()
  })
})

describe('density', () => {
  it('is stored per user, applied to private pages', async () => {
    const { unmount, router } = await openApp('/tasks', 'EMPLOYEE')
    expect(readDensity()).toBe('comfortable')
    await user.click(await screen.findByRole('button', { name: /Éloïse Durand/ }))
    expect(
      (await screen.findByRole('menuitemradio', { name: 'Densité confortable' })).getAttribute('aria-checked'),
    ).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'Densité compacte' }))
    await waitFor(() => expect(readDensity()).toBe('compact'))
    await act(() => router.navigate({ to: '/legals' }))
    expect(readDensity()).toBeUndefined()
    unmount()
    await openApp('/tasks', 'EMPLOYEE')
    expect(readDensity()).toBe('compact')
    await act(async () => logout())
    await act(async () => login(buildToken('ADMIN')))
    expect(readDensity()).not.toBe('compact')
  })

  it('is not offered to customers', async () => {
    await openApp('/legals', 'CUSTOMER')
    await user.click(screen.getByRole('button', { name: /Éloïse Durand/ }))
    await screen.findByRole('menuitem', { name: 'Déconnexion' })
    expect(screen.queryByRole('menuitemradio')).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Raccourcis clavier' })).toBeNull()
  })
})
