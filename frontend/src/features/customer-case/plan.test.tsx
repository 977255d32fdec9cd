import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import type { Schemas } from '@/api/schemas'
import { currentFeedback } from '@/session/feedback'
import { server } from '@/test/server'
import { buildCase, API, openTab, serveCases } from './testCase'

type PlanInput = Schemas['PlanInput']

const PLAN_RESULT = {
  needs: { price: 200_000, total: 200_000 },
  resources: { loans: 150_000, total: 170_000 },
  balance: { difference: -30_000, state: 'missing', ownShare: 10 },
  loans: [],
  phases: [
    { from: 1, to: 240, instalment: 831.9, insuranceFirst: 0, insuranceLast: 0, totalFirst: 831.9, totalLast: 831.9 },
  ],
  totals: {
    interest: 49_656,
    insurance: 0,
    fees: 0,
    creditCost: 49_656,
    costWithInsurance: 49_656,
    due: 199_656,
    costOver96Months: 30_000,
    insuranceOver96Months: 0,
  },
  rates: { taeg: 3.04, taea: 0 },
  hcsf: {
    applies: true,
    ratioOver: true,
    mostCharge: 700,
    chargeOverBy: 131.9,
    months: 240,
    mostMonths: 300,
    durationOver: false,
  },
}

const normalizeSpaces = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

