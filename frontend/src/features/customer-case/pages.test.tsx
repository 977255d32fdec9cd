import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { CASE_STATUSES } from '@/domain/constants'
import { displayText } from '@/format/displayText'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import type { CaseForm } from './api'
import { aCase, API, aDocument, aStatus, openTab, serveCases } from './testCase'

let sent: CaseForm[]
let keys: Set<string>

/** Submits the page of a new case and returns the request. */
async function create(answer: () => Response | undefined = () => undefined, mailsSent = 1) {
  const state = serveCases([])
  sent = []
  keys = new Set()
  server.use(
    http.post(`${API}/customer-cases`, async ({ request }) => {
      const form = (await request.json()) as CaseForm
      sent.push(form)
      keys.add(request.headers.get('Idempotency-Key') ?? '')
      const refused = answer()
      if (refused) return refused
      const saved = aCase({ label: form.label ?? '' })
      state.cases = [saved]
      return HttpResponse.json({ ...saved, recipients: mailsSent === 0 ? [] : saved.recipients, mailsSent })
    }),
  )
  const app = await openTab('EMPLOYEE', '/new', 'Ajouter un dossier')
  const dialog = within(screen.getByRole('main'))
  const fill = async (label: string, text: string) => {
    await app.user.click(dialog.getByLabelText(label))
    await app.user.paste(text)
  }
  return { ...app, dialog, fill, submit: () => app.user.click(dialog.getByRole('button', { name: 'Valider' })) }
}

