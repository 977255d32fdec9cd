import { expect, test, type Page } from '@playwright/test'
import { judge } from '../support/accessibility'
import { choose, expectInsuranceStep, expectRefused, expectStep, fillAbout, fillCommon, fillDriver, fillExperience, fillHome, fillHomeAddress, fillVehicle, LOANS, next } from '../support/simulations'

/** Alert of a refused empty step. */
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Champ obligatoire.' })

test('each step of a loan with its errors, resumed answers, the errors of the server, and the confirmation', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  const check = async () => {
    await expectRefused(page)
    await judge(page, refusal(page))
  }
  const [fillProject, fillNeeds] = LOANS['property-loan']
  await check()
  await fillProject(page)
  await next(page)
  await check()
  await fillNeeds(page)
  await page.reload()
  await judge(page, page.getByText('Vous aviez commencé cette simulation.'))
  await page.goto('/simulations')
  await judge(page, page.getByRole('link', { name: 'Reprendre ma simulation' }))
  await page.getByRole('link', { name: 'Reprendre ma simulation' }).click()
  await expectStep(page, 'Vos besoins')
  await next(page)
  await fillCommon(page, 'property-loan', check)
  await page.route('**/api/simulations', (route) =>
    route.fulfill({ status: 400, json: { message: 'Refus', details: [{ field: 'loan.identities.1.lastName', message: 'Nom refusé.' }] } }),
  )
  await page.getByRole('button', { name: 'Terminer' }).click()
  await judge(page, page.getByRole('alert').filter({ hasText: 'Nom refusé.' }))
  await page.unroute('**/api/simulations')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await judge(page, page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' }))
})

test('the steps specific to other loans, with their errors', async ({ page }) => {
  for (const loan of ['consolidation-loan', 'hypothecary-loan', 'scpi-loan', 'consumer-loan'] as const) {
    await page.goto(`/simulations/${loan}`)
    for (const fill of LOANS[loan]) {
      await expectRefused(page)
      await judge(page, refusal(page))
      await fill(page)
      await next(page)
    }
    await expectStep(page, 'Vos souhaits')
  }
})

test('the steps of a home insurance with their errors', async ({ page }) => {
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await judge(page, refusal(page))
  await fillHome(page)
  await fillHomeAddress(page)
  await next(page)
  await fillAbout(page, 'Accessible')
  await next(page)
  await expectInsuranceStep(page, 'Votre protection')
  await judge(page, refusal(page))
})

test('each step of a car insurance with its errors, and the confirmation', async ({ page }) => {
  await page.goto('/simulations/car-insurance')
  await expectInsuranceStep(page, 'Votre véhicule')
  await judge(page, refusal(page))
  await fillVehicle(page, false)
  await next(page)
  await expectInsuranceStep(page, 'Expérience et sinistres')
  await judge(page, refusal(page))
  await fillExperience(page, false)
  await next(page)
  await fillAbout(page, 'Accessible', () => judge(page, refusal(page)))
  await fillDriver(page)
  await next(page)
  await expectInsuranceStep(page, 'Votre protection')
  await judge(page, refusal(page))
  await choose(page, 'Niveau de protection souhaité', /^Tous risques/)
  await page.getByLabel('Date d’effet souhaitée').fill('01/02/2040')
  await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Internet')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await judge(page, page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' }))
})

test('the steps specific to a motorbike insurance, with their errors', async ({ page }) => {
  await page.goto('/simulations/motor-insurance')
  await fillVehicle(page, true)
  await next(page)
  await expectInsuranceStep(page, 'Expérience et sinistres')
  await judge(page, refusal(page))
  await fillExperience(page, true)
  await next(page)
  await fillAbout(page, 'Accessible')
  await fillDriver(page)
  await next(page)
  await expectInsuranceStep(page, 'Votre protection')
  await judge(page, refusal(page))
  await expect(page.getByRole('radiogroup', { name: /couvert sur circuit/ })).toBeVisible()
})
