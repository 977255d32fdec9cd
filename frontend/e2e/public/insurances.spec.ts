import { expect, test, type Page } from '@playwright/test'
import { pdf } from '../support/files'
import { callApi } from '../support/accounts'
import { choose, expectInsuranceStep, fillAbout, fillDriver, fillExperience, fillHome, fillHomeAddress, fillVehicle, next } from '../support/simulations'

/** Completes the last step with two files; checks the confirmation and the received request. */
async function finish(page: Page, type: string, levels: string | RegExp): Promise<Record<string, unknown>> {
  await choose(page, 'Niveau de protection souhaité', levels)
  await page.getByLabel('Date d’effet souhaitée').fill('01/02/2040')
  await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Internet')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choisir/ }).last().click()
  await (await chooser).setFiles([pdf('relevé d’information.pdf', 'un'), pdf('contrat actuel.pdf', 'deux')])
  const files = page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(files).toHaveCount(2)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/simulations'))
  await page.getByRole('button', { name: 'Terminer' }).dblclick()
  const { trap, ...body } = (await sent).postDataJSON() as Record<string, unknown>
  await expect(page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' })).toBeVisible()
  expect(body['type']).toBe(type)
  expect(body['medias']).toHaveLength(2)
  expect(trap).toMatchObject({ website: '' })
  expect(JSON.stringify(body)).not.toContain('""')
  return body
}

/** Number of requests received under this name. */
async function countReceived(page: Page, lastName: string): Promise<number> {
  return (await callApi<unknown[]>(page, 'ADMIN', 'GET', `inquiries?search=${lastName}`)).length
}

test('home insurance: validated, filled and received once', async ({ page }) => {
  const lastName = `Goff${Date.now().toString(36)}`
  await page.goto('/simulations/home-insurance')
  await expectInsuranceStep(page, 'Votre logement')
  await fillHome(page)
  await next(page)
  // One field of the address requires the three others (SIM-39).
  await expect(page.locator('[data-field="homeInsurance.step1.propertyAddress.street"]')).toContainText('Champ obligatoire.')
  await fillHomeAddress(page)
  await next(page)

  await fillAbout(page, lastName)
  await next(page)

  await expectInsuranceStep(page, 'Votre protection')
  await choose(page, /a-t-il une alarme/, 'Non')
  await choose(page, /installation d’une alarme/, 'Oui')
  const body = await finish(page, 'HOME-INSURANCE', /^Prestige/)
  expect(body['homeInsurance']).toMatchObject({
    step1: { nbOfRooms: { biggerThan40meters: 4 }, conservatory: { has: 'Oui', size: 'de 15 à 30m²' }, garage: { nbCars: '+2' }, yearOfMovingIn: 2012 },
    step2: { numberOfChildren: 2, birthDatesOfChildren: [null, '2015-03-12'] },
  })
  expect(await countReceived(page, lastName)).toBe(1)
})

for (const [slug, part] of [['car-insurance', 'carInsurance'], ['motor-insurance', 'motorInsurance']] as const) {
  test(`${slug}: validated, filled and received once`, async ({ page }) => {
    const isMotor = slug === 'motor-insurance'
    const lastName = `Goff${isMotor ? 'M' : 'C'}${Date.now().toString(36)}`
    await page.goto(`/simulations/${slug}`)
    await expect(page.getByText(/carte grise\s: les réponses y sont/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible({ timeout: 15_000 })
    await expectInsuranceStep(page, 'Votre véhicule')
    await fillVehicle(page, isMotor)
    await next(page)

    await expectInsuranceStep(page, 'Expérience et sinistres')
    await fillExperience(page, isMotor)
    await next(page)

    await fillAbout(page, lastName)
    await fillDriver(page)
    await next(page)

    await expectInsuranceStep(page, 'Votre protection')
    if (isMotor) await choose(page, /couvert sur circuit/, 'Non')
    const body = await finish(page, slug.toUpperCase(), /^Tous risques/)
    expect(body[part]).toMatchObject({
      step2: {
        bonusMalusSystemValue: { car: '0.50' },
        damages: { car: { material: { responsible: { nb: 2, dates: [null, '2026-01-05'], thirdPartyInvolved: ['Oui', null] } } } },
      },
      step3: { workAddress: { city: 'Lorient' }, secondDriver: { has: 'Non' } },
    })
    expect(await countReceived(page, lastName)).toBe(1)
  })
}