it('plan starts from case and saves its version', async () => {
  serveCases([
    buildCase({ project: { type: 'PROPERTY-LOAN', amount: 150_000, duration: 240 }, suppliedAmount: 20_000 }),
  ])
  const previewedInputs: PlanInput[] = []
  const sentPlans: { version: number; plans: { name: string; input: PlanInput }[] }[] = []
  server.use(
    http.get(`${API}/customer-cases/k1/plans`, () => HttpResponse.json({ version: 0, plans: [] })),
    http.post('*/api/financing-plans/preview', async ({ request }) => {
      previewedInputs.push((await request.json()) as PlanInput)
      return HttpResponse.json(PLAN_RESULT)
    }),
    http.put(`${API}/customer-cases/k1/plans`, async ({ request }) => {
      const body = (await request.json()) as (typeof sentPlans)[number]
      sentPlans.push(body)
      return HttpResponse.json({
        version: 1,
        plans: body.plans.map((plan, index) => Object.assign(plan, { uuid: `p${index}` })),
      })
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/k1/plans', 'Plan de financement')
  expect(normalizeSpaces((await screen.findByText(/^Pour voir le résultat/)).textContent)).toBe(
    'Pour voir le résultat, indiquez : le taux du prêt.',
  )
  expect(previewedInputs).toEqual([])
  await user.type(within(screen.getByRole('group', { name: 'Prêt 1' })).getByLabelText('Taux'), '3,2')
  const resultRegion = await screen.findByRole('region', { name: 'Résultat' })
  expect(previewedInputs[0]).toMatchObject({
    resources: { ownFunds: 20_000 },
    loans: [{ amount: 150_000, months: 240 }],
  })
  expect(normalizeSpaces(resultRegion.textContent)).toContain('Il manque 30 000,00 € pour couvrir les besoins.')
  expect(normalizeSpaces(resultRegion.textContent)).toContain('dépasse la limite de 35 %')
  await user.click(within(resultRegion).getByRole('button', { name: 'Mettre la différence dans l’apport' }))
  await waitFor(() => expect(previewedInputs.at(-1)?.resources?.ownFunds).toBe(50_000))
  await user.click(screen.getByRole('button', { name: 'Copier cette variante' }))
  await screen.findByRole('table', { name: 'Variantes comparées' })
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(currentFeedback()?.text).toBe('Le plan de financement a été enregistré avec succès.'))
  expect(sentPlans[0]).toMatchObject({
    version: 0,
    plans: [
      { name: 'Variante 1', chosen: true },
      { name: 'Variante 1 (copie)', chosen: false },
    ],
  })
})

it('difference is added once, whatever the clicks', async () => {
  serveCases([buildCase()])
  const input = { resources: { ownFunds: 20_000 }, loans: [{ id: 'loan-1', amount: 150_000, rate: 3.2, months: 240 }] }
  server.use(
    http.get(`${API}/customer-cases/k1/plans`, () =>
      HttpResponse.json({ version: 1, plans: [{ uuid: 'p1', name: '20 ans', chosen: true, input }] }),
    ),
    http.post('*/api/financing-plans/preview', () => HttpResponse.json(PLAN_RESULT)),
  )
  const { user } = await openTab('EMPLOYEE', '/k1/plans', 'Plan de financement')
  await user.dblClick(await screen.findByRole('button', { name: 'Mettre la différence dans l’apport' }))
  expect(normalizeSpaces(screen.getByLabelText<HTMLInputElement>('Apport').value)).toBe('50 000')
})

it('result of one variant never shows for another', async () => {
  serveCases([buildCase()])
  const buildLoans = (amount: number) => [{ id: 'loan-1', amount, rate: 3.2, months: 240 }]
  let finishPreview = () => {}
  const previewPromise = new Promise<void>((resolve) => {
    finishPreview = resolve
  })
  server.use(
    http.get(`${API}/customer-cases/k1/plans`, () =>
      HttpResponse.json({
        version: 1,
        plans: [
          { uuid: 'p1', name: 'Vingt ans', chosen: true, input: { loans: buildLoans(150_000) } },
          { uuid: 'p2', name: 'Quinze ans', chosen: false, input: { loans: buildLoans(100_000) } },
        ],
      }),
    ),
    http.post('*/api/financing-plans/preview', async ({ request }) => {
      const { loans: [loan] = [] } = (await request.json()) as PlanInput
      if (loan?.amount === 100_000) await previewPromise
      return HttpResponse.json(PLAN_RESULT)
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/k1/plans', 'Plan de financement')
  await screen.findByRole('region', { name: 'Résultat' })
  await user.click(screen.getByRole('button', { name: 'Quinze ans' }))
  expect(screen.queryByRole('region', { name: 'Résultat' })).toBeNull()
  finishPreview()
  expect(await screen.findByRole('region', { name: 'Résultat' })).toBeTruthy()
})

it('proposal fills the plan and keeps other values', async () => {
  serveCases([buildCase()])
  const previewedInputs: PlanInput[] = []
  server.use(
    http.get(`${API}/customer-cases/k1/plans`, () =>
      HttpResponse.json({
        version: 1,
        plans: [
          {
            uuid: 'p1',
            name: '20 ans',
            chosen: true,
            input: { needs: { fileFee: 500 }, loans: [{ id: 'loan-1', rate: 3.2, months: 240 }] },
          },
        ],
      }),
    ),
    http.get(`${API}/customer-cases/k1/plans/proposal`, () =>
      HttpResponse.json({
        needs: { price: 200_000 },
        resources: { ownFunds: 32_000 },
        loans: [{ id: 'loan-1', amount: 190_000, months: 300 }],
        household: {
          adults: 2,
          children: 1,
          incomes: [{ nature: 'CDD', borrower: 1, monthly: 2_000, share: 70 }],
          presentRent: 900,
          rentAfter: 900,
        },
      }),
    ),
    http.post('*/api/financing-plans/preview', async ({ request }) => {
      previewedInputs.push((await request.json()) as PlanInput)
      return HttpResponse.json(PLAN_RESULT)
    }),
  )
  const { user } = await openTab('EMPLOYEE', '/k1/plans', 'Plan de financement')
  expect(screen.getByRole('button', { name: 'Tableau d’amortissement (CSV)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reprendre la fiche et la demande' }))
  await waitFor(() =>
    expect(previewedInputs.at(-1)).toMatchObject({
      needs: { price: 200_000, fileFee: 500 },
      resources: { ownFunds: 32_000 },
      loans: [{ amount: 190_000, months: 300, rate: 3.2 }],
      household: {
        adults: 2,
        children: 1,
        incomes: [{ nature: 'CDD', monthly: 2_000, share: 70 }],
        presentRent: 900,
        rentAfter: 900,
      },
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Loyer après l’opération/).value).toMatch(/^900/)
  expect(screen.getByText('Compté à 70 %.')).toBeTruthy()
})
