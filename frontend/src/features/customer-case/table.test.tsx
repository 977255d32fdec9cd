import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { testDeletion } from '@/test/contracts/deletion'
import { server } from '@/test/server'
import { buildCase, API, buildStatus, openTab, serveCases } from './testCase'

const getHeaderTexts = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const queryAction = (name: RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })

describe('cases of a record', () => {
  it('are listed with partner, current status and date', async () => {
    serveCases([
      buildCase({
        partner: { uuid: 'p1', label: 'Notaires de Vannes' },
        status: [
          buildStatus('Dossier créé', 'Documents attendus'),
          buildStatus("Edition d'offre", 'Offre', '2026-11-12T09:00:00Z'),
        ],
      }),
    ])
    await openTab('ADMIN')
    expect(getHeaderTexts()).toEqual(['Libellé', 'Prescripteur', 'Créé le', 'Statut actuel', 'Depuis le', 'Actions'])
    const row = screen.getByRole('row', { name: /Achat à Séné/ })
    for (const text of ['Notaires de Vannes', '02/11/2026', 'Édition d’offre', '12/11/2026'])
      expect(row.textContent).toContain(text)
  })

  it('have neither partner nor actions for a PARTNER', async () => {
    serveCases([buildCase()])
    await openTab('PARTNER')
    expect(getHeaderTexts()).toEqual(['Libellé', 'Créé le', 'Statut actuel', 'Depuis le'])
    expect(screen.queryByRole('link', { name: 'Ajouter un dossier' })).toBeNull()
    expect(queryAction(/statut|lien|Supprimer|Modifier le dossier/)).toBeNull()
  })

  it('show a PARTNER a timeline, newest status first', async () => {
    serveCases([
      buildCase({
        label: 'Achat à Séné',
        closedDate: '2026-11-12T09:00:00Z',
        status: [
          buildStatus('Dossier créé', 'Documents attendus'),
          buildStatus('DDPC - Avant montage', 'Étude en cours', '2026-11-12T09:00:00Z'),
          buildStatus('DIC', 'Étude en cours', '2026-11-15T09:00:00Z'),
        ],
      }),
    ])
    await openTab('PARTNER')
    const caseCard = screen.getByRole('article', { name: 'Achat à Séné' })
    expect(caseCard.textContent).not.toMatch(/clôturé|DDPC|DIC|Dossier créé|15\/11\/2026/)
    expect(caseCard.textContent).toContain('depuis le 12/11/2026')
    const statusItems = within(
      within(caseCard).getByRole('list', { name: 'Statuts du dossier Achat à Séné' }),
    ).getAllByRole('listitem')
    expect(statusItems.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null])
    expect(statusItems[0]?.textContent).toBe('Étude en coursStatut actuel12/11/2026')
    expect(statusItems[1]?.textContent).toBe('Documents attendus02/11/2026')
  })

  it('show an empty text when there are none', async () => {
    serveCases([])
    await openTab()
    expect(screen.getByText(/Aucun dossier n’est disponible\./)).toBeTruthy()
  })

  it.each([
    ['ADMIN', true, true, true],
    ['EMPLOYEE', true, true, false],
    ['EMPLOYEE', false, false, false],
    ['ADMIN', false, false, true],
  ] as const)('offer actions by kind: %s, with upload %s', async (role, hasUpload, resendCount, removeCount) => {
    serveCases([buildCase({ withUpload: hasUpload })])
    await openTab(role)
    expect(queryAction(/^Ajouter un statut/)?.disabled).toBe(false)
    expect(queryAction(/^Modifier le dossier/)?.disabled).toBe(false)
    expect(Boolean(queryAction(/^Renvoyer le lien/))).toBe(resendCount)
    expect(Boolean(queryAction(/^Supprimer le dossier/))).toBe(removeCount)
  })

  it('show why an action is disabled', async () => {
    serveCases([buildCase({ activeForUpload: false, closedDate: '2026-11-10T09:00:00Z' })])
    await openTab()
    expect(queryAction(/^Renvoyer le lien.*ne peut plus être renvoyé/)?.disabled).toBe(true)
    expect(queryAction(/^Télécharger les fichiers.*15\sjours/)?.disabled).toBe(true)
    expect(queryAction(/^Ajouter un statut.*clôturé/)?.disabled).toBe(true)
    expect(queryAction(/^Modifier le dossier/)?.disabled).toBe(false)
  })

  it('remain editable for an ADMIN once closed', async () => {
    serveCases([buildCase({ closedDate: '2026-11-10T09:00:00Z' })])
    await openTab('ADMIN')
    expect(queryAction(/^Ajouter un statut/)?.disabled).toBe(false)
  })
})

