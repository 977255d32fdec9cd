import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import type { CustomerMail, Overview, TimelineEntry } from './api'

const user = userEvent.setup({ delay: null })
const RECORD_ADDRESS = '*/api/customer-records/:id'

const CUSTOMER_RECORD = {
  uuid: 'r1',
  version: 3,
  maritalStatus: 'Marié',
  debts: [],
  properties: [],
  children: [],
  resources: [],
  birthDatesOfChildren: [],
  customers: [
    {
      uuid: 'c1',
      civility: 'Madame',
      firstName: 'Anne',
      lastName: 'Le Goff',
      phoneNumber: '0612345678',
      birthDate: '1980-07-05',
      allowMail: true,
      allowSms: true,
    },
  ],
  taxExemptionPotential: false,
  hamonPotential: false,
  liftingOfBankingSecrecy: false,
}

const OVERVIEW: Overview = {
  customers: [
    {
      uuid: 'c1',
      firstName: 'Anne',
      lastName: 'Le Goff',
      phoneNumber: '0612345678',
      email: 'anne@exemple.fr',
      emailRefused: false,
    },
    { uuid: 'c2', firstName: 'Noël', lastName: 'Le Goff', phoneNumber: '0612345679', emailRefused: false },
  ],
  employees: ['Maxime Le Bris'],
  cases: [
    {
      uuid: 'k1',
      label: 'Achat à Séné',
      status: 'Dossier créé',
      since: '2026-11-02T09:00:00Z',
      businessDays: 15,
      stuck: true,
      waitingFor: 'customer',
      completionLimitDate: '2026-12-02',
      toReview: 1,
      missing: [
        { label: 'Bulletin de paie', refused: false },
        { label: 'Carte d’identité', refused: true, motive: 'Trop floue.' },
        { label: 'RIB', refused: false },
        { label: 'Avis d’imposition', refused: false },
        { label: 'Livret de famille', refused: false },
      ],
    },
  ],
  endedCases: 2,
  tasks: [
    {
      uuid: 't1',
      title: 'Rappeler',
      dueDate: '2020-01-01',
      important: true,
      user: '0190-ADMIN',
      userName: 'Éloïse Durand',
    },
    { uuid: 't2', title: 'Relire', dueDate: '2099-01-01', important: false, user: 'other', userName: 'Maxime Le Bris' },
  ],
  unreadInquiries: 1,
  budget: { income: 3000, charges: 1200, debtRatio: 40, maxDebtRatio: 35, left: 1800, gaps: [] },
  projects: [],
  reports: [{ uuid: 'p1', creationDate: '2026-11-20T09:00:00Z', by: 'Maxime Le Bris', text: 'Vu ce jour.' }],
}

const buildEntry = (entryNumber: number, overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: `e${entryNumber}`,
  kind: 'case',
  at: '2026-11-20T09:00:00Z',
  title: `Statut ${entryNumber}`,
  failed: false,
  ...overrides,
})

let overview: Overview
beforeEach(() => {
  overview = structuredClone(OVERVIEW)
  server.use(
    http.get(RECORD_ADDRESS, () => HttpResponse.json(CUSTOMER_RECORD)),
    http.get(`${RECORD_ADDRESS}/overview`, () => HttpResponse.json(overview)),
    http.get(`${RECORD_ADDRESS}/timeline`, () => HttpResponse.json({ entries: [] })),
  )
})

const openRecord = (role: 'ADMIN' | 'EMPLOYEE' | 'PARTNER' = 'ADMIN') => openApp('/customer-records/r1', role)
const findCard = (name: string) => screen.findByRole('region', { name }, { timeout: 20_000 })

