import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { mainMenu } from '@/components/layout/header/staffMenu'
import { makeRouter } from '@/router'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'
import { shortcutsOf } from './shortcuts'

const user = userEvent.setup()
const CUSTOMER_NAMES = ['Aubert', 'Bonnet', 'Cohen']

beforeEach(() => {
  setWindowWidth(1440)
  const buildEmptyList = () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })
  server.use(
    http.get('*/api/search', () => HttpResponse.json([])),
    http.get('*/api/tasks', buildEmptyList),
    http.get('*/api/partners', buildEmptyList),
    http.get('*/api/partner-types/names', () => HttpResponse.json([])),
    http.get('*/api/customer-records', () =>
      HttpResponse.json(
        CUSTOMER_NAMES.map((lastName, index) => ({
          uuid: `r${index}`,
          liftingOfBankingSecrecy: true,
          customers: [{ lastName, firstName: 'Anne', civility: 'MADAME' }],
        })),
        { headers: { 'X-Total-Count': '3' } },
      ),
    ),
  )
})

/** Opens a page as staff and waits until the shortcuts are registered. */
async function openStaffPage(path = '/legals', role: Role = 'ADMIN') {
  const app = await openApp(path, role)
  await screen.findByRole('navigation', { name: 'Menu principal' })
  await waitFor(async () => {
    await user.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeTruthy()
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return app
}

describe('staff shortcuts', () => {
  it('are listed by « ? » as the role permits', async () => {
    await openApp('/legals', 'EMPLOYEE')
    await user.click(await screen.findByRole('button', { name: /Éloïse Durand/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Raccourcis clavier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }))
    expect(dialog.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Partout',
      'Dans une liste',
      'Aller à',
    ])
    expect(dialog.getByText('Gérer les fiches clients').closest('li')?.textContent).toBe(
      'Gérer les fiches clientsGpuisC',
    )
    expect(dialog.queryByText('Campagnes')).toBeNull()
  })

  it('open menu pages only as two-key sequence', async () => {
    const { getAddress, router } = await openStaffPage()
    const visitedAddresses: string[] = []
    onTestFinished(
      router.subscribe('onBeforeNavigate', ({ toLocation }) => void visitedAddresses.push(toLocation.href)),
    )
    await user.keyboard('c')
    await user.keyboard('gc')
    await screen.findByRole('link', { name: 'Aubert' })
    // The key after an unknown G sequence is not a shortcut itself.
    await user.keyboard('gn')
    await user.keyboard('g{Control>}t{/Control}')
    await user.keyboard('gp')
    await waitFor(() => expect(getAddress()).toBe('/partners'))
    expect(visitedAddresses).toEqual(['/customer-records', '/partners'])
  })

  it('move through the rows of a list', async () => {
    await openStaffPage('/customer-records')
    const readFocusedText = () => document.activeElement?.textContent
    await screen.findByRole('link', { name: 'Aubert' })
    await user.keyboard('j')
    expect(readFocusedText()).toBe('Aubert')
    await user.keyboard('j{ArrowDown}j')
    expect(readFocusedText()).toBe('Cohen')
    await user.keyboard('k{ArrowUp}k')
    expect(readFocusedText()).toBe('Aubert')
  })

  it('create an object where the page allows it', async () => {
    const { getAddress } = await openStaffPage('/customer-records')
    await screen.findByRole('link', { name: 'Aubert' })
    await user.keyboard('n')
    await waitFor(() => expect(getAddress()).toBe('/customer-record'))
  })

  it('open the search', async () => {
    await openStaffPage()
    await user.keyboard('/')
    const field = await screen.findByRole('combobox', { name: 'Rechercher' })
    // The palette treats them as letters.
    await user.type(field, 'gc?')
    expect((field as HTMLInputElement).value).toBe('gc?')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('work with Shift, as « / » on AZERTY', async () => {
    await openStaffPage()
    await user.keyboard('{Shift>}/{/Shift}')
    expect(await screen.findByRole('combobox', { name: 'Rechercher' })).toBeTruthy()
  })

  it('are letters in a field', async () => {
    const { getAddress } = await openStaffPage('/customer-records')
    await screen.findByRole('link', { name: 'Aubert' })
    await user.type(screen.getByRole('searchbox', { name: 'Nom' }), 'gt?n')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(getAddress()).toBe('/customer-records?lastName=gt%3Fn'))
  })

  it('can be disabled per user, except with Ctrl', async () => {
    const { getAddress } = await openStaffPage()
    await user.keyboard('?')
    const shortcutSwitch = await screen.findByRole('switch', { name: 'Raccourcis à une touche' })
    await user.click(shortcutSwitch)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?gc/n')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Rechercher' })).toBeTruthy()
    expect(getAddress()).toBe('/legals')
    expect(localStorage.getItem('fenix-setting:shortcuts:0190-ADMIN')).toBe('off')
  })

  it.each(['GUEST', 'CUSTOMER', 'PARTNER'] as const)('are unavailable to %s', async (role) => {
    const { router } = await openApp('/legals', role)
    await user.keyboard('?/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shortcutsOf(router, role, { navigateTo: () => {}, showHelp: () => {} }).at(-1)?.shortcuts).toEqual([])
  })

  it('are unique', () => {
    const letters = mainMenu(makeRouter(createMemoryHistory()), 'ADMIN').flatMap(({ letter }) => letter ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })
})
