import { test, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/accessibility'
import {
  expectInsuranceStep,
  expectRefusal,
  expectStep,
  fillIdentity,
  fillCommonSteps,
  fillHome,
  fillHomeAddress,
  LOANS,
  goToNextStep,
} from '../support/simulations'

/** Alert of a refused empty step. */
const getRefusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Champ obligatoire.' })

test('loan simulation is accessible in every state', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  const checkRefusal = async () => {
    await expectRefusal(page)
    await checkAccessibility(page, getRefusal(page))
  }
  const [fillProject, fillNeeds] = LOANS['property-loan']
  await checkRefusal()
  await fillProject(page)
  await goToNextStep(page)
  await checkRefusal()
  await fillNeeds(page)
  await page.reload()
  await checkAccessibility(page, page.getByText('Vous aviez commencé cette simulation.'))
  await page.goto('/simulations')
  await checkAccessibility(page, page.getByRole('link', { name: 'Reprendre ma simulation' }))
  await page.getByRole('link', { name: 'Reprendre ma simulation' }).click()
  await expectStep(page, 'Vos besoins')
  await goToNextStep(page)
  await fillCommonSteps(page, 'property-loan', checkRefusal)
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

test('specific steps of loans are accessible with errors', async ({ page }) => {
  for (const loan of ['consolidation-loan', 'hypothecary-loan', 'scpi-loan', 'consumer-loan'] as const) {
    await page.goto(`/simulations/${loan}`)
    for (const fillStep of LOANS[loan]) {
      await expectRefusal(page)
      await checkAccessibility(page, getRefusal(page))
      await fillStep(page)
      await goToNextStep(page)
    }
    await expectStep(page, 'Vos souhaits')
  }
})

test('steps of home insurance are accessible with errors', async ({ page }) => {
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await checkAccessibility(page, getRefusal(page))
  await fillHome(page)
  await fillHomeAddress(page)
  await goToNextStep(page)
  await fillIdentity(page, 'Accessible')
  await goToNextStep(page)
  await expectInsuranceStep(page, 'Votre protection')
  await checkAccessibility(page, getRefusal(page))
})

/** Opens a step, which has no address, with the answers that the page stored. */
async function openStep(page: Page, type: string, step: number): Promise<void> {
  await page.evaluate(
    ([key, openedStep]) => {
      const savedAnswers = JSON.parse(sessionStorage.getItem(key) ?? '') as object
      sessionStorage.setItem(key, JSON.stringify({ ...savedAnswers, step: openedStep }))
    },
    [`fenix-answers:${type}`, step] as const,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre ma simulation' }).click()
}

test('vehicle insurance steps are accessible with errors', async ({ context, page }) => {
  // Both pages begin with five seconds of advice, which run concurrently.
  const motorPage = await context.newPage()
  await motorPage.goto('/simulations/motor-insurance')
  await page.goto('/simulations/car-insurance')
  for (const openedPage of [page, motorPage]) await openedPage.getByLabel('Immatriculation').fill('FG-123-HJ')
  await expectInsuranceStep(page, 'Votre véhicule')
  await checkAccessibility(page, getRefusal(page))
  await openStep(page, 'CAR-INSURANCE', 1)
  await expectInsuranceStep(page, 'Expérience et sinistres')
  await checkAccessibility(page, getRefusal(page))
  await openStep(page, 'CAR-INSURANCE', 2)
  await expectInsuranceStep(page, 'À propos de vous')
  await checkAccessibility(page, getRefusal(page))

  await openStep(motorPage, 'MOTOR-INSURANCE', 1)
  await expectInsuranceStep(motorPage, 'Expérience et sinistres')
  await checkAccessibility(motorPage, getRefusal(motorPage))
  await openStep(motorPage, 'MOTOR-INSURANCE', 3)
  await checkAccessibility(motorPage, motorPage.getByRole('radiogroup', { name: /couvert sur circuit/ }))
})
