import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentFeedback, notify } from '@/session/feedback'
import { currentUser } from '@/session/session'
import type { Role } from '@/session/user'
import { setSite } from '@/site/site'
import { openApp, buildToken } from '@/test/app'
import { server } from '@/test/server'
import { setWindowWidth } from '@/test/window'
import { mainMenu, staffMenu } from './header/staffMenu'

const user = userEvent.setup()

beforeEach(() => {
  setWindowWidth(1440)
})

describe('menus', () => {
  it('name a customer on a phone', async () => {
    setWindowWidth(390)
    await openApp('/legals', 'CUSTOMER')
    expect(screen.getByRole('button', { name: /^Éloïse\s?client$/ })).toBeTruthy()
  })

  it.each([
    [
      'ADMIN',
      [
        '/today',
        '/tasks',
        '/inquiries',
        '/customer-records',
        '/cases',
        '/complaints',
        '/partners',
        '/contact-entries',
        '/campaigns/send',
        '/campaigns',
        '/employees',
        '/administrators',
        '/partners/types',
        '/pages',
        '/checklist-templates',
        '/mail-templates',
        '/legal-templates',
        '/archived-records',
        '/figures',
        '/api-tokens',
        '/access-journal',
      ],
    ],
    ['EMPLOYEE', ['/today', '/tasks', '/inquiries', '/customer-records', '/cases', '/complaints', '/partners']],
    ['PARTNER', ['/customer-records', '/partner/medias']],
    ['CUSTOMER', ['/customer-cases', '/my-documents']],
  ] as [Role, string[]][])('show %s their entries and the logout', async (role, expectedTargets) => {
    const sentTokens: (string | null)[] = []
    server.use(
      http.post('*/api/logout', ({ request }) => {
        sentTokens.push(request.headers.get('Authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await openApp('/', role)
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(expectedTargets)
    expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Éloïse Durand/ }))
    expect(await screen.findByRole('menuitem', { name: 'Mon compte' })).toBeTruthy()
    await user.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }))
    expect(currentFeedback()?.text).toBe('Vous avez été déconnecté avec succès.')
    expect(currentUser().role).toBe('GUEST')
    await waitFor(() => expect(sentTokens).toEqual([`Bearer ${buildToken(role)}`]))
  })

  it('distinguish entries by icon in the folded bar', async () => {
    const { router } = await openApp('/', 'ADMIN')
    const icons = staffMenu(router, 'ADMIN').flatMap(({ entries }) => entries.map(({ icon }) => icon))
    expect(icons).toEqual([...new Set(icons)])
  })

  it('show guests public pages and the login link', async () => {
    const { router } = await openApp('/')
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(mainMenu(router, 'GUEST').map(({ to: target }) => target))
    expect(screen.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByText('Déconnexion')).toBeNull()
  })

  it.each([
    ['ADMIN', 'administrateur'],
    ['EMPLOYEE', 'salarié/indicateur'],
    ['PARTNER', 'prescripteur'],
    ['CUSTOMER', 'client'],
  ] as [Role, string][])('names %s « %s »', async (role, label) => {
    await openApp('/', role)
    expect(within(screen.getByRole('banner')).getByText(label)).toBeTruthy()
  })

  it('use the mobile form up to 768 px', async () => {
    setWindowWidth(768)
    const { unmount } = await openApp('/')
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Fermer le menu' }).at(-1) as HTMLElement)
    unmount()
    setWindowWidth(769)
    await openApp('/')
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ouvrir le menu' })).toBeNull()
  })
})

describe('route guards', () => {
  it('redirect customers from the employees page to home', async () => {
    const { router } = await openApp('/employees', 'CUSTOMER')
    expect(router.state.location.pathname).toBe('/')
    expect(await screen.findByText('Vous n’avez pas les droits requis pour accéder à cette page.')).toBeTruthy()
  })

  it.each(['/login', '/password/x'])('redirect logged-in users from %s to home', async (path) => {
    const { router } = await openApp(path, 'PARTNER')
    expect(router.state.location.pathname).toBe('/')
    expect(await screen.findByText('L’accès à cette page n’est pas autorisé.')).toBeTruthy()
  })
})