describe('record overview', () => {
  it('shows today and the project side by side', async () => {
    overview.projects = [
      {
        customerCase: 'k1',
        label: 'Achat à Séné',
        variant: '25 ans',
        income: 3000,
        charges: 1500,
        debtRatio: 50,
        left: 1500,
        chargeJump: 300,
        over: true,
      },
    ]
    await openRecord()
    const table = within(await findCard('Chiffres')).getByRole('table', {
      name: 'Aujourd’hui et avec le projet Achat à Séné',
    })
    expect(within(table).getByRole('row', { name: /^Endettement/ }).textContent).toMatch(/40\s%50\s%/)
    const budgetCard = await findCard('Chiffres')
    expect(budgetCard.textContent).toMatch(/La charge mensuelle augmente de 300\s€\./)
    expect(budgetCard.textContent).toContain('Une limite d’endettement')
  })

  it('names unchanged monthly charges', async () => {
    overview.projects = [
      {
        customerCase: 'k1',
        label: 'Achat à Séné',
        variant: '25 ans',
        income: 3000,
        charges: 1200,
        debtRatio: 40,
        left: 1800,
        chargeJump: -0.2,
        over: false,
      },
    ]
    await openRecord()
    expect((await findCard('Chiffres')).textContent).toContain('La charge mensuelle ne change pas.')
  })

  it('adds task about record with title and deadline', async () => {
    const sentBodies: unknown[] = []
    server.use(
      http.post('*/api/tasks', async ({ request }) => {
        const body = (await request.json()) as object
        sentBodies.push(body)
        return HttpResponse.json({ ...body, uuid: 't9', version: 1 })
      }),
    )
    await openRecord()
    await user.click(within(await findCard('En cours')).getByRole('button', { name: 'Ajouter une tâche sur la fiche' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter une tâche' })
    await user.click(within(dialog).getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(sentBodies).toHaveLength(1))
    expect(sentBodies[0]).toMatchObject({
      title: 'Rappeler Anne Le Goff et Noël Le Goff',
      customerRecord: 'r1',
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  it('shows contacts, open work, missing documents and budget', async () => {
    await openRecord()
    const contactCard = await findCard('Joindre')
    expect(
      within(contactCard)
        .getByRole('link', { name: /Appeler Anne Le Goff/ })
        .getAttribute('href'),
    ).toBe('tel:0612345678')
    expect(within(contactCard).getByRole('link', { name: 'anne@exemple.fr' })).toBeTruthy()
    expect(contactCard.textContent).toContain('Suivie par Maxime Le Bris')
    const openItemsCard = await findCard('En cours')
    expect(within(openItemsCard).getByRole('link', { name: 'Achat à Séné' }).getAttribute('href')).toBe(
      '/customer-records/r1/cases/k1',
    )
    expect(openItemsCard.textContent).toMatch(/5\s?pièces manquantes, attendues avant le 02\/12\/2026/)
    const missingDocuments = within(openItemsCard).getByRole('list', { name: /^Pièces manquantes/ })
    expect(within(missingDocuments).getAllByRole('listitem')[0]?.textContent).toBe(
      'Carte d’identitéÀ refaireTrop floue.',
    )
    expect(openItemsCard.textContent).toMatch(/Voir les 2 autres/)
    expect(openItemsCard.textContent).toMatch(/1\s?pièce à examiner/)
    expect(openItemsCard.textContent).toMatch(/2\s?dossiers terminés/)
    expect(within(openItemsCard).getByRole('link', { name: /1\s?demande non lue/ })).toBeTruthy()
    const budgetCard = await findCard('Chiffres')
    expect(budgetCard.textContent).toMatch(/40\s%/)
    expect(budgetCard.textContent).toMatch(/1\s800\s€/)
    expect(budgetCard.textContent).toMatch(/Au-delà des 35\s% admis/)
    expect((await findCard('Derniers comptes rendus')).textContent).toContain('Vu ce jour.')
  })

  it('shows unavailable budget and absence of open items', async () => {
    overview = {
      ...OVERVIEW,
      customers: OVERVIEW.customers.slice(1),
      cases: [],
      tasks: [],
      unreadInquiries: 0,
      endedCases: 0,
      employees: [],
      reports: [],
      budget: { income: 0, charges: 0, maxDebtRatio: 35, left: 0, gaps: ['Aucun revenu n’est indiqué.'] },
    }
    await openRecord()
    const budgetCard = await findCard('Chiffres')
    expect(budgetCard.textContent).toContain('Aucun revenu n’est indiqué.')
    expect(budgetCard.textContent).not.toContain('Taux d’endettement')
    const contactCard = await findCard('Joindre')
    expect((within(contactCard).getByRole('button', { name: 'Écrire au client' }) as HTMLButtonElement).disabled).toBe(
      true,
    )
    expect(contactCard.textContent).toContain('Aucune adresse email sur cette fiche')
    expect((await findCard('En cours')).textContent).toContain('Aucun dossier, aucune tâche')
  })

  it('is not requested for a PARTNER', async () => {
    server.use(http.get(`${RECORD_ADDRESS}/overview`, () => HttpResponse.json({ message: 'Refusé' }, { status: 403 })))
    await openRecord('PARTNER')
    await screen.findByRole('heading', { level: 2, name: 'Situation et clients' })
    expect(screen.queryByRole('region', { name: 'Joindre' })).toBeNull()
  })

  it('shows a load error with a retry', async () => {
    let isFailing = true
    server.use(
      http.get(`${RECORD_ADDRESS}/overview`, () =>
        isFailing ? HttpResponse.json({ message: 'Panne.' }, { status: 400 }) : HttpResponse.json(OVERVIEW),
      ),
    )
    await openRecord()
    const retryButton = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 20_000 })
    isFailing = false
    await user.click(retryButton)
    await findCard('Joindre')
  })

  it("completes the user's own task only", async () => {
    const completedTasks: unknown[] = []
    server.use(
      http.patch('*/api/tasks/:id', async ({ request, params }) => {
        completedTasks.push([params['id'], await request.json()])
        overview = { ...overview, tasks: overview.tasks.filter(({ uuid }) => uuid !== 't1') }
        return HttpResponse.json({})
      }),
    )
    await openRecord()
    const openItemsCard = await findCard('En cours')
    expect(within(openItemsCard).queryByRole('checkbox', { name: /Relire/ })).toBeNull()
    await user.click(within(openItemsCard).getByRole('checkbox', { name: /Terminer.*Rappeler/ }))
    await waitFor(() => expect(screen.queryByText('Rappeler')).toBeNull())
    expect(completedTasks).toEqual([['t1', { completed: true }]])
  })
})

describe('timeline', () => {
  it('is grouped by day, filtered and paginated', async () => {
    const requestedQueries: string[] = []
    server.use(
      http.get(`${RECORD_ADDRESS}/timeline`, ({ request }) => {
        const { searchParams } = new URL(request.url)
        requestedQueries.push(searchParams.toString())
        if (searchParams.get('kind') === 'task') return HttpResponse.json({ entries: [] })
        if (searchParams.has('before'))
          return HttpResponse.json({ entries: [buildEntry(9, { at: '2026-10-01T09:00:00Z' })] })
        const depositEntry = {
          kind: 'document',
          title: 'Fichier déposé',
          by: 'Anne Le Goff',
          customerCase: { uuid: 'k1', label: 'Achat à Séné' },
        }
        return HttpResponse.json({
          entries: [
            buildEntry(1, { kind: 'report', title: 'Compte rendu', object: 'p1', detail: 'Vu ce jour.' }),
            buildEntry(2, { ...depositEntry, detail: 'un.pdf' }),
            buildEntry(3, { ...depositEntry, detail: 'deux.pdf' }),
            buildEntry(4, { kind: 'mail', title: 'Email non distribué à Anne Le Goff', failed: true }),
          ],
          next: 'suite',
        })
      }),
    )
    await openRecord()
    const timelineCard = await findCard('Historique')
    const dayList = await within(timelineCard).findByRole('list', { name: /Vendredi 20\snovembre 2026/ })
    const entries = within(dayList).getAllByRole('listitem')
    expect(within(dayList).getByRole('link', { name: 'Compte rendu' }).getAttribute('href')).toContain('report=p1')
    expect(dayList.textContent).toMatch(/2\s?fichiers déposésun.pdfdeux.pdf10:00/)
    expect(entries.length).toBe(5)
    await user.click(within(timelineCard).getByRole('button', { name: 'Voir plus' }))
    await within(timelineCard).findByText('Statut 9')
    expect(within(timelineCard).queryByRole('button', { name: 'Voir plus' })).toBeNull()
    await user.click(within(timelineCard).getByRole('button', { name: 'Tâches' }))
    await within(timelineCard).findByText('Rien de tel n’est encore arrivé.')
    expect(requestedQueries).toEqual(['limit=10', 'limit=30&before=suite', 'limit=10&kind=task'])
  })

  it('links campaigns, and legal documents to their case', async () => {
    server.use(
      http.get(`${RECORD_ADDRESS}/timeline`, () =>
        HttpResponse.json({
          entries: [
            buildEntry(1, {
              kind: 'document',
              title: 'Signé',
              object: 'd1',
              customerCase: { uuid: 'k1', label: 'Achat' },
            }),
            buildEntry(2, { kind: 'document', title: 'Retiré', object: 'd2' }),
            buildEntry(3, { kind: 'mail', title: 'Lettre', object: 'n1' }),
          ],
        }),
      ),
    )
    await openRecord()
    const timelineCard = within(await findCard('Historique'))
    const queryLinkTarget = (name: string) => timelineCard.queryByRole('link', { name })?.getAttribute('href')
    await timelineCard.findByText('Retiré')
    expect(['Signé', 'Retiré', 'Lettre'].map(queryLinkTarget)).toEqual([
      '/customer-records/r1/cases/k1',
      undefined,
      '/campaigns/n1',
    ])
  })

  it('adds a note in one field', async () => {
    const sentBodies: unknown[] = []
    server.use(
      http.post('*/api/reports', async ({ request }) => {
        sentBodies.push(await request.json())
        return HttpResponse.json({}, { status: 201 })
      }),
    )
    await openRecord()
    const timelineCard = await findCard('Historique')
    const field = within(timelineCard).getByRole('textbox', { name: 'Ajouter une note' })
    await user.click(within(timelineCard).getByRole('button', { name: 'Ajouter la note' }))
    expect(sentBodies).toEqual([])
    await user.click(field)
    await user.paste('Rappeler <lundi>\nà 9 h\n\nD’accord pour l’offre')
    await user.dblClick(within(timelineCard).getByRole('button', { name: 'Ajouter la note' }))
    await waitFor(() => expect(currentFeedback()?.text).toMatch(/La note est ajoutée/))
    const mailContent = '<p>Rappeler &lt;lundi&gt;<br>à 9 h</p><p>D’accord pour l’offre</p>'
    expect(sentBodies).toEqual([{ customerRecord: 'r1', content: mailContent, visibleToPartner: false, medias: [] }])
    expect((field as HTMLTextAreaElement).value).toBe('')
  })
})

describe('mail to the customer', () => {
  const shownPreview = {
    to: [{ name: 'Anne Le Goff', address: 'anne@exemple.fr', refused: true }],
    replyTo: 'chef@exemple.fr',
    subject: 'Fenix : votre projet',
    html: '<head></head>',
    text: 'Bonjour',
  }

  it('is previewed, then sent once', async () => {
    const previewedMails: CustomerMail[] = []
    const sentMails: { mail: CustomerMail; key: string | null }[] = []
    let isFailing = true
    server.use(
      http.post(`${RECORD_ADDRESS}/mails/preview`, async ({ request }) => {
        previewedMails.push((await request.json()) as CustomerMail)
        return HttpResponse.json(shownPreview)
      }),
      http.post(`${RECORD_ADDRESS}/mails`, async ({ request }) => {
        sentMails.push({ mail: (await request.json()) as CustomerMail, key: request.headers.get('Idempotency-Key') })
        if (isFailing) return HttpResponse.json({ message: 'Panne.' }, { status: 500 })
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await openRecord()
    await user.click(within(await findCard('Joindre')).getByRole('button', { name: 'Écrire au client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Écrire au client' })
    expect((within(dialog).getByRole('checkbox', { name: /Anne/ }) as HTMLInputElement).checked).toBe(true)
    expect(
      (within(dialog).getByRole('checkbox', { name: /Noël Le Goff, sans adresse/ }) as HTMLInputElement).disabled,
    ).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Voir l’aperçu' }))
    expect(previewedMails).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: /Objet/ }), 'votre projet')
    await user.type(within(dialog).getByRole('textbox', { name: /Message/ }), 'Nous avançons.')
    await user.click(within(dialog).getByRole('button', { name: 'Voir l’aperçu' }))
    const previewDialog = await screen.findByRole('dialog', { name: 'Aperçu avant envoi' })
    expect(previewDialog.textContent).toContain('Anne Le Goff (anne@exemple.fr)')
    expect(previewDialog.textContent).toContain('adresse déjà refusée')
    expect(previewDialog.textContent).toContain('chef@exemple.fr')
    expect(sentMails).toEqual([])
    await user.click(within(previewDialog).getByRole('button', { name: 'Envoyer' }))
    await within(previewDialog).findByRole('alert')
    isFailing = false
    await user.click(within(previewDialog).getByRole('button', { name: 'Envoyer' }))
    await waitFor(() => expect(currentFeedback()?.text).toMatch(/L’email part.*anne@exemple\.fr/))
    expect(sentMails[0]?.mail).toEqual({
      template: 'CUSTOMER-MESSAGE',
      customers: ['c1'],
      subject: 'votre projet',
      message: 'Nous avançons.',
    })
    expect(sentMails[0]?.key).toBe(sentMails[1]?.key)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('requires the case of a progress mail', async () => {
    await openRecord()
    await user.click(within(await findCard('Joindre')).getByRole('button', { name: 'Écrire au client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Écrire au client' })
    await user.click(within(dialog).getByRole('radio', { name: /Point d’étape/ }))
    expect(within(dialog).queryByRole('textbox', { name: /Objet/ })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Voir l’aperçu' }))
    expect(await within(dialog).findByText('Choisissez le dossier dont parle ce message.')).toBeTruthy()
  })
})

describe('record sections', () => {
  it('stay collapsed across visits, and expand while editing', async () => {
    await openRecord()
    const creditsButton = await screen.findByRole('button', { name: 'Crédits en cours' })
    expect(creditsButton.getAttribute('aria-expanded')).toBe('true')
    await user.click(creditsButton)
    expect(creditsButton.getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Tout replier' }))
    expect(screen.getByRole('button', { name: 'Ressources' }).getAttribute('aria-expanded')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Modifier' }))
    expect(screen.queryByRole('button', { name: 'Ressources' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(await screen.findByRole('button', { name: 'Tout déplier' }))
    expect(screen.getByRole('button', { name: 'Ressources' }).getAttribute('aria-expanded')).toBe('true')
  })
})
