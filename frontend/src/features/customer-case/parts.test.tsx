import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import type { CustomerCase } from './api'
import { blankOffer, checkOffers, ONE_RETAINED, toOffers } from './offers/offersForm'
import { checkProject, durationText, NO_AMOUNT, projectValues, toProject, WRONG_DURATION } from './project/projectForm'
import { checkRevenue, revenueValues, toRevenue } from './revenue/revenueForm'
import { buildCase, API, openTab, serveCases } from './testCase'

const normalizeSpaces = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

/** Opens a case as staff; saves behave like the server's. */
async function openCase(
  overrides: Partial<CustomerCase> = {},
  createRefusal?: (body: Record<string, unknown>) => Response | undefined,
) {
  const customerCase = buildCase({ offers: [], revenue: {}, version: 7, ...overrides })
  const state = serveCases([customerCase])
  const sentBodies: Record<string, unknown>[] = []
  const servePart = (part: 'project' | 'offers' | 'revenue') =>
    http.patch(`${API}/customer-cases/k1/${part}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sentBodies.push(body)
      const refusal = createRefusal?.(body)
      if (refusal) return refusal
      const { version, ...content } = body
      const previousCase = state.cases[0] ?? customerCase
      const savedCase = {
        ...previousCase,
        version: Number(version) + 1,
        [part]: part === 'offers' ? content['offers'] : content,
      }
      state.cases = [savedCase]
      return HttpResponse.json(savedCase)
    })
  server.use(servePart('project'), servePart('offers'), servePart('revenue'))
  const app = await openTab('EMPLOYEE', '/k1', 'Achat à Séné')
  return { ...app, state, sentBodies }
}

describe('case form validation', () => {
  it('reads a project and rejects invalid ones', () => {
    const findErrors = (amount: number | null, duration: string) =>
      checkProject({ type: '', amount, duration }, 'project.').map(({ field, message }) => [field, message])
    expect(findErrors(null, '')).toEqual([])
    expect(findErrors(1, '480')).toEqual([])
    expect(findErrors(0, '481')).toEqual([
      ['project.amount', NO_AMOUNT],
      ['project.duration', WRONG_DURATION],
    ])
    expect(findErrors(null, '0').concat(findErrors(null, '1,5'))).toEqual([
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
  ])('formats a duration of %i months', (months, text) => expect(normalizeSpaces(durationText(months))).toBe(text))

  it('allows one accepted offer, and requires a name', () => {
    const buildOffer = (overrides: object) => ({ ...blankOffer(), ...overrides })
    const offers = [
      buildOffer({ bank: 'A', state: 'retained' }),
      buildOffer({ rate: 3 }),
      buildOffer({ bank: 'C', state: 'retained' }),
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
  const { user, sentBodies } = await openCase({ project: { type: 'PROPERTY-LOAN', amount: 268_000, duration: 300 } })
  const partRegion = await screen.findByRole('region', { name: 'Projet' })
  for (const text of ['Crédit immobilier', '268 000 €', '300 mois (25 ans)'])
    expect(normalizeSpaces(partRegion.textContent)).toContain(text)
  await user.click(within(partRegion).getByRole('button', { name: 'Modifier le projet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Projet du dossier' })
  const amountField = within(dialog).getByLabelText('Montant du projet')
  await user.clear(amountField)
  await user.type(amountField, '250 000')
  const durationField = within(dialog).getByLabelText('Durée en mois')
  await user.clear(durationField)
  await user.type(durationField, '500')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await within(dialog).findByText(WRONG_DURATION)
  expect(sentBodies).toEqual([])
  await user.clear(durationField)
  await user.type(durationField, '240')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Le projet a été mis à jour avec succès.'))
  expect(sentBodies).toEqual([{ type: 'PROPERTY-LOAN', amount: 250_000, duration: 240, version: 7 }])
  await waitFor(() => expect(normalizeSpaces(partRegion.textContent)).toContain('250 000 €'))
})

it('offers are listed, and added with edited version', async () => {
  const { user, sentBodies } = await openCase({
    offers: [
      { bank: 'Banque du Large', state: 'received', date: '2026-11-20', rate: 3.45, apr: 3.98, instalment: 1060 },
    ],
  })
  const table = await screen.findByRole('table', { name: 'Banques consultées' })
  for (const text of ['Banque du Large', 'Offre reçue', 'le 20/11/2026', '3,45 %', '3,98 %', '1 060,00 €'])
    expect(normalizeSpaces(table.textContent)).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Modifier les offres' }))
  const dialog = await screen.findByRole('dialog', { name: 'Banques consultées' })
  const bankGroup = within(dialog).getByRole('group', { name: 'Autre banque' })
  await user.type(within(bankGroup).getByLabelText('Banque'), 'Crédit de l’Anse')
  const addedOffer = await within(dialog).findByRole('group', { name: 'Banque 2' })
  await user.selectOptions(within(addedOffer).getByLabelText('État'), 'Offre retenue')
  await user.type(within(addedOffer).getByLabelText('TAEG'), '3,9')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Les offres ont été mises à jour avec succès.'))
  const [body] = sentBodies
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
  const { user, sentBodies, state } = await openCase(
    { revenue: { fee: { expected: { amount: 1500, date: '2026-12-10' } } } },
    () => {
      if (!isFirst) return undefined
      isFirst = false
      const [previousCase = buildCase()] = state.cases
      state.cases = [
        {
          ...previousCase,
          version: 9,
          revenue: { ...previousCase.revenue, commission: { expected: { amount: 2000, date: '2027-01-05' } } },
        },
      ]
      return HttpResponse.json({ message: 'Ce dossier a été modifié entre-temps par Inès Benali.' }, { status: 409 })
    },
  )
  const partRegion = await screen.findByRole('region', { name: 'Rémunération' })
  for (const text of ['Honoraires', '1 500 €', 'le 10/12/2026'])
    expect(normalizeSpaces(partRegion.textContent)).toContain(text)
  await user.click(within(partRegion).getByRole('button', { name: 'Modifier la rémunération' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rémunération du dossier' })
  const feesGroup = within(within(dialog).getByRole('group', { name: 'Honoraires' }))
  await user.type(feesGroup.getByLabelText(/facturé$/), '1500')
  const saveButton = within(dialog).getByRole('button', { name: 'Enregistrer' })
  await user.click(saveButton)
  await within(dialog).findByText('Champ obligatoire.')
  await user.type(feesGroup.getByLabelText('Facturé le'), '12/12/2026')
  await user.click(saveButton)
  await within(dialog).findByText(/a enregistré des changements pendant votre saisie/)
  expect(sentBodies).toHaveLength(1)
  await user.click(saveButton)
  await waitFor(() => expect(currentFeedback()?.text).toBe('La rémunération a été mise à jour avec succès.'))
  expect(sentBodies[1]).toMatchObject({
    version: 9,
    fee: { invoiced: { amount: 1500, date: '2026-12-12' } },
    commission: { expected: { amount: 2000, date: '2027-01-05' } },
  })
})

it('parts of closed case stay editable for employee', async () => {
  await openCase({ closedDate: '2026-11-20T09:00:00Z' })
  const partRegion = await screen.findByRole('region', { name: 'Projet' })
  expect(within(partRegion).getByRole('button', { name: 'Renseigner le projet' })).toBeTruthy()
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
  const [lateDeadline, nextDeadline] = within(await screen.findByRole('list', { name: 'Échéances' })).getAllByRole(
    'listitem',
  )
  expect(normalizeSpaces(lateDeadline?.textContent)).toBe(
    '20/11/2026Fin de la condition suspensiveEn retardCondition suspensive saisie dans le dossier',
  )
  expect(normalizeSpaces(nextDeadline?.textContent)).toBe(
    '15/01/2027Signature prévue chez le notaireDate saisie dans le dossier',
  )
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
  const { user, sentBodies } = await openCase({
    offers: [offer],
    offerWarnings: [{ field: 'offers.0.validUntil', message: warning }],
  })
  const table = await screen.findByRole('table', { name: 'Banques consultées' })
  expect(normalizeSpaces(table.textContent)).toContain(warning)
  await user.click(screen.getByRole('button', { name: 'Modifier les offres' }))
  const bankGroup = within(await screen.findByRole('dialog', { name: 'Banques consultées' })).getByRole('group', {
    name: 'Banque 1',
  })
  expect(within(bankGroup).getByText(warning)).toBeTruthy()
  await user.type(within(bankGroup).getByLabelText('Assurance par mois'), '40')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sentBodies).toHaveLength(1))
  expect(sentBodies[0]).toMatchObject({ offers: [{ ...offer, insurance: 40 }] })
})

it('compared offers are columns with lowest value marked', async () => {
  const buildFigures = (rate: number) => ({ rate, missing: [] })
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({
        offers: [buildFigures(3.2), buildFigures(3)],
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
  const sentSharing: unknown[] = []
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({ offers: [{ missing: [] }, { missing: [] }], lines: [], termsDiffer: false }),
    ),
    http.put(`${API}/customer-cases/k1/offers/comparison/sharing`, async ({ request }) => {
      const body = (await request.json()) as { shared: boolean }
      sentSharing.push(body)
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
  await waitFor(() => expect(sentSharing).toEqual([{ shared: true }, { shared: false }]))
})

it('comparison is mailed to customers from its dialog', async () => {
  const previewedMails: unknown[] = []
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
      previewedMails.push(await request.json())
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
  const mailDialog = within(screen.getByRole('dialog', { name: 'Écrire au client' }))
  await user.click(mailDialog.getByRole('button', { name: 'Voir l’aperçu' }))
  const previewDialog = await screen.findByRole('dialog', { name: 'Aperçu avant envoi' })
  expect(within(previewDialog).getByText('Comparaison des offres (PDF)')).toBeTruthy()
  expect(previewedMails).toEqual([
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
  let isFailing = true
  server.use(
    http.get(`${API}/customer-cases/k1/offers/comparison`, () =>
      HttpResponse.json({ offers: [{ missing: [] }, { missing: [] }], lines: [], termsDiffer: false }),
    ),
    http.get(`${API}/customer-cases/k1/offers/comparison/sharing`, () =>
      isFailing ? HttpResponse.json({ message: 'Panne.' }, { status: 400 }) : HttpResponse.json({ shared: false }),
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
  isFailing = false
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  expect(await dialog.findByRole('switch', { name: 'Visible dans l’espace du client' })).toBeTruthy()
})

it('new case copies the project of an inquiry', async () => {
  serveCases([])
  const sentForms: unknown[] = []
  server.use(
    http.post(`${API}/customer-cases`, async ({ request }) => {
      sentForms.push(await request.json())
      return HttpResponse.json({ ...buildCase(), mailsSent: 1 })
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/new', 'Ajouter un dossier')
  const main = within(screen.getByRole('main'))
  const projectButton = await main.findByRole('button', { name: /^Prêt immobilier du 12\/11\/2026/ })
  expect(normalizeSpaces(projectButton.textContent)).toContain('268 000 €, 300 mois (25 ans)')
  await user.click(projectButton)
  await user.click(main.getByRole('switch', { name: 'Demander des documents au client' }))
  await user.type(main.getByLabelText('Libellé du dossier'), 'Achat')
  const durationField = main.getByLabelText('Durée en mois')
  await user.clear(durationField)
  await user.type(durationField, '240')
  await user.click(main.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(sentForms).toHaveLength(1))
  expect(sentForms[0]).toMatchObject({
    label: 'Achat',
    project: { type: 'PROPERTY-LOAN', amount: 268_000, duration: 240 },
  })
})
