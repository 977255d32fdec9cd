import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import type { CustomerCase } from './api'
import { blankOffer, checkOffers, ONE_RETAINED, toOffers } from './offers/offersForm'
import { checkProject, durationText, NO_AMOUNT, projectValues, toProject, WRONG_DURATION } from './project/projectForm'
import { checkRevenue, revenueValues, toRevenue } from './revenue/revenueForm'
import { aCase, API, openTab, serveCases } from './testCase'

const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

/** Opens a case as staff; saves behave like the server's. */
async function openCase(
  overrides: Partial<CustomerCase> = {},
  refuse?: (body: Record<string, unknown>) => Response | undefined,
) {
  const customerCase = aCase({ offers: [], revenue: {}, version: 7, ...overrides })
  const state = serveCases([customerCase])
  const sent: Record<string, unknown>[] = []
  const save = (part: 'project' | 'offers' | 'revenue') =>
    http.patch(`${API}/customer-cases/k1/${part}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push(body)
      const refused = refuse?.(body)
      if (refused) return refused
      const { version, ...content } = body
      const before = state.cases[0] ?? customerCase
      const after = { ...before, version: Number(version) + 1, [part]: part === 'offers' ? content['offers'] : content }
      state.cases = [after]
      return HttpResponse.json(after)
    })
  server.use(save('project'), save('offers'), save('revenue'))
  const app = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  return { ...app, state, sent }
}

describe('case form validation', () => {
  it('reads a project and rejects invalid ones', () => {
    const errorsOf = (amount: number | null, duration: string) =>
      checkProject({ type: '', amount, duration }, 'project.').map(({ field, message }) => [field, message])
    expect(errorsOf(null, '')).toEqual([])
    expect(errorsOf(1, '480')).toEqual([])
    expect(errorsOf(0, '481')).toEqual([
      ['project.amount', NO_AMOUNT],
      ['project.duration', WRONG_DURATION],
    ])
    expect(errorsOf(null, '0').concat(errorsOf(null, '1,5'))).toEqual([
      ['project.duration', WRONG_DURATION],
      ['project.duration', WRONG_DURATION],
    ])
    expect(toProject({ type: 'PROPERTY-LOAN', amount: 5, duration: ' 300 ' })).toEqual({
      type: 'PROPERTY-LOAN',
      amount: 5,
      duration: 300,
    })
    expect(toProject(projectValues(null))).toEqual({ type: null, amount: null, duration: null })
  })

  it.each([
    [9, '9 mois'],
    [12, '12 mois (1 an)'],
    [90, '90 mois (7 ans et 6 mois)'],
    [300, '300 mois (25 ans)'],
  ])('formats a duration of %i months', (months, text) => expect(spaced(durationText(months))).toBe(text))

  it('allows one accepted offer, and requires a name', () => {
    const offer = (overrides: object) => ({ ...blankOffer(), ...overrides })
    const offers = [
      offer({ bank: 'A', state: 'retained' }),
      offer({ rate: 3 }),
      offer({ bank: 'C', state: 'retained' }),
      blankOffer(),
    ]
    expect(checkOffers({ offers })).toEqual([
      { field: 'offers.1.bank', message: 'Champ obligatoire.' },
      { field: 'offers.2.state', message: ONE_RETAINED },
    ])
    expect(toOffers({ offers }).map(({ bank }) => bank)).toEqual(['A', '', 'C'])
  })

  it('requires amount and date together', () => {
    const values = revenueValues(null)
    values.fee.expected.amount = 10
    values.commission.received.date = '2026-12-01'
    expect(checkRevenue(values).map(({ field }) => field)).toEqual(['fee.expected.date', 'commission.received.amount'])
  })

  it('sends blank revenue as null', () => {
    expect(toRevenue(revenueValues(null)).fee).toEqual({ expected: null, invoiced: null, received: null })
  })
})

it('a project is shown and edited', async () => {
  const { user, sent } = await openCase({ project: { type: 'PROPERTY-LOAN', amount: 268_000, duration: 300 } })
  const part = await screen.findByRole('region', { name: 'Projet' })
  for (const text of ['Crédit immobilier', '268 000 €', '300 mois (25 ans)'])
    expect(spaced(part.textContent)).toContain(text)
  await user.click(within(part).getByRole('button', { name: 'Modifier le projet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Projet du dossier' })
  const amount = within(dialog).getByLabelText('Montant du projet')
  await user.clear(amount)
  await user.type(amount, '250 000')
  const months = within(dialog).getByLabelText('Durée en mois')
  await user.clear(months)
  await user.type(months, '500')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await within(dialog).findByText(WRONG_DURATION)
  expect(sent).toEqual([])
  await user.clear(months)
  await user.type(months, '240')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Le projet a été mis à jour avec succès.'))
  expect(sent).toEqual([{ type: 'PROPERTY-LOAN', amount: 250_000, duration: 240, version: 7 }])
  await waitFor(() => expect(spaced(part.textContent)).toContain('250 000 €'))
})

it('offers are listed, and added with edited version', async () => {
  const { user, sent } = await openCase({
    offers: [
      { bank: 'Banque du Large', state: 'received', date: '2026-11-20', rate: 3.45, apr: 3.98, instalment: 1060 },
    ],
  })
  const table = await screen.findByRole('table', { name: 'Banques consultées' })
  for (const text of ['Banque du Large', 'Offre reçue', 'le 20/11/2026', '3,45 %', '3,98 %', '1 060,00 €'])
    expect(spaced(table.textContent)).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Modifier les offres' }))
  const dialog = await screen.findByRole('dialog', { name: 'Banques consultées' })
  const row = within(dialog).getByRole('group', { name: 'Autre banque' })
  await user.type(within(row).getByLabelText('Banque'), 'Crédit de l’Anse')
  const addedOffer = await within(dialog).findByRole('group', { name: 'Banque 2' })
  await user.selectOptions(within(addedOffer).getByLabelText('État'), 'Offre retenue')
  await user.type(within(addedOffer).getByLabelText('TAEG'), '3,9')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Les offres ont été mises à jour avec succès.'))
  const [body] = sent
  expect(body).toMatchObject({
    version: 7,
    offers: [{ bank: 'Banque du Large' }, { bank: 'Crédit de l’Anse', state: 'retained', apr: 3.9, rate: null }],
  })
  await within(table).findByText('Crédit de l’Anse')
})

it('an insurance project lists insurers, without rates', async () => {
  const { user } = await openCase({ project: { type: 'CAR-INSURANCE' }, offers: [] })
  await user.click(
    within(await screen.findByRole('region', { name: 'Assureurs consultés' })).getByRole('button', {
      name: 'Ajouter une offre',
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Assureurs consultés' })
  expect(within(dialog).getByLabelText('Assurance par mois')).toBeTruthy()
  expect(within(dialog).queryByLabelText('TAEG')).toBeNull()
})

it('dated revenue is shown; concurrent change is merged', async () => {
  let isFirst = true
  const { user, sent, state } = await openCase(
    { revenue: { fee: { expected: { amount: 1500, date: '2026-12-10' } } } },
    () => {
      if (!isFirst) return undefined
      isFirst = false
      const [before = aCase()] = state.cases
      state.cases = [
        {
          ...before,
          version: 9,
          revenue: { ...before.revenue, commission: { expected: { amount: 2000, date: '2027-01-05' } } },
        },
      ]
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps par Inès Benali.' }, { status: 409 })
    },
  )
  const part = await screen.findByRole('region', { name: 'Rémunération' })
  for (const text of ['Honoraires', '1 500 €', 'le 10/12/2026']) expect(spaced(part.textContent)).toContain(text)
  await user.click(within(part).getByRole('button', { name: 'Modifier la rémunération' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rémunération du dossier' })
  const fees = within(within(dialog).getByRole('group', { name: 'Honoraires' }))
  await user.type(fees.getByLabelText(/facturé$/), '1500')
  const save = within(dialog).getByRole('button', { name: 'Enregistrer' })
  await user.click(save)
  await within(dialog).findByText('Champ obligatoire.')
  await user.type(fees.getByLabelText('Facturé le'), '12/12/2026')
  await user.click(save)
  await within(dialog).findByText(/a enregistré des changements pendant votre saisie/)
  expect(sent).toHaveLength(1)
  await user.click(save)
  await waitFor(() => expect(currentFeedback()?.text).toBe('La rémunération a été mise à jour avec succès.'))
  expect(sent[1]).toMatchObject({
    version: 9,
    fee: { invoiced: { amount: 1500, date: '2026-12-12' } },
    commission: { expected: { amount: 2000, date: '2027-01-05' } },
  })
})

it('parts of closed case stay editable for employee', async () => {
  await openCase({ closedDate: '2026-11-20T09:00:00Z' })
  const part = await screen.findByRole('region', { name: 'Projet' })
  expect(within(part).getByRole('button', { name: 'Renseigner le projet' })).toBeTruthy()
})

it('deadlines are listed with their source and state', async () => {
  await openCase({
    deadlines: [
      {
        kind: 'suspensiveCondition',
        date: '2026-11-20',
        label: 'Fin de la condition suspensive',
        source: 'Condition suspensive saisie dans le dossier',
        state: 'late',
      },
      {
        kind: 'expectedSignature',
        date: '2027-01-15',
        label: 'Signature prévue chez le notaire',
        source: 'Date saisie dans le dossier',
        state: 'later',
      },
    ],
  })
  const [late, later] = within(await screen.findByRole('list', { name: 'Échéances' })).getAllByRole('listitem')
  expect(spaced(late?.textContent)).toBe(
    '20/11/2026Fin de la condition suspensiveEn retardCondition suspensive saisie dans le dossier',
  )
  expect(spaced(later?.textContent)).toBe('15/01/2027Signature prévue chez le notaireDate saisie dans le dossier')
})

it('offer keeps all fields with its warnings beside', async () => {
  const offer = {
    bank: 'Banque du Large',
    state: 'received' as const,
    amount: 200_000,
    duration: 300,
    rate: 3,
    rateKind: 'fixed' as const,
    apr: 3.6,
    insuranceApr: 0.35,
    insurer: 'April',
    insuranceDelegated: true,
    shares: [100, 50],
    guarantee: 'Crédit Logement',
    guaranteeFee: 2450,
    fileFee: 500,
    earlyRepayment: 'Sans indemnité',
    receivedOn: '2026-11-20',
    validUntil: '2026-12-10',
    conditions: 'Domiciliation',
  }
  const warning = 'Une offre de crédit immobilier reste valable au moins 30 jours.'
  const { user, sent } = await openCase({
    offers: [offer],
    offerWarnings: [{ field: 'offers.0.validUntil', message: warning }],
  })
  const table = await screen.findByRole('table', { name: 'Banques consultées' })
  expect(spaced(table.textContent)).toContain(warning)
  await user.click(screen.getByRole('button', { name: 'Modifier les offres' }))
  const row = within(await screen.findByRole('dialog', { name: 'Banques consultées' })).getByRole('group', {
    name: 'Banque 1',
  })
  expect(within(row).getByText(warning)).toBeTruthy()
  await user.type(within(row).getByLabelText('Assurance par mois'), '40')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ offers: [{ ...offer, insurance: 40 }] })
})

it('compared offers are columns with lowest value marked', async () => {
  const figures = (rate: number) => ({ rate, missing: [] })
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({
        offers: [figures(3.2), figures(3)],
        lines: [
          { line: 'rate', best: [1] },
          { line: 'apr', best: [] },
        ],
        termsDiffer: true,
      }),
    ),
  )
  const { user } = await openCase({
    offers: [
      { bank: 'Banque du Large', state: 'received' },
      { bank: 'Crédit de l’Anse', state: 'received' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Comparer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Comparer les offres' })
  await within(dialog).findByText('3,00 % (le plus bas)')
  expect(within(dialog).getByText(/comparez les coûts avec prudence/)).toBeTruthy()
  expect(within(dialog).queryByText('TAEG')).toBeNull()
})

it('comparison is shared with the customer, then withdrawn', async () => {
  const sharing: unknown[] = []
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({ offers: [{ missing: [] }, { missing: [] }], lines: [], termsDiffer: false }),
    ),
    http.put(`${API}/customer-cases/k1/offers/comparison/sharing`, async ({ request }) => {
      const body = (await request.json()) as { shared: boolean }
      sharing.push(body)
      return HttpResponse.json(
        body.shared ? { shared: true, since: '2026-11-27T09:00:00Z', by: 'Anne Roy' } : { shared: false },
      )
    }),
  )
  const { user } = await openCase({
    offers: [
      { bank: 'Banque du Large', state: 'received' },
      { bank: 'Crédit de l’Anse', state: 'received' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Comparer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Comparer les offres' })
  await user.click(await within(dialog).findByRole('switch', { name: 'Visible dans l’espace du client' }))
  expect(await within(dialog).findByText(/^Partagée le 27\/11\/2026 par Anne Roy/)).toBeTruthy()
  await user.click(within(dialog).getByRole('switch', { name: 'Visible dans l’espace du client' }))
  await waitFor(() => expect(sharing).toEqual([{ shared: true }, { shared: false }]))
})

it('comparison is mailed to customers from its dialog', async () => {
  const previewed: unknown[] = []
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({ offers: [{ missing: [] }, { missing: [] }], lines: [], termsDiffer: false }),
    ),
    http.get(`${API}/customer-records/r1/overview`, () =>
      HttpResponse.json({
        customers: [
          { uuid: 'c1', firstName: 'Anne', lastName: 'Le Goff', email: 'anne@exemple.fr', phoneNumber: '0612345678' },
        ],
        employees: [],
        cases: [],
        endedCases: 1,
        tasks: [],
        unreadInquiries: 0,
        projects: [],
        reports: [],
      }),
    ),
    http.post(`${API}/customer-records/r1/mails/preview`, async ({ request }) => {
      previewed.push(await request.json())
      return HttpResponse.json({
        to: [{ name: 'Anne Le Goff', address: 'anne@exemple.fr', refused: false }],
        replyTo: 'ada@exemple.fr',
        subject: 'x',
        html: '<p>x</p>',
        text: 'x',
      })
    }),
  )
  const { user } = await openCase({
    offers: [
      { bank: 'Banque du Large', state: 'received' },
      { bank: 'Crédit de l’Anse', state: 'received' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Comparer' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Comparer les offres' })).getByRole('button', {
      name: 'Écrire au client',
    }),
  )
  await user.type(await screen.findByLabelText('Message'), 'Voici vos offres.')
  const mail = within(screen.getByRole('dialog', { name: 'Écrire au client' }))
  await user.click(mail.getByRole('button', { name: 'Voir l’aperçu' }))
  const preview = await screen.findByRole('dialog', { name: 'Aperçu avant envoi' })
  expect(within(preview).getByText('Comparaison des offres (PDF)')).toBeTruthy()
  expect(previewed).toEqual([
    {
      template: 'CUSTOMER-MESSAGE',
      customers: ['c1'],
      customerCase: 'k1',
      withComparison: true,
      subject: 'Comparaison de vos offres',
      message: 'Voici vos offres.',
    },
  ])
})

it('sharing state failing to load offers a retry', async () => {
  let fails = true
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({ offers: [{ missing: [] }, { missing: [] }], lines: [], termsDiffer: false }),
    ),
    http.get(`${API}/customer-cases/k1/offers/comparison/sharing`, () =>
      fails ? HttpResponse.json({ message: 'Panne.' }, { status: 400 }) : HttpResponse.json({ shared: false }),
    ),
  )
  const { user } = await openCase({
    offers: [
      { bank: 'Banque du Large', state: 'received' },
      { bank: 'Crédit de l’Anse', state: 'received' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Comparer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Comparer les offres' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Panne.')
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  expect(await dialog.findByRole('switch', { name: 'Visible dans l’espace du client' })).toBeTruthy()
})

it('new case copies the project of an inquiry', async () => {
  serveCases([])
  const sent: unknown[] = []
  server.use(
    http.post(`${API}/customer-cases`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...aCase(), mailsSent: 1 })
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/new', 'Ajouter un dossier')
  const main = within(screen.getByRole('main'))
  const offered = await main.findByRole('button', { name: /^Prêt immobilier du 12\/11\/2026/ })
  expect(spaced(offered.textContent)).toContain('268 000 €, 300 mois (25 ans)')
  await user.click(offered)
  await user.click(main.getByRole('switch', { name: 'Demander des documents au client' }))
  await user.type(main.getByLabelText('Libellé du dossier'), 'Achat')
  const months = main.getByLabelText('Durée en mois')
  await user.clear(months)
  await user.type(months, '240')
  await user.click(main.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ label: 'Achat', project: { type: 'PROPERTY-LOAN', amount: 268_000, duration: 240 } })
})
