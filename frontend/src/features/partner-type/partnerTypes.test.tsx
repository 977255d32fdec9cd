import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import type { Role } from '@/session/user'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { PartnerType } from './api'

const API = 'http://localhost:3000/api'
const buildMedia = (uuid: string, name: string) => ({
  uuid,
  name,
  size: 12_288,
  contentType: 'application/pdf',
  creationDate: '2026-10-02T09:00:00Z',
  readOnly: false,
})
const notaryType: PartnerType = {
  uuid: 't1',
  label: 'Notaire',
  version: 3,
  medias: [buildMedia('m1', 'Convention.pdf'), buildMedia('m2', 'Barème.pdf')],
}
const agencyType: PartnerType = { uuid: 't2', label: 'Agence immobilière', version: 1, medias: [] }

function serveTypes(types: PartnerType[]) {
  server.use(http.get(`${API}/partner-types`, () => HttpResponse.json(types)))
}

async function openPage(path: string, role: Role = 'ADMIN') {
  const app = await openApp(path, role)
  return {
    ...app,
    user: userEvent.setup({ delay: null, applyAccept: false, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}

async function openDocuments(label: string) {
  const { user } = await openPage('/partners/types')
  await user.click(await screen.findByRole('button', { name: `Gérer les documents du type ${label}` }))
  const dialog = await screen.findByRole('dialog', { name: `Documents «\u202F${label}\u202F»` })
  return { user, dialog }
}

/** Opens the list of types, with the row of « Notaire » and the button that expands it. */
async function openNotary() {
  serveTypes([agencyType, notaryType])
  const { user } = await openPage('/partners/types')
  const row = await screen.findByRole('row', { name: /Notaire/ })
  return { user, row, expandButton: within(row).getByRole('button', { name: 'Notaire', expanded: false }) }
}

/** Window that the next download opens. */
function mockWindow() {
  const target = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
  return target
}

const getListedNames = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Fichiers' }))
    .getAllByRole('listitem')
    .map((line) => /^[^.]+\.pdf/.exec(line.textContent)?.[0])

describe('types of partners (PTYP-01 to PTYP-03)', () => {
  it('expand to their documents and fold again', async () => {
    const { user, row, expandButton } = await openNotary()
    expect(row.textContent).toContain('2\u00A0documents')
    expect(screen.queryByRole('list', { name: 'Documents du type Notaire' })).toBeNull()
    await user.click(expandButton)
    expect(expandButton.getAttribute('aria-expanded')).toBe('true')
    const documentItems = within(screen.getByRole('list', { name: 'Documents du type Notaire' })).getAllByRole(
      'listitem',
    )
    expect(documentItems[0]?.textContent).toMatch(/Convention\.pdf.*PDF · 12\u00A0Ko · 02\/10\/2026/)
    await user.click(expandButton)
    expect(screen.queryByRole('list', { name: 'Documents du type Notaire' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Agence immobilière' }))
    expect(screen.getByText(/Aucun document pour ce type\./)).toBeTruthy()
  })

  it('download a document in a new window', async () => {
    const { user, expandButton } = await openNotary()
    const target = mockWindow()
    server.use(http.get(`${API}/partner-types/medias/m1/download`, () => HttpResponse.json({ ticket: 'a+b' })))
    await user.click(expandButton)
    await user.click(screen.getByRole('button', { name: 'Télécharger Convention.pdf' }))
    await waitFor(() =>
      expect(target.location.replace).toHaveBeenCalledWith(`${API}/partner-types/medias/m1/download?ticket=a%2Bb`),
    )
  })

  it('close the window of a refused download', async () => {
    const { user, expandButton } = await openNotary()
    const target = mockWindow()
    server.use(
      http.get(`${API}/partner-types/medias/m2/download`, () =>
        HttpResponse.json({ message: 'Document introuvable.' }, { status: 404 }),
      ),
    )
    await user.click(expandButton)
    await user.click(screen.getByRole('button', { name: 'Télécharger Barème.pdf' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Une erreur a été rencontrée (Document introuvable.)'))
    expect(target.close).toHaveBeenCalledOnce()
  })

  it('are searched by name and documents', async () => {
    serveTypes([agencyType, notaryType])
    const { user } = await openPage('/partners/types')
    await screen.findByRole('row', { name: /Notaire/ })
    const searchField = screen.getByRole('searchbox', { name: 'Type ou document' })
    await user.type(searchField, 'bareme{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Agence/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Notaire/ })).toBeTruthy()
    await user.clear(searchField)
    await user.type(searchField, 'rien de tel{Enter}')
    expect(await screen.findByText('Aucun résultat.')).toBeTruthy()
  })

  it('show an empty text', async () => {
    serveTypes([])
    await openPage('/partners/types')
    expect(await screen.findByText('Aucun type de partenaire n’est disponible.')).toBeTruthy()
  })

  it('are created and renamed, duplicate names are refused', async () => {
    serveTypes([notaryType])
    const sentBodies: unknown[] = []
    server.use(
      http.post(`${API}/partner-types`, async ({ request }) => {
        sentBodies.push(await request.json())
        const nameConflict = {
          message: 'Refusé.',
          details: [{ message: 'Un type de prescripteur porte déjà ce nom.', field: 'label' }],
        }
        return sentBodies.length === 1
          ? HttpResponse.json(nameConflict, { status: 400 })
          : HttpResponse.json({ ...notaryType, medias: [] })
      }),
    )
    const { user } = await openPage('/partners/types')
    await user.click(await screen.findByRole('button', { name: 'Créer un type' }))
    const dialog = await screen.findByRole('dialog', { name: 'Créer un type' })
    const nameField = within(dialog).getByRole('textbox', { name: /Nom du type/ })
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect(within(dialog).getByText('Champ obligatoire.')).toBeTruthy()
    await user.type(nameField, 'notaire')
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect(await within(dialog).findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('porte déjà ce nom'),
    )
    await waitFor(() => expect(nameField.matches(':disabled')).toBe(false))
    await user.clear(nameField)
    await user.type(nameField, 'Courtier')
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le type a été ajouté avec succès.'))
    expect(sentBodies).toEqual([{ label: 'notaire' }, { label: 'Courtier' }])

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Renommer le type Notaire' }))
    const renameDialog = await screen.findByRole('dialog', { name: 'Renommer le type' })
    await user.type(within(renameDialog).getByRole('textbox', { name: /Nom du type/ }), 's')
    await user.click(within(renameDialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le type a été renommé avec succès.'))
    expect(sentBodies[2]).toEqual({ uuid: 't1', label: 'Notaires' })
  })
})

describe('documents of a type (PTYP-02, PTYP-10 to PTYP-12)', () => {
  it('are uploaded, ordered, renamed, removed in one save', async () => {
    serveTypes([notaryType])
    const savedBodies: unknown[] = []
    server.use(
      http.post(`${API}/medias`, () => HttpResponse.text('m3')),
      http.patch(`${API}/partner-types/t1`, async ({ request }) => {
        savedBodies.push(await request.json())
        return HttpResponse.json(notaryType)
      }),
    )
    const { user, dialog } = await openDocuments('Notaire')
    await user.upload(within(dialog).getByLabelText('Choisir des fichiers'), new File(['%PDF-'], 'Nouveau.pdf'))
    await waitFor(() => expect(getListedNames(dialog)).toEqual(['Convention.pdf', 'Barème.pdf', 'Nouveau.pdf']))
    const upButton = within(dialog).getByRole('button', { name: 'Monter Nouveau.pdf' })
    await user.click(upButton)
    await user.click(upButton)
    await user.click(upButton)
    expect(getListedNames(dialog)).toEqual(['Nouveau.pdf', 'Convention.pdf', 'Barème.pdf'])
    expect(within(dialog).getByText(/Nouveau\.pdf.: place 1 sur 3/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Renommer Convention.pdf' }))
    const renameDialog = await screen.findByRole('dialog', { name: 'Renommer le fichier' })
    const nameField = within(renameDialog).getByRole('textbox', { name: /Nom du fichier/ })
    await user.clear(nameField)
    await user.type(nameField, 'Convention 2026')
    await user.click(within(renameDialog).getByRole('button', { name: 'Renommer' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Retirer Barème.pdf' }))
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Les documents ont été mis à jour avec succès.'))
    expect(savedBodies).toEqual([
      {
        version: 3,
        medias: [
          { uuid: 'm3', name: 'Nouveau.pdf' },
          { uuid: 'm1', name: 'Convention 2026.pdf' },
        ],
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stay on screen with reasons of a refusal', async () => {
    serveTypes([notaryType])
    const details = [{ message: 'Nom refusé.', field: 'medias.0.name' }, { message: 'Fichier perdu.' }]
    server.use(
      http.patch(`${API}/partner-types/t1`, () => HttpResponse.json({ message: 'Refusé.', details }, { status: 400 })),
    )
    const { user, dialog } = await openDocuments('Notaire')
    await user.click(within(dialog).getByRole('button', { name: 'Descendre Convention.pdf' }))
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    const alert = await within(dialog).findByRole('alert')
    for (const text of ['Des erreurs ont été rencontrées\u202F:', 'Nom refusé.', 'Fichier perdu.'])
      expect(alert.textContent).toContain(text)
    expect(getListedNames(dialog)).toEqual(['Barème.pdf', 'Convention.pdf'])
    // Leaving asks for confirmation.
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    const leaveDialog = await screen.findByRole('dialog', { name: 'Fermer sans enregistrer\u202F?' })
    await user.click(within(leaveDialog).getByRole('button', { name: 'Fermer sans enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are merged after a concurrent save', async () => {
    serveTypes([notaryType])
    const sentVersions: unknown[] = []
    const otherVersion = {
      ...notaryType,
      version: 4,
      medias: [buildMedia('m2', 'Barème.pdf'), buildMedia('m9', 'Ajout.pdf')],
    }
    server.use(
      http.get(`${API}/partner-types/t1`, () => HttpResponse.json(otherVersion)),
      http.patch(`${API}/partner-types/t1`, async ({ request }) => {
        sentVersions.push(((await request.json()) as { version: number }).version)
        return sentVersions.length === 1
          ? HttpResponse.json({ message: 'Modifiés entre-temps.' }, { status: 409 })
          : HttpResponse.json(otherVersion)
      }),
    )
    const { user, dialog } = await openDocuments('Notaire')
    await user.click(within(dialog).getByRole('button', { name: 'Descendre Convention.pdf' }))
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'a enregistré des changements pendant votre saisie.',
    )
    await waitFor(() => expect(getListedNames(dialog)).toEqual(['Barème.pdf', 'Ajout.pdf']))
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Les documents ont été mis à jour avec succès.'))
    expect(sentVersions).toEqual([3, 4])
  })
})

describe('documents of a PARTNER (PTYP-04, PTYP-05)', () => {
  it('form a table of document, date and actions', async () => {
    server.use(http.get(`${API}/partner-types/own`, () => HttpResponse.json(notaryType)))
    const { user } = await openPage('/partner/medias', 'PARTNER')
    const row = await screen.findByRole('row', { name: /Convention\.pdf/ })
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Document', 'Date', 'Actions'])
    expect(row.textContent).toContain('02/10/2026')
    const target = { location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    server.use(http.get(`${API}/partner-types/medias/m1/download`, () => HttpResponse.json({ ticket: 't' })))
    await user.click(within(row).getByRole('button', { name: 'Télécharger Convention.pdf' }))
    await waitFor(() =>
      expect(target.location.replace).toHaveBeenCalledWith(`${API}/partner-types/medias/m1/download?ticket=t`),
    )
  })

  it('show an empty text', async () => {
    server.use(http.get(`${API}/partner-types/own`, () => HttpResponse.json(agencyType)))
    await openPage('/partner/medias', 'PARTNER')
    expect(await screen.findByText(/Aucun document n’est disponible\./)).toBeTruthy()
  })
})
