import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSite } from '@/site/site'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import type { CustomerCase, DocumentRequest, ItemReview } from '../api'
import { buildCase, buildFile, API, buildDocument, openTab, serveCases } from '../testCase'

const CASE_FILES = [buildFile('f1', 'rib.png'), buildFile('f2', 'paie.pdf'), buildFile('f3', 'divers.docx')]

function buildReviewedCase(): CustomerCase {
  return buildCase({
    itemsListArray: [
      { uuid: 'h', label: 'Revenus :', isFile: false, isChecked: false, open: false },
      buildDocument('rib', 'RIB', 'received', { medias: ['f1'] }),
      buildDocument('paie', 'Bulletins de paie', 'received', { medias: ['f2'] }),
      buildDocument('bail', 'Bail', 'refused', { motive: 'Il manque la page 2.' }),
      buildDocument('avis', 'Avis d’imposition', 'asked'),
    ],
    medias: CASE_FILES,
  })
}

let sentReviews: [string, ItemReview][]

/** Opens a case whose decisions behave like the server's. */
async function openCase(
  role: 'EMPLOYEE' | 'PARTNER' = 'EMPLOYEE',
  customerCase = buildReviewedCase(),
  createRefusal: () => Response | undefined = () => undefined,
) {
  const state = serveCases([customerCase])
  sentReviews = []
  server.use(
    http.get(`${API}/medias`, () => new HttpResponse('file')),
    http.patch(`${API}/customer-cases/k1/items/:item`, async ({ request, params }) => {
      const review = (await request.json()) as ItemReview
      sentReviews.push([String(params['item']), review])
      const refusal = createRefusal()
      if (refusal) return refusal
      const [currentCase = customerCase] = state.cases
      const itemsListArray = currentCase.itemsListArray.map((item) =>
        item.uuid === params['item'] ? { ...item, state: review.state, motive: review.motive ?? null } : item,
      )
      state.cases = [{ ...currentCase, itemsListArray }]
      return HttpResponse.json(state.cases[0])
    }),
  )
  const app = await openTab(role, '/k1', 'Achat à Séné')
  const openReview = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Regarder les pièces/ }))
    return within(await screen.findByRole('dialog', { name: /^Pièces/ }))
  }
  return { ...app, state, openReview }
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})

