import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { CASE_STATUSES } from '@/domain/constants'
import { displayText } from '@/format/displayText'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import type { CaseForm } from './api'
import { buildCase, API, buildDocument, buildStatus, openTab, serveCases } from './testCase'

let sentForms: CaseForm[]
let keys: Set<string>

/** Submits the page of a new case and returns the request. */
async function openNewCase(createRefusal: () => Response | undefined = () => undefined, mailsSent = 1) {
  const state = serveCases([])
  sentForms = []
  keys = new Set()
  server.use(
    http.post(`${API}/customer-cases`, async ({ request }) => {
      const form = (await request.json()) as CaseForm
      sentForms.push(form)
      keys.add(request.headers.get('Idempotency-Key') ?? '')
      const refusal = createRefusal()
      if (refusal) return refusal
      const createdCase = buildCase({ label: form.label ?? '' })
      state.cases = [createdCase]
      return HttpResponse.json({ ...createdCase, recipients: mailsSent === 0 ? [] : createdCase.recipients, mailsSent })
    }),
  )
  const app = await openTab('EMPLOYEE', '/new', 'Ajouter un dossier')
  const mainContent = within(screen.getByRole('main'))
  const fillField = async (label: string, text: string) => {
    await app.user.click(mainContent.getByLabelText(label))
    await app.user.paste(text)
  }
  return {
    ...app,
    mainContent,
    fillField,
    submitForm: () => app.user.click(mainContent.getByRole('button', { name: 'Valider' })),
  }
}

