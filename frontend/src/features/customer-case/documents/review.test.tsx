import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSite } from '@/site/site'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import type { CustomerCase, DocumentRequest, ItemReview } from '../api'
import { aCase, aFile, API, aDocument, openTab, serveCases } from '../testCase'

const FILES = [aFile('f1', 'rib.png'), aFile('f2', 'paie.pdf'), aFile('f3', 'divers.docx')]

function aReviewedCase(): CustomerCase {
  return aCase({
    itemsListArray: [
      { uuid: 'h', label: 'Revenus :', isFile: false, isChecked: false, open: false },
      aDocument('rib', 'RIB', 'received', { medias: ['f1'] }),
      aDocument('paie', 'Bulletins de paie', 'received', { medias: ['f2'] }),
      aDocument('bail', 'Bail', 'refused', { motive: 'Il manque la page 2.' }),
      aDocument('avis', 'Avis d’imposition', 'asked'),
    ],
    medias: FILES,
  })
}

let sent: [string, ItemReview][]

/** Opens a case whose decisions behave like the server's. */
async function openCase(
  role: 'EMPLOYEE' | 'PARTNER' = 'EMPLOYEE',
  customerCase = aReviewedCase(),
  answer: () => Response | undefined = () => undefined,
) {
  const state = serveCases([customerCase])
  sent = []
  server.use(
    http.get(`${API}/medias`, () => new HttpResponse('file')),
    http.patch(`${API}/customer-cases/k1/items/:item`, async ({ request, params }) => {
      const review = (await request.json()) as ItemReview
      sent.push([String(params['item']), review])
      const refused = answer()
      if (refused) return refused
      const [now = customerCase] = state.cases
      const itemsListArray = now.itemsListArray.map((item) =>
        item.uuid === params['item'] ? { ...item, state: review.state, motive: review.motive ?? null } : item,
      )
      state.cases = [{ ...now, itemsListArray }]
      return HttpResponse.json(state.cases[0])
    }),
  )
  const app = await openTab(role, '/k1', 'Achat à Séné')
  const look = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Regarder les pièces/ }))
    return within(await screen.findByRole('dialog', { name: /^Pièces/ }))
  }
  return { ...app, state, look }
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
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
    const customerCase = aReviewedCase()
    const itemsListArray = customerCase.itemsListArray.map((item) =>
      item.uuid === 'bail'
        ? aDocument('bail', 'Bail', 'accepted', { documentDate: '2026-03-12', freshness })
        : item.uuid === 'rib'
          ? { ...item, freshness }
          : item,
    )
    const { user, look } = await openCase('EMPLOYEE', { ...customerCase, itemsListArray })
    expect(await screen.findByText(/^Date du 12\/03\/2026, plus de trois mois/)).toBeTruthy()
    const dialog = await look()
    const date = dialog.getByLabelText('Date du document (facultatif)')
    await user.type(date, '22/08/2026')
    expect(await dialog.findByText(/^Date du 22\/08\/2026, plus de trois mois/)).toBeTruthy()
    await user.clear(date)
    await user.type(date, '23/08/2026')
    expect(dialog.queryByText(/plus de trois mois/)).toBeNull()
  })

  it('list states, reasons, files and the open request', async () => {
    await openCase('EMPLOYEE', {
      ...aReviewedCase(),
      completionLimitDate: '2026-12-20',
      requests: [{ date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10', message: 'Merci de répondre vite.' }],
    })
    const list = within(screen.getByRole('list', { name: 'Revenus' }))
    const [rib, , bail] = within(screen.getByRole('list', { name: 'Revenus' }))
      .getAllByRole('listitem')
      .filter((line) => line.parentElement?.getAttribute('aria-label') === 'Revenus')
    expect(rib?.textContent).toMatch(/RIBÀ regarderReçu.*rib\.png/)
    expect(bail?.textContent).toContain('À refaire')
    expect(list.getByText(/Motif\s: Il manque la page 2\./)).toBeTruthy()
    expect(screen.getByText('2 sur 4 reçus, 0 accepté')).toBeTruthy()
    expect(screen.getByText(/Redemandé le 10\/11\/2026\s: réponse attendue avant le 20\/12\/2026\./)).toBeTruthy()
    expect(screen.getByText('Merci de répondre vite.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Autres documents' })).toBeTruthy()
  })

  it('show states only to a PARTNER', async () => {
    const { medias: _, ...seen } = aReviewedCase()
    await openCase('PARTNER', {
      ...seen,
      itemsListArray: seen.itemsListArray.map(({ medias: __, motive: ___, ...item }) => item),
    })
    expect(screen.getAllByText('Reçu')).toHaveLength(2)
    expect(screen.queryByText('À regarder')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Regarder|^Redemander/ })).toBeNull()
  })

  it('show their history, collapsed when long', async () => {
    const entry = (day: number) => ({
      date: `2026-11-0${day}T09:00:00Z`,
      kind: 'itemAccepted',
      label: 'Pièce acceptée',
      detail: `Jour ${day}`,
      author: { firstName: 'Ada', lastName: 'Roy' },
    })
    const { user } = await openCase('EMPLOYEE', { ...aReviewedCase(), history: [1, 2, 3, 4, 5, 6, 7].map(entry) })
    const list = within(screen.getByRole('list', { name: 'Historique des pièces' }))
    expect(list.getAllByRole('listitem').map((line) => /Jour \d/.exec(line.textContent ?? '')?.[0])).toEqual([
      'Jour 7',
      'Jour 6',
      'Jour 5',
      'Jour 4',
      'Jour 3',
    ])
    await user.click(screen.getByRole('button', { name: 'Voir tout (7)' }))
    expect(list.getAllByRole('listitem')).toHaveLength(7)
  })
})