describe('documents of a case', () => {
  it('show outdated ones while typing a date', async () => {
    const freshness = {
      from: '2026-08-23',
      otherwise: 'plus de trois mois\u202F; il faut un document du 23/08/2026 ou plus récent',
    }
    const customerCase = buildReviewedCase()
    const itemsListArray = customerCase.itemsListArray.map((item) => {
      if (item.uuid === 'bail')
        return buildDocument('bail', 'Bail', 'accepted', { documentDate: '2026-03-12', freshness })
      return item.uuid === 'rib' ? { ...item, freshness } : item
    })
    const { user, openReview } = await openCase('EMPLOYEE', { ...customerCase, itemsListArray })
    expect(await screen.findByText(/^Date du 12\/03\/2026, plus de trois mois/)).toBeTruthy()
    const dialog = await openReview()
    const dateField = dialog.getByLabelText('Date du document (facultatif)')
    await user.type(dateField, '22/08/2026')
    expect(await dialog.findByText(/^Date du 22\/08\/2026, plus de trois mois/)).toBeTruthy()
    await user.clear(dateField)
    await user.type(dateField, '23/08/2026')
    expect(dialog.queryByText(/plus de trois mois/)).toBeNull()
  })

  it('list states, reasons, files and the open request', async () => {
    await openCase('EMPLOYEE', {
      ...buildReviewedCase(),
      completionLimitDate: '2026-12-20',
      requests: [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10', message: 'Merci de répondre vite.' }],
    })
    const documentList = within(screen.getByRole('list', { name: 'Revenus' }))
    const [bankLine, , leaseLine] = within(screen.getByRole('list', { name: 'Revenus' }))
      .getAllByRole('listitem')
      .filter((line) => line.parentElement?.getAttribute('aria-label') === 'Revenus')
    expect(bankLine?.textContent).toMatch(/RIBÀ regarderReçu.*rib\.png/)
    expect(leaseLine?.textContent).toContain('À refaire')
    expect(documentList.getByText(/Motif\s: Il manque la page 2\./)).toBeTruthy()
    expect(screen.getByText('2 sur 4 reçus, 0 accepté')).toBeTruthy()
    expect(screen.getByText(/Redemandé le 10\/11\/2026\s: réponse attendue avant le 20\/12\/2026\./)).toBeTruthy()
    expect(screen.getByText('Merci de répondre vite.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Autres documents' })).toBeTruthy()
  })

  it('show states only to a PARTNER', async () => {
    const { medias: _, ...visibleCase } = buildReviewedCase()
    await openCase('PARTNER', {
      ...visibleCase,
      itemsListArray: visibleCase.itemsListArray.map(({ medias: __, motive: ___, ...item }) => item),
    })
    expect(screen.getAllByText('Reçu')).toHaveLength(2)
    expect(screen.queryByText('À regarder')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Regarder|^Redemander/ })).toBeNull()
  })

  it('show their history, collapsed when long', async () => {
    const buildEntry = (day: number) => ({
      date: `2026-11-0${day}T09:00:00Z`,
      kind: 'itemAccepted',
      label: 'Pièce acceptée',
      detail: `Jour ${day}`,
      author: { firstName: 'Ada', lastName: 'Roy' },
    })
    const { user } = await openCase('EMPLOYEE', {
      ...buildReviewedCase(),
      history: [1, 2, 3, 4, 5, 6, 7].map(buildEntry),
    })
    const historyList = within(screen.getByRole('list', { name: 'Historique des pièces' }))
    expect(historyList.getAllByRole('listitem').map((line) => /Jour \d/.exec(line.textContent ?? '')?.[0])).toEqual([
      'Jour 7',
      'Jour 6',
      'Jour 5',
      'Jour 4',
      'Jour 3',
    ])
    await user.click(screen.getByRole('button', { name: 'Voir tout (7)' }))
    expect(historyList.getAllByRole('listitem')).toHaveLength(7)
  })
})

