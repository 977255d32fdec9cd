import { expect, test } from '@playwright/test'
import { pdf } from '../support/files'
import { callApi } from '../support/accounts'
import { choose, expectInsuranceStep, fillAbout, fillHome, fillHomeAddress, next } from '../support/simulations'

test('home insurance: validated, filled, received once with files', async ({ page }) => {
  const lastName = `Goff${Date.now().toString(36)}`
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await fillHome(page)
  await next(page)
  // One field of the address requires the three others (SIM-39).
  await expect(page.locator('[data-field="homeInsurance.step1.propertyAddress.street"]')).toContainText(
    'Champ obligatoire.',
  )
  await fillHomeAddress(page)
  await next(page)
  await fillAbout(page, lastName)
  await next(page)

  await expectInsuranceStep(page, 'Votre protection')
  await choose(page, /a-t-il une alarme/, 'Non')
  await choose(page, /installation d’une alarme/, 'Oui')
  await choose(page, 'Niveau de protection souhaité', /^Prestige/)
  await page.getByLabel('Date d’effet souhaitée').fill('01/02/2040')
  await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Internet')
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /Choisir/ })
    .last()
    .click()
  await (await chooser).setFiles([pdf('relevé d’information.pdf', 'un'), pdf('contrat actuel.pdf', 'deux')])
  await expect(page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')).toHaveCount(2)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/simulations'),
  )
  await page.getByRole('button', { name: 'Terminer' }).dblclick()
  const { trap, ...body } = (await sent).postDataJSON() as Record<string, unknown>
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