describe('review dialog', () => {
  beforeEach(() =>
    setSite({ refusalMotives: ['Le document est incomplet\u202F: merci d’en envoyer toutes les pages.'] }),
  )
  afterEach(() => setSite(null))

  it('accepts and refuses by keys with reviewed files', async () => {
    const { user, look } = await openCase()
    const dialog = await look()
    expect(await dialog.findByRole('img', { name: 'rib.png' })).toBeTruthy()
    await user.keyboard('a')
    expect(await dialog.findByTitle('paie.pdf')).toBeTruthy()
    expect(sent).toEqual([['rib', { state: 'accepted', medias: ['f1'], documentDate: null }]])
    expect(dialog.getByText(/RIB\s: accepté\./)).toBeTruthy()

    await user.keyboard('r')
    const motive = await dialog.findByRole('textbox', { name: /Pourquoi/ })
    await waitFor(() => expect(document.activeElement).toBe(motive))
    // Letters typed in the reason are no shortcuts.
    await user.keyboard('Page a ratée.')
    await user.click(dialog.getByRole('button', { name: 'Le document est incomplet' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser la pièce' }))
    expect(
      await dialog.findByText(
        'Toutes les pièces reçues ont été regardées. Le client sera prévenu quand vous redemanderez les pièces.',
      ),
    ).toBeTruthy()
    expect(sent[1]).toEqual([
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
    const { user, look } = await openCase()
    const dialog = await look()
    await user.type(dialog.getByLabelText(/^Date du document/), '01112026{Enter}')
    expect(sent).toEqual([])
    dialog.getByRole('button', { name: 'Accepter' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent).toEqual([['rib', { state: 'accepted', medias: ['f1'], documentDate: '2026-11-01' }]]),
    )
  })

  it('requires a reason to refuse', async () => {
    const { user, look } = await openCase()
    const dialog = await look()
    await user.click(dialog.getByRole('button', { name: 'Refuser…' }))
    await user.click(dialog.getByRole('button', { name: 'Refuser la pièce' }))
    expect(await dialog.findByText('Champ obligatoire.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('navigates files by keys and reports undisplayable ones', async () => {
    const { user, look } = await openCase()
    const dialog = await look()
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
    const { user, look } = await openCase()
    const dialog = await look()
    await dialog.findByRole('img', { name: 'rib.png' })
    await user.click(dialog.getByRole('button', { name: 'Désactiver les raccourcis' }))
    await user.keyboard('aj')
    expect(dialog.getByRole('img', { name: 'rib.png' })).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows new files and reason of failed decision', async () => {
    const { user, look, state } = await openCase('EMPLOYEE', aReviewedCase(), () => {
      const [now = aReviewedCase()] = state.cases
      state.cases = [
        {
          ...now,
          medias: [...FILES, aFile('f9', 'rib-bis.png')],
          itemsListArray: [
            aDocument('rib', 'RIB', 'received', { medias: ['f1', 'f9'] }),
            ...now.itemsListArray.slice(2),
          ],
        },
      ]
      return HttpResponse.json({ message: 'Un fichier est arrivé entre-temps.' }, { status: 409 })
    })
    const dialog = await look()
    await user.click(dialog.getByRole('button', { name: 'Accepter' }))
    expect(await dialog.findByText('Un fichier est arrivé entre-temps.')).toBeTruthy()
    expect((await dialog.findByRole('button', { name: 'rib-bis.png' })).getAttribute('aria-current')).toBe('true')
    expect(dialog.getByRole('button', { name: 'Accepter les 2 fichiers' })).toBeTruthy()
  })

  /** Types a reason, then closes the dialog. */
  async function closeWithReason() {
    const { user, look } = await openCase()
    const dialog = await look()
    await user.click(dialog.getByRole('button', { name: 'Refuser…' }))
    await user.type(dialog.getByRole('textbox', { name: /Pourquoi/ }), 'Floue')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    const question = within(await screen.findByRole('dialog', { name: /Fermer sans enregistrer/ }))
    return { user, look, dialog, question }
  }

  it('keeps a typed reason when closing is cancelled', async () => {
    const { user, dialog, question } = await closeWithReason()
    await user.click(question.getByRole('button', { name: 'Continuer la saisie' }))
    expect((await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Pourquoi/ })).value).toBe('Floue')
  })

  it('discards a typed reason when closing is confirmed', async () => {
    const { user, look, question } = await closeWithReason()
    await user.click(question.getByRole('button', { name: 'Fermer sans enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const reopened = await look()
    await user.click(reopened.getByRole('button', { name: 'Refuser…' }))
    expect(reopened.getByRole<HTMLTextAreaElement>('textbox', { name: /Pourquoi/ }).value).toBe('')
    expect(sent).toEqual([])
  })

  it('stays open to EMPLOYEE on a closed case', async () => {
    const { look } = await openCase('EMPLOYEE', { ...aReviewedCase(), closedDate: '2026-11-12T09:00:00Z' })
    const dialog = await look()
    expect(dialog.getByRole('button', { name: 'Accepter' })).toBeTruthy()
  })
})

describe('request dialog', () => {
  const action = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Redemander des pièces du dossier/ })

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
          : HttpResponse.json(aReviewedCase())
      }),
    )
    await user.click(action())
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
      aCase({ itemsListArray: [aDocument('livret', 'Livret de famille', 'received', { announced: true })] }),
    )
    await user.click(action())
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
        return keys.size === 1 ? HttpResponse.error() : HttpResponse.json(aReviewedCase())
      }),
    )
    await user.click(action())
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
    await user.click(action())
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
    await openCase('EMPLOYEE', { ...aReviewedCase(), ...overrides })
    expect(action().disabled).toBe(true)
    expect(action().getAttribute('aria-label')).toMatch(reason)
  })
})