describe('new case', () => {
  it('requires label, and list when documents are requested', async () => {
    const { user, mainContent, fillField, submitForm } = await openNewCase()
    await submitForm()
    await waitFor(() => expect(mainContent.getAllByText('Champ obligatoire.')).toHaveLength(2))
    await user.click(mainContent.getByRole('switch', { name: 'Demander des documents au client' }))
    await fillField('Libellé du dossier', 'Conseil')
    await submitForm()
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]).toMatchObject({ customerRecord: 'r1', label: 'Conseil', withUpload: false, itemsList: null })
  })

  it("uses templates, previews the customer's view, is listed", async () => {
    const { user, mainContent, fillField, submitForm } = await openNewCase()
    await fillField('Libellé du dossier', 'Achat à Vannes')
    await fillField('Liste des documents', 'RIB')
    await user.click(await mainContent.findByRole('button', { name: 'Identité' }))
    const listPreview = mainContent.getByRole('group', { name: 'Aperçu de la liste' })
    expect(await within(listPreview).findByText('Identité')).toBeTruthy()
    expect(within(listPreview).getByText('Livret de famille')).toBeTruthy()
    await submitForm()
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le dossier a été ajouté avec succès.'))
    expect(sentForms[0]?.itemsList).toMatch(/^RIB\nIdentité :\n/)
    expect(await screen.findByRole('link', { name: 'Achat à Vannes' })).toBeTruthy()
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('keeps help of a document after list edit', async () => {
    const { user, mainContent, fillField, submitForm } = await openNewCase()
    await fillField('Libellé du dossier', 'Achat à Vannes')
    await fillField('Liste des documents', 'Revenus :\nRIB')
    await user.click(await mainContent.findByRole('button', { name: 'Ajouter une aide\u202F: RIB' }))
    const helpField = await mainContent.findByRole('textbox', { name: 'Aide pour «\u202FRIB\u202F»' })
    await waitFor(() => expect(document.activeElement).toBe(helpField))
    await user.paste('Du compte courant.')
    await user.type(mainContent.getByLabelText('Liste des documents'), '{Enter}Bail')
    await submitForm()
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]?.itemsList).toEqual(['Revenus :', { label: 'RIB', help: 'Du compte courant.' }, 'Bail'])
  })

  it('starts with template lines applicable to the record', async () => {
    const { user, mainContent } = await openNewCase()
    const projectsGroup = await mainContent.findByRole('group', {
      name: 'Partir de la liste d’un projet, selon la fiche',
    })
    const documentsField = mainContent.getByLabelText<HTMLTextAreaElement>('Liste des documents')
    await user.click(within(projectsGroup).getByRole('button', { name: 'Crédit immobilier' }))
    await waitFor(() =>
      expect(documentsField.value).toBe('Identité :\nPasseport – Anne Le Goff\nProjet :\nCompromis de vente'),
    )
    // Inserted under the existing heading without a document that is already asked for, and editable.
    await user.click(mainContent.getByRole('button', { name: 'Identité' }))
    await waitFor(() => expect(documentsField.value).toContain('Passeport – Anne Le Goff\nLivret de famille\nProjet :'))
    await user.type(documentsField, '\nDevis')
    expect(documentsField.value).toMatch(/Compromis de vente\nDevis$/)
    await user.click(mainContent.getByRole('button', { name: 'Propriétaire' }))
    await waitFor(() =>
      expect(currentFeedback()?.text).toContain('aucune pièce de la liste «\u202FPropriétaire\u202F»'),
    )
  })

  it('offers documents left out by the record unticked', async () => {
    const { user, mainContent, submitForm, fillField } = await openNewCase()
    await user.click(await mainContent.findByRole('button', { name: 'Crédit immobilier' }))
    const documentsField = mainContent.getByLabelText<HTMLTextAreaElement>('Liste des documents')
    expect(
      await mainContent.findByText(/2\s+documents écartés d’après la fiche.*Projet, Retraite et pensions/),
    ).toBeTruthy()
    await user.click(mainContent.getByRole('button', { name: 'Afficher' }))
    const [pensionsBox, worksBox] = ['Titres de pension', 'Devis des travaux'].map((name) =>
      mainContent.getByRole<HTMLInputElement>('checkbox', { name }),
    ) as [HTMLInputElement, HTMLInputElement]
    expect([pensionsBox.checked, worksBox.checked]).toEqual([false, false])
    await user.click(worksBox)
    await user.click(pensionsBox)
    expect(documentsField.value).toBe(
      'Identité :\nPasseport – Anne Le Goff\nProjet :\nCompromis de vente\nDevis des travaux\nRetraite et pensions :\nTitres de pension',
    )
    await user.click(worksBox)
    expect(worksBox.checked).toBe(false)
    await fillField('Libellé du dossier', 'Achat')
    await submitForm()
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]?.itemsList).toEqual([
      'Identité :',
      'Passeport – Anne Le Goff',
      'Projet :',
      'Compromis de vente',
      'Retraite et pensions :',
      { label: 'Titres de pension', help: 'De chaque caisse.' },
    ])
  })

  it('reports when no mail was sent', async () => {
    const { fillField, submitForm } = await openNewCase(undefined, 0)
    await fillField('Libellé du dossier', 'Achat')
    await fillField('Liste des documents', 'RIB')
    await submitForm()
    await waitFor(() =>
      expect(currentFeedback()?.text).toBe(
        'Le dossier a été ajouté avec succès. Aucun email n’a pu partir\u202F: aucun client de la fiche n’a d’adresse email.',
      ),
    )
    expect(currentFeedback()?.severity).toBe('warning')
  })

  it('refuses duplicate document, invalid email and invalid date', async () => {
    const { mainContent, fillField, submitForm } = await openNewCase()
    await fillField('Libellé du dossier', 'Achat')
    await fillField('Liste des documents', 'RIB\nRIB')
    await fillField('Email du clerc', 'clerc')
    await fillField('Fin des conditions suspensives', '31022027')
    await submitForm()
    await waitFor(() => expect(mainContent.getAllByText(/RIB.*est demandé deux fois/)).toHaveLength(2))
    expect(mainContent.getByLabelText('Email du clerc').getAttribute('aria-invalid')).toBe('true')
    expect(mainContent.getByLabelText('Fin des conditions suspensives').getAttribute('aria-invalid')).toBe('true')
    expect(sentForms).toEqual([])
  })

  it('formats the clerk’s phone and refuses executable files', async () => {
    const { user, mainContent } = await openNewCase()
    const phoneField = mainContent.getByLabelText<HTMLInputElement>('Téléphone du clerc')
    await user.type(phoneField, '0297123456')
    expect(phoneField.value).toBe('02 97 12 34 56')
    const programFile = new File(['MZ'], 'outil.exe')
    Object.defineProperty(mainContent.getByLabelText('Choisir des fichiers'), 'accept', { value: '' })
    await user.upload(mainContent.getByLabelText('Choisir des fichiers'), programFile)
    expect(await mainContent.findByText('Type de fichier invalide')).toBeTruthy()
  })

  it.each<[JsonBodyType, string[]]>([
    [
      { message: 'Refusé', details: [{ message: 'Libellé trop long.', field: 'label' }, { message: 'Autre.' }] },
      ['Libellé trop long.', 'Autre.'],
    ],
    [{}, ['Erreur inconnue']],
  ])('lists refusals and keeps the text: %j', async (body, lines) => {
    const { mainContent, fillField, submitForm } = await openNewCase(() => HttpResponse.json(body, { status: 400 }))
    await fillField('Libellé du dossier', 'Achat')
    await fillField('Liste des documents', 'RIB')
    await submitForm()
    const alertTitle = await mainContent.findByText(/Des erreurs ont été rencontrées\s:/)
    const alert = alertTitle.closest('[role="alert"]') as HTMLElement
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(lines)
    expect(mainContent.getByLabelText<HTMLInputElement>('Libellé du dossier').value).toBe('Achat')
  })

  it('confirms before discarding', async () => {
    const { user, mainContent, fillField } = await openNewCase()
    await fillField('Libellé du dossier', 'Achat')
    await user.click(mainContent.getByRole('button', { name: 'Annuler' }))
    const leaveDialog = within(await screen.findByRole('dialog', { name: /quitter la page/ }))
    await user.click(leaveDialog.getByRole('button', { name: 'Annuler' }))
    expect(mainContent.getByLabelText<HTMLInputElement>('Libellé du dossier').value).toBe('Achat')
  })

  it('leaving without saving deletes its uploads', async () => {
    const deletedIds: string[] = []
    server.use(
      http.post(`${API}/medias`, () => HttpResponse.text('m9')),
      http.delete(`${API}/medias`, async ({ request }) => {
        deletedIds.push(await request.text())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user, mainContent, getAddress } = await openNewCase()
    await user.upload(
      mainContent.getByLabelText('Choisir des fichiers'),
      new File(['%PDF-'], 'Offre.pdf', { type: 'application/pdf' }),
    )
    await mainContent.findByRole('button', { name: 'Retirer Offre.pdf' })
    await user.click(mainContent.getByRole('button', { name: 'Annuler' }))
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(getAddress()).toBe('/customer-records/r1/cases'))
    await waitFor(() => expect(deletedIds).toEqual(['m9']))
  })
})

