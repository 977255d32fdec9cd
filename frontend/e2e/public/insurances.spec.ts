import { expect, test } from '@playwright/test'
import { buildPdf } from '../support/files'
import { callApi } from '../support/accounts'
import {
  chooseAnswer,
  expectInsuranceStep,
  fillIdentity,
  fillHome,
  fillHomeAddress,
  goToNextStep,
} from '../support/simulations'

test('valid home insurance is received once with files', async ({ page }) => {
  const lastName = `Goff${Date.now().toString(36)}`
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await fillHome(page)
  await goToNextStep(page)
  // One field of the address requires the three others (SIM-39).
  await expect(page.locator('[data-field="homeInsurance.step1.propertyAddress.street"]')).toContainText(
    'Champ obligatoire.',
  )
  await fillHomeAddress(page)
  await goToNextStep(page)
  await fillIdentity(page, lastName)
  await goToNextStep(page)

  await expectInsuranceStep(page, 'Votre protection')
  await chooseAnswer(page, /a-t-il une alarme/, 'Non')
  await chooseAnswer(page, /installation d’une alarme/, 'Oui')
  await chooseAnswer(page, 'Niveau de protection souhaité', /^Prestige/)
  await page.getByLabel('Date d’effet souhaitée').fill('01/02/2040')
  await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Internet')
  const chooserPromise = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /Choisir/ })
    .last()
    .click()
  await (
    await chooserPromise
  ).setFiles([buildPdf('relevé d’information.pdf', 'un'), buildPdf('contrat actuel.pdf', 'deux')])
  await expect(page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')).toHaveCount(2)
  const requestPromise = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/simulations'),
  )
  await page.getByRole('button', { name: 'Terminer' }).dblclick()
  const { trap, ...body } = (await requestPromise).postDataJSON() as Record<string, unknown>
  await expect(page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' })).toBeVisible()
  expect(trap).toMatchObject({ website: '' })
  expect(JSON.stringify(body)).not.toContain('""')
  expect(body['medias']).toHaveLength(2)
  expect(body).toMatchObject({
    type: 'HOME-INSURANCE',
    homeInsurance: {
      step1: {
        nbOfRooms: { biggerThan40meters: 4 },
        conservatory: { has: 'Oui', size: 'de 15 à 30m²' },
        garage: { nbCars: '+2' },
        yearOfMovingIn: 2012,
      },
      step2: { numberOfChildren: 2, birthDatesOfChildren: [null, '2015-03-12'] },
    },
  })
  expect(await callApi<unknown[]>(page, 'ADMIN', 'GET', `inquiries?search=${lastName}`)).toHaveLength(1)
})
