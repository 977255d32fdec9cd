import { test, type Page } from '@playwright/test'
import { judge } from '../support/accessibility'
import { choose, expectInsuranceStep, expectRefused, fillAbout, fillCommon, fillDriver, fillExperience, fillHome, fillHomeAddress, fillVehicle, type Loan, LOANS, next } from '../support/simulations'

/** Alert of a refused empty step. */
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Champ obligatoire.' })

test('each step of a loan with its errors, the errors of the server, and the confirmation', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  const check = async () => {
    await expectRefused(page)
    await judge(page, refusal(page))
  }
  for (const fill of LOANS['property-loan']) {
    await check()
    await fill(page)
    await next(page)
  }
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

for (const loan of Object.keys(LOANS).filter((name) => name !== 'property-loan') as Loan[]) {
  test(`the steps specific to ${loan}, with their errors`, async ({ page }) => {
    await page.goto(`/simulations/${loan}`)
    for (const fill of LOANS[loan]) {
      await expectRefused(page)
      await judge(page, refusal(page))
      await fill(page)
      await next(page)
    }
  })
}

test('each step of a home insurance with its errors', async ({ page }) => {
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await judge(page, refusal(page))
  await fillHome(page)
  await fillHomeAddress(page)
  await next(page)
  await fillAbout(page, 'Accessible', () => judge(page, refusal(page)))
  await next(page)
  await expectInsuranceStep(page, 'Votre protection')
  await judge(page, refusal(page))
})

for (const slug of ['car-insurance', 'motor-insurance']) {
  test(`each step of a ${slug} with its errors`, async ({ page }) => {
    const isMotor = slug === 'motor-insurance'
    await page.goto(`/simulations/${slug}`)
    await expectInsuranceStep(page, 'Votre véhicule')
    await judge(page, refusal(page))
    await fillVehicle(page, isMotor)
    await next(page)
    await expectInsuranceStep(page, 'Expérience et sinistres')
    await judge(page, refusal(page))
    await fillExperience(page, isMotor)
    await next(page)
    await fillAbout(page, 'Accessible', () => judge(page, refusal(page)))
    await fillDriver(page)
    await next(page)
    await expectInsuranceStep(page, 'Votre protection')
    await judge(page, refusal(page))
    if (isMotor) return
    await choose(page, 'Niveau de protection souhaité', /^Tous risques/)
    await page.getByLabel('Date d’effet souhaitée').fill('01/02/2040')
    await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Internet')
    await page.getByRole('button', { name: 'Terminer' }).click()
    await judge(page, page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' }))
  })
}

test('a resumable simulation', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  await LOANS['property-loan'][0](page)
  await next(page)
  await page.getByLabel('Montant du prêt souhaité').fill('185000')
  await page.reload()
  await judge(page, page.getByText('Vous aviez commencé cette simulation.'))
  await page.goto('/simulations')
  await judge(page, page.getByRole('link', { name: 'Reprendre ma simulation' }))
})