describe('new case', () => {
  it('requires label, and list when documents are requested', async () => {
    const { user, dialog, fill, submit } = await create()
    await submit()
    await waitFor(() => expect(dialog.getAllByText('Champ obligatoire.')).toHaveLength(2))
    await user.click(dialog.getByRole('switch', { name: 'Demander des documents au client' }))
    await fill('Libellé du dossier', 'Conseil')
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ customerRecord: 'r1', label: 'Conseil', withUpload: false, itemsList: null })
  })

  it("uses templates, previews the customer's view, is listed", async () => {
    const { user, dialog, fill, submit } = await create()
    await fill('Libellé du dossier', 'Achat à Vannes')
    await fill('Liste des documents', 'RIB')
    await user.click(await dialog.findByRole('button', { name: 'Identité' }))
    const preview = dialog.getByRole('group', { name: 'Aperçu de la liste' })
    expect(await within(preview).findByText('Identité')).toBeTruthy()
    expect(within(preview).getByText('Livret de famille')).toBeTruthy()
    await submit()
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le dossier a été ajouté avec succès.'))
    expect(sent[0]?.itemsList).toMatch(/^RIB\nIdentité :\n/)
    expect(await screen.findByRole('link', { name: 'Achat à Vannes' })).toBeTruthy()
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('keeps help of a document after list edit', async () => {
    const { user, dialog, fill, submit } = await create()
    await fill('Libellé du dossier', 'Achat à Vannes')
    await fill('Liste des documents', 'Revenus :\nRIB')
    await user.click(await dialog.findByRole('button', { name: 'Ajouter une aide\u202F: RIB' }))
    const help = await dialog.findByRole('textbox', { name: 'Aide pour «\u202FRIB\u202F»' })
    expect(document.activeElement).toBe(help)
    await user.paste('Du compte courant.')
    await user.type(dialog.getByLabelText('Liste des documents'), '{Enter}Bail')
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.itemsList).toEqual(['Revenus :', { label: 'RIB', help: 'Du compte courant.' }, 'Bail'])
  })

  it('starts with template lines applicable to the record', async () => {
    const { user, dialog } = await create()
    const projects = await dialog.findByRole('group', { name: 'Partir de la liste d’un projet, selon la fiche' })
    const list = dialog.getByLabelText<HTMLTextAreaElement>('Liste des documents')
    await user.click(within(projects).getByRole('button', { name: 'Crédit immobilier' }))
    await waitFor(() => expect(list.value).toBe('Identité :\nPasseport – Anne Le Goff\nProjet :\nCompromis de vente'))
    // Inserted under the existing heading without a document that is already asked for, and editable.
    await user.click(dialog.getByRole('button', { name: 'Identité' }))
    await waitFor(() => expect(list.value).toContain('Passeport – Anne Le Goff\nLivret de famille\nProjet :'))
    await user.type(list, '\nDevis')
    expect(list.value).toMatch(/Compromis de vente\nDevis$/)
    await user.click(dialog.getByRole('button', { name: 'Propriétaire' }))
    await waitFor(() =>
      expect(currentFeedback()?.text).toContain('aucune pièce de la liste «\u202FPropriétaire\u202F»'),
    )
  })

  it('offers documents left out by the record unticked', async () => {
    const { user, dialog, submit, fill } = await create()
    await user.click(await dialog.findByRole('button', { name: 'Crédit immobilier' }))
    const list = dialog.getByLabelText<HTMLTextAreaElement>('Liste des documents')
    expect(await dialog.findByText(/2\s+documents écartés d’après la fiche.*Projet, Retraite et pensions/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Afficher' }))
    const [pensions, works] = ['Titres de pension', 'Devis des travaux'].map((name) =>
      dialog.getByRole<HTMLInputElement>('checkbox', { name }),
    ) as [HTMLInputElement, HTMLInputElement]
    expect([pensions.checked, works.checked]).toEqual([false, false])
    await user.click(works)
    await user.click(pensions)
    expect(list.value).toBe(
      'Identité :\nPasseport – Anne Le Goff\nProjet :\nCompromis de vente\nDevis des travaux\nRetraite et pensions :\nTitres de pension',
    )
    await user.click(works)
    expect(works.checked).toBe(false)
    await fill('Libellé du dossier', 'Achat')
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.itemsList).toEqual([
      'Identité :',
      'Passeport – Anne Le Goff',
      'Projet :',
      'Compromis de vente',
      'Retraite et pensions :',
      { label: 'Titres de pension', help: 'De chaque caisse.' },
    ])
  })

  it('reports when no mail was sent', async () => {
    const { fill, submit } = await create(undefined, 0)
    await fill('Libellé du dossier', 'Achat')
    await fill('Liste des documents', 'RIB')
    await submit()
    await waitFor(() =>
      expect(currentFeedback()?.text).toBe(
        'Le dossier a été ajouté avec succès. Aucun email n’a pu partir\u202F: aucun client de la fiche n’a d’adresse email.',
      ),
    )
    expect(currentFeedback()?.severity).toBe('warning')
  })

  it('refuses duplicate document, invalid email and invalid date', async () => {
    const { dialog, fill, submit } = await create()
    await fill('Libellé du dossier', 'Achat')
    await fill('Liste des documents', 'RIB\nRIB')
    await fill('Email du clerc', 'clerc')
    await fill('Fin des conditions suspensives', '31022027')
    await submit()
    await waitFor(() => expect(dialog.getAllByText(/RIB.*est demandé deux fois/)).toHaveLength(2))
    expect(dialog.getByLabelText('Email du clerc').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText('Fin des conditions suspensives').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('formats the clerk’s phone and refuses executable files', async () => {
    const { user, dialog } = await create()
    const phone = dialog.getByLabelText<HTMLInputElement>('Téléphone du clerc')
    await user.type(phone, '0297123456')
    expect(phone.value).toBe('02 97 12 34 56')
    const exe = new File(['MZ'], 'outil.exe')
    Object.defineProperty(dialog.getByLabelText('Choisir des fichiers'), 'accept', { value: '' })
    await user.upload(dialog.getByLabelText('Choisir des fichiers'), exe)
    expect(await dialog.findByText('Type de fichier invalide')).toBeTruthy()
  })

  it.each<[JsonBodyType, string[]]>([
    [
      { message: 'Refusé', details: [{ message: 'Libellé trop long.', field: 'label' }, { message: 'Autre.' }] },
      ['Libellé trop long.', 'Autre.'],
    ],
    [{}, ['Erreur inconnue']],
  ])('lists refusals and keeps the text: %j', async (body, lines) => {
    const { dialog, fill, submit } = await create(() => HttpResponse.json(body, { status: 400 }))
    await fill('Libellé du dossier', 'Achat')
    await fill('Liste des documents', 'RIB')
    await submit()
    const title = await dialog.findByText(/Des erreurs ont été rencontrées\s:/)
    const alert = title.closest('[role="alert"]') as HTMLElement
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(lines)
    expect(dialog.getByLabelText<HTMLInputElement>('Libellé du dossier').value).toBe('Achat')
  })

  it('confirms before discarding', async () => {
    const { user, dialog, fill } = await create()
    await fill('Libellé du dossier', 'Achat')
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    const question = within(await screen.findByRole('dialog', { name: /quitter la page/ }))
    await user.click(question.getByRole('button', { name: 'Annuler' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Libellé du dossier').value).toBe('Achat')
  })

  it('leaving without saving deletes its uploads', async () => {
    const deleted: string[] = []
    server.use(
      http.post(`${API}/medias`, () => HttpResponse.text('m9')),
      http.delete(`${API}/medias`, async ({ request }) => {
        deleted.push(await request.text())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user, dialog, getAddress } = await create()
    await user.upload(
      dialog.getByLabelText('Choisir des fichiers'),
      new File(['%PDF-'], 'Offre.pdf', { type: 'application/pdf' }),
    )
    await dialog.findByRole('button', { name: 'Retirer Offre.pdf' })
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r1/cases'))
    await waitFor(() => expect(deleted).toEqual(['m9']))
  })
})

describe('edited case', () => {
  const open = async () => {
    const state = serveCases([aCase({ version: 3 })])
    sent = []
    const app = await openTab()
    await app.user.click(screen.getByRole('button', { name: 'Modifier le dossier Achat à Séné' }))
    await screen.findByRole('heading', { name: 'Modifier le dossier', level: 2 })
    return { ...app, state, page: within(screen.getByRole('main')) }
  }
  const answer = (saved: () => Response) =>
    server.use(
      http.post(`${API}/customer-cases`, async ({ request }) => {
        sent.push((await request.json()) as CaseForm)
        return saved()
      }),
    )

  it('changes the follow-up, never the requested list', async () => {
    answer(() => HttpResponse.json(aCase({ version: 4 })))
    const { user, page, getAddress } = await open()
    expect(getAddress()).toBe('/customer-records/r1/cases/k1/edit')
    expect(page.queryByLabelText('Liste des documents')).toBeNull()
    await user.type(page.getByLabelText('Clerc de notaire'), 'Maud Le Gall')
    await user.click(page.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le dossier a été mis à jour avec succès.'))
    expect(sent[0]).toMatchObject({ uuid: 'k1', version: 3, clerkName: 'Maud Le Gall', itemsList: null, medias: null })
    expect(getAddress()).toBe('/customer-records/r1/cases/k1')
  })

  it('shows both versions after a concurrent change', async () => {
    const { user, page, state } = await open()
    answer(() => {
      if (sent.length > 1) return HttpResponse.json(aCase({ version: 5 }))
      state.cases = [
        aCase({
          version: 4,
          label: 'Achat à Arradon',
          comment: 'Vu',
          updateUser: { firstName: 'Ada', lastName: 'Roy' },
        }),
      ]
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps par Ada Roy.' }, { status: 409 })
    })
    const label = page.getByLabelText<HTMLInputElement>('Libellé du dossier')
    await user.clear(label)
    await user.type(label, 'Achat à Vannes')
    await user.click(page.getByRole('button', { name: 'Valider' }))
    const alert = within((await screen.findByText(/Ada Roy a enregistré/)).closest('[role="alert"]') as HTMLElement)
    expect(alert.getByText('Achat à Vannes')).toBeTruthy()
    expect(alert.getByText('Achat à Arradon')).toBeTruthy()
    expect(label.value).toBe('Achat à Vannes')
    await user.click(alert.getByRole('radio', { name: 'Garder la vôtre' }))
    await user.click(page.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ version: 4, label: 'Achat à Vannes', comment: 'Vu' })
  })

  it('a conflict about the partner shows names', async () => {
    const { user, page, state } = await open()
    answer(() => {
      state.cases = [aCase({ version: 4, partner: { uuid: 'p2', label: 'Étude Morvan' } })]
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps.' }, { status: 409 })
    })
    await user.type(page.getByRole('combobox', { name: 'Prescripteur' }), 'notaires')
    await user.click(await screen.findByRole('option', { name: 'Notaires de Vannes – Riou Yann' }))
    await user.click(page.getByRole('button', { name: 'Valider' }))
    const choice = within(await screen.findByRole('group', { name: 'Prescripteur' }))
    expect(choice.getByText('Notaires de Vannes – Riou Yann')).toBeTruthy()
    expect(choice.getByText('Étude Morvan')).toBeTruthy()
  })
})

describe('status of a case', () => {
  const openStatus = async (itemsListArray = aCase().itemsListArray) => {
    const state = serveCases([aCase({ itemsListArray })])
    const app = await openTab()
    await app.user.click(screen.getByRole('button', { name: /^Ajouter un statut/ }))
    return { ...app, state, dialog: within(await screen.findByRole('dialog', { name: 'Ajouter un statut' })) }
  }

  it('is required, one of twenty in specified order', async () => {
    const { user, dialog } = await openStatus()
    const options = dialog.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual([
      'Choisir…',
      ...CASE_STATUSES.map(({ label }) => displayText(label.replace('{provider}', 'Fenix'))),
    ])
    expect(options.at(15)).toBe('Sans suite Fenix')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(dialog.getByText(/Veuillez sélectionner un statut\s!/)).toBeTruthy()
  })

  it('is added, confirmed and shown without reloading', async () => {
    const { user, dialog, state } = await openStatus()
    server.use(
      http.post(`${API}/customer-cases/k1/status`, async ({ request }) => {
        const { label } = (await request.json()) as { label: string }
        const entry = aStatus(label, 'Financé', '2026-11-20T09:00:00Z')
        state.cases = [aCase({ status: [...aCase().status, entry] })]
        return HttpResponse.json(entry)
      }),
    )
    await user.selectOptions(dialog.getByLabelText('Statut'), 'Financé')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le statut a été modifié avec succès.'))
    await waitFor(() => expect(screen.getByRole('row', { name: /Achat à Séné/ }).textContent).toContain('Financé'))
  })

  it('shows the consequences of closing the case', async () => {
    const { user, dialog } = await openStatus()
    await user.selectOptions(dialog.getByLabelText('Statut'), 'DIC')
    expect(dialog.queryByText(/clôt le dossier/)).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Statut'), 'Financé')
    expect(dialog.getByText('Ce statut clôt le dossier.').parentElement?.textContent).toContain(
      'Le client ne pourra plus rien déposer',
    )
  })

  it('warns about documents not ready for a partner', async () => {
    const { user, dialog, state } = await openStatus([
      aDocument('a', 'Justificatif de domicile', 'accepted', {
        notReady: 'outdated',
        documentDate: '2026-03-12',
        freshness: { from: '2026-08-23', otherwise: 'plus de trois mois' },
      }),
      aDocument('b', 'RIB', 'received', { notReady: 'unreviewed' }),
      aDocument('c', 'Bail', 'refused', { notReady: 'missing' }),
      aDocument('d', 'Passeport', 'accepted'),
    ])
    await user.selectOptions(dialog.getByLabelText('Statut'), 'Dossier envoyé partenaire')
    const missingList = within(dialog.getByRole('status'))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    expect(missingList).toEqual([
      'Justificatif de domicile\u202F: date du 12/03/2026, plus de trois mois',
      'RIB\u202F: reçue, pas encore regardée',
      'Bail\u202F: à refaire',
    ])
    expect(dialog.getByText('3 pièces ne sont pas prêtes.')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Statut'), 'DIC')
    expect(dialog.queryByRole('button', { name: 'Envoyer quand même' })).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Statut'), '4 pages envoyé partenaire')
    const requests: unknown[] = []
    server.use(
      http.post(`${API}/customer-cases/k1/status`, async ({ request }) => {
        requests.push(await request.json())
        return HttpResponse.json(aStatus('4 pages envoyé partenaire', 'Étude'))
      }),
    )
    expect(state.cases).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Envoyer quand même' }))
    await waitFor(() => expect(requests).toEqual([{ label: '4 pages envoyé partenaire' }]))
  })

  it('shows reason of refusal, retries with same key', async () => {
    const { user, dialog } = await openStatus()
    const body = { message: 'Refusé', details: [{ message: 'Ce dossier est clôturé' }] }
    const requests: (string | null)[] = []
    server.use(
      http.post(`${API}/customer-cases/k1/status`, ({ request }) => {
        requests.push(request.headers.get('Idempotency-Key'))
        return HttpResponse.json(body, { status: 400 })
      }),
    )
    await user.selectOptions(dialog.getByLabelText('Statut'), 'DIC')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(await dialog.findByText('Erreur lors de la modification du statut (Ce dossier est clôturé).')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    await user.selectOptions(dialog.getByLabelText('Statut'), 'Financé')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(requests).toHaveLength(3))
    expect(requests[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect([requests[1] === requests[0], requests[2] === requests[0]]).toEqual([true, false])
  })
})

it('the case page shows authors, documents and files', async () => {
  serveCases([
    aCase({
      comment: 'À rappeler',
      status: [...aCase().status, aStatus('DIC', 'Étude en cours', '2026-11-20T09:00:00Z')],
      medias: [
        {
          uuid: 'm1',
          name: 'RIB.pdf',
          size: 2048,
          contentType: 'application/pdf',
          creationDate: '2026-11-03T10:00:00Z',
          readOnly: true,
        },
      ],
    }),
  ])
  await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  const page = within(screen.getByRole('main'))
  const steps = within(await page.findByRole('list', { name: 'Statuts du dossier' })).getAllByRole('listitem')
  expect(steps.map((step) => /DIC|Dossier créé/.exec(step.textContent ?? '')?.[0])).toEqual(['DIC', 'Dossier créé'])
  expect(steps[0]?.textContent).toContain('par Ada Roy')
  const asked = within(page.getByRole('list', { name: 'Revenus' })).getAllByRole('listitem')
  expect(asked.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^RIB.*Reçu/),
    'Bulletins de paieÀ fournir',
  ])
  expect(within(page.getByRole('list', { name: 'Fichiers' })).getByText('RIB.pdf')).toBeTruthy()
  expect(page.getByText('À rappeler')).toBeTruthy()
  expect(page.getByRole('button', { name: /^Ajouter un statut/ })).toBeTruthy()
})