describe('edited case', () => {
  const openEdition = async () => {
    const state = serveCases([buildCase({ version: 3 })])
    sentForms = []
    const app = await openTab()
    await app.user.click(screen.getByRole('button', { name: 'Modifier le dossier Achat à Séné' }))
    await screen.findByRole('heading', { name: 'Modifier le dossier', level: 2 })
    return { ...app, state, page: within(screen.getByRole('main')) }
  }
  const serveSave = (buildResponse: () => Response) =>
    server.use(
      http.post(`${API}/customer-cases`, async ({ request }) => {
        sentForms.push((await request.json()) as CaseForm)
        return buildResponse()
      }),
    )

  it('changes the follow-up, never the requested list', async () => {
    serveSave(() => HttpResponse.json(buildCase({ version: 4 })))
    const { user, page, getAddress } = await openEdition()
    expect(getAddress()).toBe('/customer-records/r1/cases/k1/edit')
    expect(page.queryByLabelText('Liste des documents')).toBeNull()
    await user.type(page.getByLabelText('Clerc de notaire'), 'Maud Le Gall')
    await user.click(page.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(currentFeedback()?.text).toBe('Le dossier a été mis à jour avec succès.'))
    expect(sentForms[0]).toMatchObject({
      uuid: 'k1',
      version: 3,
      clerkName: 'Maud Le Gall',
      itemsList: null,
      medias: null,
    })
    expect(getAddress()).toBe('/customer-records/r1/cases/k1')
  })

  it('shows both versions after a concurrent change', async () => {
    const { user, page, state } = await openEdition()
    serveSave(() => {
      if (sentForms.length > 1) return HttpResponse.json(buildCase({ version: 5 }))
      state.cases = [
        buildCase({
          version: 4,
          label: 'Achat à Arradon',
          comment: 'Vu',
          updateUser: { firstName: 'Ada', lastName: 'Roy' },
        }),
      ]
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps par Ada Roy.' }, { status: 409 })
    })
    const labelField = page.getByLabelText<HTMLInputElement>('Libellé du dossier')
    await user.clear(labelField)
    await user.type(labelField, 'Achat à Vannes')
    await user.click(page.getByRole('button', { name: 'Valider' }))
    const alert = within((await screen.findByText(/Ada Roy a enregistré/)).closest('[role="alert"]') as HTMLElement)
    expect(alert.getByText('Achat à Vannes')).toBeTruthy()
    expect(alert.getByText('Achat à Arradon')).toBeTruthy()
    expect(labelField.value).toBe('Achat à Vannes')
    await user.click(alert.getByRole('radio', { name: 'Garder la vôtre' }))
    await user.click(page.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sentForms).toHaveLength(2))
    expect(sentForms[1]).toMatchObject({ version: 4, label: 'Achat à Vannes', comment: 'Vu' })
  })

  it('a conflict about the partner shows names', async () => {
    const { user, page, state } = await openEdition()
    serveSave(() => {
      state.cases = [buildCase({ version: 4, partner: { uuid: 'p2', label: 'Étude Morvan' } })]
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps.' }, { status: 409 })
    })
    await user.type(page.getByRole('combobox', { name: 'Prescripteur' }), 'notaires')
    await user.click(await screen.findByRole('option', { name: 'Notaires de Vannes – Riou Yann' }))
    await user.click(page.getByRole('button', { name: 'Valider' }))
    const referrerGroup = within(await screen.findByRole('group', { name: 'Prescripteur' }))
    expect(referrerGroup.getByText('Notaires de Vannes – Riou Yann')).toBeTruthy()
    expect(referrerGroup.getByText('Étude Morvan')).toBeTruthy()
  })
})