describe('frame of every page', () => {
  it('shows guests another logo', async () => {
    const readLogo = () => screen.getByRole('banner').querySelector('[data-logo]')?.getAttribute('data-logo')
    const { unmount } = await openApp('/')
    expect(readLogo()).toBe('guest')
    unmount()
    await openApp('/', 'CUSTOMER')
    expect(readLogo()).toBe('member')
  })

  it('names the firm in public and private footers', async () => {
    setSite({ orias: '12 345 678', social: [{ name: 'LinkedIn', url: 'https://linkedin.example/fenix' }] })
    for (const [path, role] of [
      ['/contact', 'GUEST'],
      ['/tasks', 'ADMIN'],
    ] as const) {
      const { unmount } = await openApp(path, role)
      const footer = within(await screen.findByRole('contentinfo'))
      expect(footer.getByText(/12 345 678/)).toBeTruthy()
      for (const [name, expectedTarget] of [
        ['Contact', '/contact'],
        ['Mentions légales', '/legals'],
        ['Lexique bancaire', '/glossary/bank'],
        ['Lexique des assurances', '/glossary/insurance'],
        ['LinkedIn', 'https://linkedin.example/fenix'],
      ] as const) {
        expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(expectedTarget)
      }
      unmount()
    }
  })

  it('shows slow navigations within its main landmark', async () => {
    server.use(http.get('*/api/password/abc', () => new Promise<never>(() => {})))
    const { router } = await openApp('/contact')
    void router.navigate({ to: '/password/$token', params: { token: 'abc' } })
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('progressbar', { name: 'Chargement de la page' })).toBeTruthy()
  })

  it('hides a message when « Fermer » is clicked', async () => {
    await openApp('/')
    act(() => notify('Enregistré.'))
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByText('Enregistré.')).toBeNull()
  })

  it.each(['/xyz/abc', '/xyz', '/glossary/other', '/customer-records/u1/xyz'])(
    'shows « not found » for %s',
    async (path) => {
      await openApp(path)
      expect(screen.getByText('La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.')).toBeTruthy()
      expect(document.title).toBe('Page introuvable - Fenix')
    },
  )

  it.each([
    ['/', 'Courtier en crédit et en assurances - Fenix'],
    ['/contact', 'Contact - Fenix'],
    ['/simulations/property-loan', 'Prêt immobilier - Fenix Immobilier'],
    ['/simulations/car-insurance', 'Assurance auto - Fenix Assurances'],
    ['/simulations/consolidation-loan', 'Regroupement de crédits - Fenix Solutions'],
  ])('titles %s « %s »', async (path, title) => {
    await openApp(path)
    await waitFor(() => expect(document.title).toBe(title))
  })
})

describe('external pages', () => {
  const queryFrame = () => document.querySelector('iframe')

  it('load after a click, showing progress until loaded', async () => {
    setSite({ comparatorUrl: 'https://comparator.example/' })
    const { router } = await openApp('/comparator')
    const dialog = await screen.findByRole('dialog', { name: 'Comparer les assurances de prêt' })
    expect(queryFrame()).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Afficher le contenu' }))
    expect(queryFrame()?.getAttribute('src')).toBe('https://comparator.example/')
    expect(within(dialog).getByRole('progressbar')).toBeTruthy()
    fireEvent.load(queryFrame() as HTMLIFrameElement)
    expect(within(dialog).queryByRole('progressbar')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it.each([
    ['/rendez-vous', '/contact?about=call-back', 'Demander un appel'],
    ['/comparator', '/contact', 'Envoyer mon message'],
  ])('fall back to contact form without address: %s', async (path, form, sendLabel) => {
    const { router } = await openApp(path)
    await waitFor(() => expect(router.state.location.href).toBe(form))
    expect(await screen.findByRole('button', { name: sendLabel })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('button falls back to the contact form too', async () => {
    const { router } = await openApp('/legals')
    await user.click(screen.getByRole('button', { name: 'Être rappelé' }))
    await waitFor(() => expect(router.state.location.href).toBe('/contact?about=call-back'))
    // The contact form offers no button to itself.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Être rappelé' })).toBeNull())
  })

  it('are not offered on login pages', async () => {
    setSite({ appointmentUrl: 'https://agenda.example/' })
    await openApp('/login')
    await screen.findByRole('button', { name: 'Se connecter' })
    expect(screen.queryByRole('button', { name: /rendez-vous|Être rappelé/ })).toBeNull()
  })

  it('restore the focus to the clicked button', async () => {
    setSite({ appointmentUrl: 'https://agenda.example/' })
    const { router } = await openApp('/contact')
    const button = screen.getByRole('button', { name: 'Prendre un rendez-vous' })
    await user.click(button)
    await screen.findByRole('dialog', { name: 'Prendre un rendez-vous' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/contact')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('load directly after consent in the footer', async () => {
    setSite({ appointmentUrl: 'https://agenda.example/' })
    await openApp('/contact')
    await user.click(screen.getByRole('button', { name: 'Contenus externes et cookies' }))
    await user.click(await screen.findByRole('radio', { name: 'Toujours afficher les contenus externes' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Prendre un rendez-vous' }))
    await screen.findByRole('dialog', { name: 'Prendre un rendez-vous' })
    expect(queryFrame()?.getAttribute('src')).toBe('https://agenda.example/')
  })
})