describe('case link', () => {
  it.each([
    [204, 'Le lien dépôt du dossier a été renvoyé avec succès.', null],
    [
      400,
      'Le lien de ce dossier vient d’être renvoyé\u202F: patientez une minute.',
      'Le lien de ce dossier vient d’être renvoyé\u202F: patientez une minute.',
    ],
    [500, 'Une erreur a été rencontrée pendant l’envoi du lien de dépôt du dossier.', null],
  ])('is sent after confirmation; %i shows « %s »', async (status, text, refusal) => {
    serveCases([buildCase({ lastMailDate: '2026-11-02T09:00:00Z' })])
    server.use(
      http.post(`${API}/customer-cases/k1/resend`, () =>
        refusal
          ? HttpResponse.json(
              { message: 'Le formulaire comporte des erreurs.', details: [{ message: refusal }] },
              { status },
            )
          : new HttpResponse(null, { status }),
      ),
    )
    const { user } = await openTab()
    await user.click(queryAction(/^Renvoyer le lien/) as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: /Renvoyer le lien du dossier/ }))
    const lines = dialog.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toEqual(['Anne Le Goff (anne@exemple.fr)', 'Bulletins de paie'])
    expect(dialog.getByText(/Dernier envoi\s: 02\/11\/2026/)).toBeTruthy()
    expect(currentFeedback()).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe(text))
  })

  it('is disabled without any address', async () => {
    serveCases([buildCase({ recipients: [] })])
    await openTab()
    expect(queryAction(/^Renvoyer le lien.*d’adresse email/)?.disabled).toBe(true)
  })
})

describe('case files', () => {
  const createTarget = () => ({ location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() })

  it('open in a new window with the ticket', async () => {
    serveCases([buildCase({ downloadable: true })])
    server.use(http.get(`${API}/customer-cases/k1/download`, () => HttpResponse.json({ ticket: 'a b+c' })))
    const target = createTarget()
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openTab()
    await user.click(queryAction(/^Télécharger les fichiers/) as HTMLElement)
    await waitFor(() =>
      expect(target.location.replace).toHaveBeenCalledWith(`${API}/customer-cases/k1/download?ticket=a%20b%2Bc`),
    )
    expect(target.close).not.toHaveBeenCalled()
  })

  it.each([
    [
      { message: 'Ce dossier ne contient aucun fichier.' },
      'Une erreur a été rencontrée (Ce dossier ne contient aucun fichier.)',
    ],
    [{ message: 'x', details: [{ message: 'Délai dépassé.' }] }, 'Une erreur a été rencontrée (Délai dépassé.)'],
  ])('close the window and show the refusal: %j', async (body, text) => {
    serveCases([buildCase({ downloadable: true })])
    server.use(http.get(`${API}/customer-cases/k1/download`, () => HttpResponse.json(body, { status: 400 })))
    const target = createTarget()
    vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
    const { user } = await openTab()
    await user.click(queryAction(/^Télécharger les fichiers/) as HTMLElement)
    await waitFor(() => expect(currentFeedback()?.text).toBe(text))
    expect(target.close).toHaveBeenCalled()
    expect(target.location.replace).not.toHaveBeenCalled()
  })
})

testDeletion({
  subject: 'cases',
  api: '/api/customer-cases',
  uuid: 'k1',
  text: 'Achat à Séné',
  button: /^Supprimer le dossier/,
  serveList: (isPresent) => void serveCases(isPresent ? [buildCase()] : []),
  openList: () => openTab('ADMIN'),
  expectConsequences: (dialog) => expect(dialog.textContent).toContain('ses fichiers seront supprimés'),
  successMessage: 'Le dossier client a été supprimé avec succès.',
  failureMessage: 'Une erreur a été rencontrée lors de la suppression du dossier client.',
})