describe('status of a case', () => {
  const openStatus = async (itemsListArray = buildCase().itemsListArray) => {
    const state = serveCases([buildCase({ itemsListArray })])
    const app = await openTab()
    await app.user.click(screen.getByRole('button', { name: /^Ajouter un statut/ }))
    return { ...app, state, dialog: within(await screen.findByRole('dialog', { name: 'Ajouter un statut' })) }
  }

  it('is required, lists all statuses in specified order', async () => {
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
        const addedStatus = buildStatus(label, 'Financé', '2026-11-20T09:00:00Z')
        state.cases = [buildCase({ status: [...buildCase().status, addedStatus] })]
        return HttpResponse.json(addedStatus)
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
      buildDocument('a', 'Justificatif de domicile', 'accepted', {
        notReady: 'outdated',
        documentDate: '2026-03-12',
        freshness: { from: '2026-08-23', otherwise: 'plus de trois mois' },
      }),
      buildDocument('b', 'RIB', 'received', { notReady: 'unreviewed' }),
      buildDocument('c', 'Bail', 'refused', { notReady: 'missing' }),
      buildDocument('d', 'Passeport', 'accepted'),
    ])
    await user.selectOptions(dialog.getByLabelText('Statut'), 'Dossier envoyé partenaire')
    const missingDocuments = within(dialog.getByRole('status'))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    expect(missingDocuments).toEqual([
      'Justificatif de domicile\u202F: date du 12/03/2026, plus de trois mois',
      'RIB\u202F: reçue, pas encore regardée',
      'Bail\u202F: à refaire',
    ])
    expect(dialog.getByText('3 pièces ne sont pas prêtes.')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Statut'), 'DIC')
    expect(dialog.queryByRole('button', { name: 'Envoyer quand même' })).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Statut'), '4 pages envoyé partenaire')
    const sentRequests: unknown[] = []
    server.use(
      http.post(`${API}/customer-cases/k1/status`, async ({ request }) => {
        sentRequests.push(await request.json())
        return HttpResponse.json(buildStatus('4 pages envoyé partenaire', 'Étude'))
      }),
    )
    expect(state.cases).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Envoyer quand même' }))
    await waitFor(() => expect(sentRequests).toEqual([{ label: '4 pages envoyé partenaire' }]))
  })

  it('shows reason of refusal, retries with same key', async () => {
    const { user, dialog } = await openStatus()
    const body = { message: 'Refusé', details: [{ message: 'Ce dossier est clôturé' }] }
    const sentRequests: (string | null)[] = []
    server.use(
      http.post(`${API}/customer-cases/k1/status`, ({ request }) => {
        sentRequests.push(request.headers.get('Idempotency-Key'))
        return HttpResponse.json(body, { status: 400 })
      }),
    )
    await user.selectOptions(dialog.getByLabelText('Statut'), 'DIC')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    expect(await dialog.findByText('Erreur lors de la modification du statut (Ce dossier est clôturé).')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sentRequests).toHaveLength(2))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Valider' })).toHaveProperty('disabled', false))
    await user.selectOptions(dialog.getByLabelText('Statut'), 'Financé')
    await user.click(dialog.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sentRequests).toHaveLength(3))
    expect(sentRequests[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect([sentRequests[1] === sentRequests[0], sentRequests[2] === sentRequests[0]]).toEqual([true, false])
  })
})

