import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '@/api/schemas'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

type Page = Schemas['Page']

const PAGES_ADDRESS = 'http://localhost:3000/api/pages'
const FILE_NAME = 'Liste des pièces pour un regroupement de crédits.pdf'

function buildPage(title: string, ...names: string[]): Page {
  return {
    uuid: `p-${title}`,
    key: title.toLowerCase(),
    title,
    version: 1,
    medias: names.map((name, index) => ({
      uuid: `m-${title}-${index}`,
      name,
      size: 12_345,
      contentType: 'application/pdf',
      creationDate: '2026-11-21T09:00:00Z',
    })),
  }
}

const servePages = (...pages: Page[]) => server.use(http.get(PAGES_ADDRESS, () => HttpResponse.json(pages)))

describe('downloads page', () => {
  it('lists groups of files, without empty ones (DOWN-01)', async () => {
    servePages(buildPage('Crédits', FILE_NAME, 'Coût.pdf'), buildPage('Vide'), buildPage('Assurances', 'Lettre.odt'))
    await openApp('/downloads')
    const creditsRegion = await screen.findByRole('region', { name: 'Crédits' })
    expect(within(creditsRegion).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 2, name: 'Assurances' })).toBeTruthy()
    expect(screen.queryByText('Vide')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows type and size, opens a new tab (DOWN-03, TICK-07)', async () => {
    servePages(buildPage('Crédits', FILE_NAME))
    await openApp('/downloads')
    const link = await screen.findByRole('link', { name: /^Liste des pièces.*PDF · 12\sKo.*nouvel onglet$/ })
    expect(link.getAttribute('href')).toBe('http://localhost:3000/api/pages/medias/m-Crédits-0/download')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each([[[]], [[buildPage('Vide')]]])('shows an empty text without files (DOWN-02)', async (pages) => {
    servePages(...pages)
    await openApp('/downloads')
    expect(await screen.findByText('Aucun document n’est disponible.')).toBeTruthy()
  })

  it('shows that it is loading', async () => {
    server.use(http.get(PAGES_ADDRESS, () => delay('infinite')))
    await openApp('/downloads')
    expect(screen.getByRole('status', { name: 'Chargement des documents' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nous écrire' })).toBeTruthy()
  })

  it('shows a load error with a retry', async () => {
    const message = 'Le service est momentanément indisponible.'
    server.use(http.get(PAGES_ADDRESS, () => HttpResponse.json({ message }, { status: 503 }), { once: true }))
    await openApp('/downloads')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Les documents n’ont pas pu être chargés. ${message}`)
    servePages(buildPage('Crédits', FILE_NAME))
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('region', { name: 'Crédits' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['GUEST', '/login/customer'],
    ['CUSTOMER', '/customer-cases'],
    ['ADMIN', undefined],
  ] as const)('links %s to the page for uploading documents', async (role, address) => {
    servePages()
    await openApp('/downloads', role)
    await screen.findByText('Aucun document n’est disponible.')
    const link = screen.queryByRole('link', { name: 'Ouvrir mon espace client' })
    expect(link?.getAttribute('href')).toBe(address)
  })
})
