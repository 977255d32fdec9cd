import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { Page } from './api'

const API = 'http://localhost:3000/api'
const buildMedia = (uuid: string, name: string) => ({
  uuid,
  name,
  size: 12_288,
  contentType: 'application/pdf',
  creationDate: '2026-10-02T09:00:00Z',
})
const creditPage: Page = {
  uuid: 'p1',
  key: 'credit',
  title: 'Regroupement de crédits',
  version: 2,
  medias: [buildMedia('m1', 'Pièces.pdf'), buildMedia('m2', 'Lexique.pdf')],
}
const toolsPage: Page = { uuid: 'p2', key: 'tools', title: 'Outils', version: 1, medias: [] }

function servePages(pages: Page[]) {
  server.use(http.get(`${API}/pages`, () => HttpResponse.json(pages)))
}

async function openPages() {
  await openApp('/pages', 'ADMIN')
  return userEvent.setup({ delay: null, applyAccept: false, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

async function openEditor(title: string) {
  const user = await openPages()
  await user.click(await screen.findByRole('button', { name: `Modifier les documents de la page ${title}` }))
  const dialog = await screen.findByRole('dialog', { name: `Documents «\u202F${title}\u202F»` })
  return { user, dialog }
}

describe('pages of documents', () => {
  it('are listed and expand to their documents (PAGE-01, PAGE-02, PAGE-04)', async () => {
    servePages([creditPage, toolsPage])
    const user = await openPages()
    const expandButton = await screen.findByRole('button', { name: creditPage.title, expanded: false })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Titre', 'Actions'])
    await user.click(expandButton)
    expect(expandButton.getAttribute('aria-expanded')).toBe('true')
    const documents = within(screen.getByRole('list', { name: `Documents de la page ${creditPage.title}` }))
    expect(documents.getAllByRole('listitem')[0]?.textContent).toMatch(/Pièces\.pdf.*PDF · 12\u00A0Ko · 02\/10\/2026/)
    const downloadLink = documents.getByRole('link', { name: 'Télécharger Lexique.pdf' })
    expect(downloadLink.getAttribute('href')).toMatch(/\/api\/pages\/medias\/m2\/download$/)
    expect(downloadLink.getAttribute('target')).toBe('_blank')
    await user.click(screen.getByRole('button', { name: 'Outils' }))
    expect(screen.getByText('Aucun document associé à cette page.')).toBeTruthy()
  })

  it('show an empty text (PAGE-04)', async () => {
    servePages([])
    await openPages()
    expect(await screen.findByText('Aucune page n’est disponible.')).toBeTruthy()
  })

  it('can be reloaded after an error', async () => {
    server.use(http.get(`${API}/pages`, () => HttpResponse.json({ message: 'Indisponible.' }, { status: 503 })))
    const user = await openPages()
    expect((await screen.findByRole('alert')).textContent).toContain('Indisponible.')
    servePages([toolsPage])
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByRole('button', { name: 'Outils' })
  })

  it('are edited in dialog and saved as whole (PAGE-03, PAGE-07)', async () => {
    servePages([creditPage])
    const savedBodies: unknown[] = []
    server.use(
      http.post(`${API}/medias`, () => HttpResponse.text('m3')),
      http.patch(`${API}/pages/credit`, async ({ request }) => {
        savedBodies.push(await request.json())
        return HttpResponse.json(creditPage)
      }),
    )
    const { user, dialog } = await openEditor(creditPage.title)
    await user.upload(within(dialog).getByLabelText('Choisir des fichiers'), new File(['%PDF-'], 'Nouveau.pdf'))
    const upButton = await within(dialog).findByRole('button', { name: 'Monter Nouveau.pdf' })
    await user.click(upButton)
    await user.click(within(dialog).getByRole('button', { name: 'Retirer Pièces.pdf' }))
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Les documents ont été mis à jour avec succès.'))
    expect(savedBodies).toEqual([
      {
        version: 2,
        medias: [
          { uuid: 'm3', name: 'Nouveau.pdf' },
          { uuid: 'm2', name: 'Lexique.pdf' },
        ],
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are merged after a concurrent save (AMB-129)', async () => {
    servePages([creditPage])
    const message = 'Cette fiche a été modifiée entre-temps par Ada Roy. Rechargez-la pour voir les changements.'
    server.use(http.patch(`${API}/pages/credit`, () => HttpResponse.json({ message }, { status: 409 })))
    const { user, dialog } = await openEditor(creditPage.title)
    await user.click(within(dialog).getByRole('button', { name: 'Descendre Pièces.pdf' }))
    servePages([
      { ...creditPage, version: 3, medias: [buildMedia('m2', 'Lexique.pdf'), buildMedia('m9', 'Ajout.pdf')] },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(
      /a enregistré des changements pendant votre saisie.*Vos saisies sont conservées/,
    )
    await within(dialog).findByText('Ajout.pdf')
    expect(within(dialog).queryByText('Pièces.pdf')).toBeNull()
  })
})