it.each([
  ['/k1', 'Achat à Séné'],
  ['/k1/edit', 'Modifier le dossier'],
  ['/new', 'Ajouter un dossier'],
])('%s belongs to the tab « Dossiers »', async (subpath, heading) => {
  serveCases([buildCase()])
  await openTab('EMPLOYEE', subpath, heading)
  const tabs = within(screen.getByRole('navigation', { name: 'Fiche client' }))
  expect(tabs.getByRole('link', { name: 'Dossiers' }).getAttribute('aria-current')).toBe('page')
  expect(tabs.getByRole('link', { name: 'Fiche client' }).getAttribute('aria-current')).toBeNull()
})

it('the case page shows authors, documents and files', async () => {
  serveCases([
    buildCase({
      comment: 'À rappeler',
      status: [...buildCase().status, buildStatus('DIC', 'Étude en cours', '2026-11-20T09:00:00Z')],
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
  const requestedItems = within(page.getByRole('list', { name: 'Revenus' })).getAllByRole('listitem')
  expect(requestedItems.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^RIB.*Reçu/),
    'Bulletins de paieÀ fournir',
  ])
  expect(within(page.getByRole('list', { name: 'Fichiers' })).getByText('RIB.pdf')).toBeTruthy()
  expect(page.getByText('À rappeler')).toBeTruthy()
  expect(page.getByRole('button', { name: /^Ajouter un statut/ })).toBeTruthy()
})