describe('review dialog', () => {
  beforeEach(() =>
    setSite({ refusalMotives: ['Le document est incomplet\u202F: merci d’en envoyer toutes les pages.'] }),
  )
  afterEach(() => setSite(null))

  it('accepts and refuses by keys with reviewed files', async () => {
    const { user, openReview } = await openCase()
    const dialog = await openReview()
    expect(await dialog.findByRole('img', { name: 'rib.png' })).toBeTruthy()
    await user.keyboard('a')
    expect(await dialog.findByTitle('paie.pdf')).toBeTruthy()
    expect(sentReviews).toEqual([['rib', { state: 'accepted', medias: ['f1'], documentDate: null }]])
    expect(dialog.getByText(/RIB\s: accepté\./)).toBeTruthy()

    await user.keyboard('r')
    const motiveField = await dialog.findByRole('textbox', { name: /Pourquoi/ })
    await waitFor(() => expect(document.activeElement).toBe(motiveField))
    // Letters typed in the reason are no shortcuts.
    await user.keyboard('Page a ratée.')
    await user.click(dialog.getByRole('button', { name: 'Le document est incomplet' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser la pièce' }))
    expect(
      await dialog.findByText(
        'Toutes les pièces reçues ont été regardées. Le client sera prévenu quand vous redemanderez les pièces.',
      ),
    ).toBeTruthy()
    expect(sentReviews[1]).toEqual([
      'paie',
      {
        state: 'refused',
        medias: ['f2'],
        motive: 'Page a ratée.\nLe document est incomplet\u202F: merci d’en envoyer toutes les pages.',
      },
    ])
    // Nothing is unsaved.
    expect(dialog.getByRole('button', { name: 'Accepter' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Enter in the date decides nothing', async () => {
    const { user, openReview } = await openCase()
    const dialog = await openReview()
    await user.type(dialog.getByLabelText(/^Date du document/), '01112026{Enter}')
    expect(sentReviews).toEqual([])
    dialog.getByRole('button', { name: 'Accepter' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(sentReviews).toEqual([['rib', { state: 'accepted', medias: ['f1'], documentDate: '2026-11-01' }]]),
    )
  })

  it('requires a reason to refuse', async () => {
    const { user, openReview } = await openCase()
    const dialog = await openReview()
    await user.click(dialog.getByRole('button', { name: 'Refuser…' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser la pièce' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    expect(sentReviews).toEqual([])
  })

  it('navigates files by keys and reports undisplayable ones', async () => {
    const { user, openReview } = await openCase()
    const dialog = await openReview()
    await dialog.findByRole('img', { name: 'rib.png' })
    await user.keyboard('j')
    expect(await dialog.findByTitle('paie.pdf')).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(await dialog.findByText('Ce type de fichier ne s’affiche pas ici.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Accepter' })).toBeNull()
    await user.keyboard('kk')
    expect(await dialog.findByRole('img', { name: 'rib.png' })).toBeTruthy()
  })

  it('has no shortcuts when switched off', async () => {
    const { user, openReview } = await openCase()
    const dialog = await openReview()
    await dialog.findByRole('img', { name: 'rib.png' })
    await user.click(dialog.getByRole('button', { name: 'Désactiver les raccourcis' }))
    await user.keyboard('aj')
    expect(dialog.getByRole('img', { name: 'rib.png' })).toBeTruthy()
    expect(sentReviews).toEqual([])
  })

  it('shows new files and reason of failed decision', async () => {
    const { user, openReview, state } = await openCase('EMPLOYEE', buildReviewedCase(), () => {
      const [currentCase = buildReviewedCase()] = state.cases
      state.cases = [
        {
          ...currentCase,
          medias: [...CASE_FILES, buildFile('f9', 'rib-bis.png')],
          itemsListArray: [
            buildDocument('rib', 'RIB', 'received', { medias: ['f1', 'f9'] }),
            ...currentCase.itemsListArray.slice(2),
          ],
        },
      ]
      return HttpResponse.json({ message: 'Un fichier est arrivé entre-temps.' }, { status: 409 })
    })
    const dialog = await openReview()
    await user.click(dialog.getByRole('button', { name: 'Accepter' }))
    expect(await dialog.findByText('Un fichier est arrivé entre-temps.')).toBeTruthy()
    expect((await dialog.findByRole('button', { name: 'rib-bis.png' })).getAttribute('aria-current')).toBe('true')
    expect(dialog.getByRole('button', { name: 'Accepter les 2 fichiers' })).toBeTruthy()
  })

  /** Types a reason, then closes the dialog. */
  async function closeWithReason() {
    const { user, openReview } = await openCase()
    const dialog = await openReview()
    await user.click(dialog.getByRole('button', { name: 'Refuser…' }))
    await user.type(dialog.getByRole('textbox', { name: /Pourquoi/ }), 'Floue')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    const closeDialog = within(await screen.findByRole('dialog', { name: /Fermer sans enregistrer/ }))
    return { user, openReview, dialog, closeDialog }
  }

  it('keeps a typed reason when closing is cancelled', async () => {
    const { user, dialog, closeDialog } = await closeWithReason()
    await user.click(closeDialog.getByRole('button', { name: 'Continuer la saisie' }))
    expect((await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Pourquoi/ })).value).toBe('Floue')
  })

  it('discards a typed reason when closing is confirmed', async () => {
    const { user, openReview, closeDialog } = await closeWithReason()
    await user.click(closeDialog.getByRole('button', { name: 'Fermer sans enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const reopenedDialog = await openReview()
    await user.click(reopenedDialog.getByRole('button', { name: 'Refuser…' }))
    expect(reopenedDialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Pourquoi/ }).value).toBe('')
    expect(sentReviews).toEqual([])
  })

  it('stays open to EMPLOYEE on a closed case', async () => {
    const { openReview } = await openCase('EMPLOYEE', { ...buildReviewedCase(), closedDate: '2026-11-12T09:00:00Z' })
    const dialog = await openReview()
    expect(dialog.getByRole('button', { name: 'Accepter' })).toBeTruthy()
  })
})

describe('request dialog', () => {
  const getRequestButton = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /^Redemander des pièces du dossier/ })

  it('preselects missing documents, adds one, and sends once', async () => {
    const { user } = await openCase()
    const keys = new Set<string | null>()
    const bodies: DocumentRequest[] = []
    server.use(
      http.post(`${API}/customer-cases/k1/request`, async ({ request }) => {
        keys.add(request.headers.get('Idempotency-Key'))
        bodies.push((await request.json()) as DocumentRequest)
        return bodies.length === 1
          ? HttpResponse.json({ message: 'Réessayez.' }, { status: 500 })
          : HttpResponse.json(buildReviewedCase())
      }),
    )
    await user.click(getRequestButton())
    const dialog = within(await screen.findByRole('dialog', { name: /^Redemander des pièces/ }))
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true, true])
    expect(dialog.getByText('Anne Le Goff (anne@exemple.fr)')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Nom de la pièce' }), 'Bilan 2025')
    await user.type(dialog.getByRole('textbox', { name: /Message au client/ }), 'Merci.')
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    await dialog.findByText('Réessayez.')
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La demande est partie\u202F: anne@exemple.fr.'))
    expect(bodies[1]).toEqual({
      items: [{ item: 'bail', motive: 'Il manque la page 2.' }, { item: 'avis' }],
      add: ['Bilan 2025'],
      message: 'Merci.',
    })
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('shows announced documents as such', async () => {
    const { user } = await openCase(
      'EMPLOYEE',
      buildCase({ itemsListArray: [buildDocument('livret', 'Livret de famille', 'received', { announced: true })] }),
    )
    await user.click(getRequestButton())
    const dialog = within(await screen.findByRole('dialog', { name: /^Redemander des pièces/ }))
    expect(dialog.getByText('Annoncé')).toBeTruthy()
    expect(dialog.queryByText('Reçu')).toBeNull()
  })

  it('an edited retry has another key', async () => {
    const { user } = await openCase()
    const keys = new Set<string | null>()
    server.use(
      http.post(`${API}/customer-cases/k1/request`, ({ request }) => {
        keys.add(request.headers.get('Idempotency-Key'))
        return keys.size === 1 ? HttpResponse.error() : HttpResponse.json(buildReviewedCase())
      }),
    )
    await user.click(getRequestButton())
    const dialog = within(await screen.findByRole('dialog', { name: /^Redemander des pièces/ }))
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    await dialog.findByText(/serveur injoignable/)
    await user.type(dialog.getByRole('textbox', { name: /Message au client/ }), 'Merci.')
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('La demande est partie\u202F: anne@exemple.fr.'))
    expect(keys.size).toBe(2)
  })

  it('requires at least one document', async () => {
    const { user } = await openCase()
    await user.click(getRequestButton())
    const dialog = within(await screen.findByRole('dialog', { name: /^Redemander des pièces/ }))
    await user.click(dialog.getByRole('checkbox', { name: 'Bail' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Avis d’imposition' }))
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    expect(await dialog.findByText('Choisissez au moins une pièce, ou ajoutez-en une.')).toBeTruthy()
  })

  it.each<[Partial<CustomerCase>, RegExp]>([
    [{ closedDate: '2026-11-12T09:00:00Z' }, /clôturé/],
    [{ withUpload: false }, /ne demande pas de documents/],
    [{ recipients: [] }, /adresse email/],
  ])('is disabled with a reason: %j', async (overrides, reason) => {
    await openCase('EMPLOYEE', { ...buildReviewedCase(), ...overrides })
    expect(getRequestButton().disabled).toBe(true)
    expect(getRequestButton().getAttribute('aria-label')).toMatch(reason)
  })
})
