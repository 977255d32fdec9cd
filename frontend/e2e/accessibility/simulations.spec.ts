import { test, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/accessibility'
import {
  expectInsuranceStep,
  expectRefused,
  expectStep,
  fillAbout,
  fillCommon,
  fillHome,
  fillHomeAddress,
  LOANS,
  next,
} from '../support/simulations'

/** Alert of a refused empty step. */
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Champ obligatoire.' })

test('loan simulation is accessible with errors', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  const check = async () => {
    await expectRefused(page)
    await checkAccessibility(page, refusal(page))
  }
  const [fillProject, fillNeeds] = LOANS['property-loan']
  await check()
  await fillProject(page)
  await next(page)
  await check()
  await fillNeeds(page)
  await page.reload()
  await checkAccessibility(page, page.getByText('Vous aviez commencé cette simulation.'))
  await page.goto('/simulations')
  await checkAccessibility(page, page.getByRole('link', { name: 'Reprendre ma simulation' }))
  await page.getByRole('link', { name: 'Reprendre ma simulation' }).click()
  await expectStep(page, 'Vos besoins')
  await next(page)
  await fillCommon(page, 'property-loan', check)
  await page.route('**/api/simulations', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Refus', details: [{ field: 'loan.identities.1.lastName', message: 'Nom refusé.' }] },
    }),
  )
  await page.getByRole('button', { name: 'Terminer' }).click()
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: 'Nom refusé.' }))
  await page.unroute('**/api/simulations')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await checkAccessibility(page, page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' }))
})

test('steps of other loans are accessible with errors', async ({ page }) => {
  for (const loan of ['consolidation-loan', 'hypothecary-loan', 'scpi-loan', 'consumer-loan'] as const) {
    await page.goto(`/simulations/${loan}`)
    for (const fill of LOANS[loan]) {
      await expectRefused(page)
      await checkAccessibility(page, refusal(page))
      await fill(page)
      await next(page)
    }
    await expectStep(page, 'Vos souhaits')
  }
})

test('home insurance steps are accessible with errors', async ({ page }) => {
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await checkAccessibility(page, refusal(page))
  await fillHome(page)
  await fillHomeAddress(page)
  await next(page)
  await fillAbout(page, 'Accessible')
  await next(page)
  await expectInsuranceStep(page, 'Votre protection')
  await checkAccessibility(page, refusal(page))
})

/** Opens a step, which has no address, with the answers that the page stored. */
async function openStep(page: Page, type: string, step: number): Promise<void> {
  await page.evaluate(
    ([key, opened]) => {
      const saved = JSON.parse(sessionStorage.getItem(key) ?? '') as object
      sessionStorage.setItem(key, JSON.stringify({ ...saved, step: opened }))
    },
    [`fenix-answers:${type}`, step] as const,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre ma simulation' }).click()
}

test('car and motorbike insurance steps are accessible', async ({ context, page }) => {
  // Both pages begin with five seconds of advice, which run concurrently.
  const motor = await context.newPage()
  await motor.goto('/simulations/motor-insurance')
  await page.goto('/simulations/car-insurance')
  for (const opened of [page, motor]) await opened.getByLabel('Immatriculation').fill('FG-123-HJ')
  await expectInsuranceStep(page, 'Votre véhicule')
  await checkAccessibility(page, refusal(page))
  await openStep(page, 'CAR-INSURANCE', 1)
  await expectInsuranceStep(page, 'Expérience et sinistres')
  await checkAccessibility(page, refusal(page))
  await openStep(page, 'CAR-INSURANCE', 2)
  await expectInsuranceStep(page, 'À propos de vous')
  await checkAccessibility(page, refusal(page))

  await openStep(motor, 'MOTOR-INSURANCE', 1)
  await expectInsuranceStep(motor, 'Expérience et sinistres')
  await checkAccessibility(motor, refusal(motor))
  await openStep(motor, 'MOTOR-INSURANCE', 3)
  await checkAccessibility(motor, motor.getByRole('radiogroup', { name: /couvert sur circuit/ }))
})
