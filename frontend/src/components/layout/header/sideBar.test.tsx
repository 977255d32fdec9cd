import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { login, logout } from '@/session/session'
import { openApp, tokenOf } from '@/test/app'
import { server } from '@/test/server'
import { windowOf } from '@/test/window'

const user = userEvent.setup()

beforeEach(() => {
  windowOf(1440)
  server.use(
    http.get('*/api/inquiries/unread', () => HttpResponse.json({ count: 3 })),
    http.get('*/api/tasks', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  )
})

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' })
const density = () => document.documentElement.dataset['density']

describe('side bar', () => {
  it.each([
    ['ADMIN', ['Aujourd’hui', 'Clients', 'Prescripteurs', 'Campagnes', 'Réglages']],
    ['EMPLOYEE', ['Aujourd’hui', 'Clients', 'Prescripteurs']],
  ] as const)('groups the entries of %s', async (role, titles) => {
    await openApp('/legals', role)
    const groups = within(await menu()).getAllByRole('list')
    expect(
      groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toEqual(titles)
  })

  it('marks the current page', async () => {
    await openApp('/tasks', 'ADMIN')
    const current = within(await menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent?.trim())).toEqual(['Mes tâches'])
  })

  it('stays collapsed for same user, with entry names', async () => {
    const { unmount } = await openApp('/legals', 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Replier le menu' }))
    expect(within(await menu()).getByRole('link', { name: 'Mes tâches' })).toBeTruthy()
    expect(await within(await menu()).findByRole('link', { name: 'Demandes reçues 3 non lues' })).toBeTruthy()
    unmount()
    const other = await openApp('/legals', 'ADMIN')
    expect(await screen.findByRole('button', { name: 'Déplier le menu' })).toBeTruthy()
    other.unmount()
    // Another user of the same device has an own setting.
    await openApp('/legals', 'EMPLOYEE')
    expect(await screen.findByRole('button', { name: 'Replier le menu' })).toBeTruthy()
  })

  it('is collapsed under 1024 px without a toggle', async () => {
    windowOf(1023)
    await openApp('/legals', 'ADMIN')
    await menu()
    expect(screen.queryByRole('button', { name: /plier le menu/ })).toBeNull()
    expect(within(await menu()).getByRole('link', { name: 'Pages' })).toBeTruthy()
  })
})

describe('density', () => {
  it('is stored per user, applied to private pages', async () => {
    const { unmount, router } = await openApp('/tasks', 'EMPLOYEE')
    expect(density()).toBe('comfortable')
    await user.click(await screen.findByRole('button', { name: /Éloïse Durand/ }))
    expect(
      (await screen.findByRole('menuitemradio', { name: 'Densité confortable' })).getAttribute('aria-checked'),
    ).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'Densité compacte' }))
    await waitFor(() => expect(density()).toBe('compact'))
    await act(() => router.navigate({ to: '/legals' }))
    expect(density()).toBeUndefined()
    unmount()
    await openApp('/tasks', 'EMPLOYEE')
    expect(density()).toBe('compact')
    await act(async () => logout())
    await act(async () => login(tokenOf('ADMIN')))
    expect(density()).not.toBe('compact')
  })

  it('is not offered to customers', async () => {
    await openApp('/legals', 'CUSTOMER')
    await user.click(screen.getByRole('button', { name: /Éloïse Durand/ }))
    await screen.findByRole('menuitem', { name: 'Déconnexion' })
    expect(screen.queryByRole('menuitemradio')).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Raccourcis clavier' })).toBeNull()
  })
})
