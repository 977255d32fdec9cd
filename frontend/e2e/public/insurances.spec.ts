import { expect, test, type Page } from '@playwright/test'
import { pdf } from '../support/files'
import { expectAccessible, expectNoSidewaysScroll, tokenOf, typographic } from '../support/journey'

async function choose(page: Page, question: string | RegExp, answer: string | RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(answer, typeof answer === 'string' ? { exact: true } : {}).click()
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suivant' }).click()
}

/** An empty step is refused; what it shows is accessible and fits. */
async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.locator('main ol > li[aria-current="step"]')).toContainText(title)
  await page.getByRole('button', { name: /^(Suivant|Terminer)$/ }).click()
  await expect(page.getByRole('alert').first()).toContainText('Champ obligatoire.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function fillAbout(page: Page): Promise<void> {
  await expectStep(page, 'À propos de vous')
  await choose(page, 'Civilité', 'Madame')
  await page.getByLabel('Nom', { exact: true }).fill('Le Goff')
  await page.getByLabel('Prénom').fill('Éloïse')
  await page.getByLabel('Date de naissance', { exact: true }).pressSequentially('05071980')
  await page.getByLabel('Profession').fill('Infirmière')
  await page.getByLabel('Situation familiale').selectOption('Marié')
  await page.getByLabel('Nombre d’enfants').selectOption('2')
  await page.getByLabel('Date de naissance de l’enfant 2').fill('12/03/2015')
  await page.getByLabel('Email').fill('eloise.legoff@exemple.fr')
  await page.getByLabel('Téléphone').pressSequentially('0612345678')
}

/** The last step, with two files, up to the confirmation and the request that the staff receives. */
async function finish(page: Page, type: string, levels: string | RegExp): Promise<Record<string, unknown>> {
  await choose(page, 'Niveau de protection souhaité', levels)
  await page.getByLabel('Date d’effet souhaitée').fill('01/02/2027')
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
  await expectAccessible(page)
  expect(body['type']).toBe(type)
  expect(body['medias']).toHaveLength(2)
  expect(trap).toMatchObject({ website: '' })
  expect(JSON.stringify(body)).not.toContain('""')
  return body
}

/** Requests of this type that the staff sees. */
async function received(page: Page, kind: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'ADMIN')}` }
  const answer = await page.request.get(`/api/inquiries?kind=${kind}&page=1&pageSize=200`, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as unknown[]).length
}

test('home insurance: filled, refused where it must be, received once', async ({ page }) => {
  test.slow()
  const before = await received(page, 'HOME-INSURANCE')
  await page.goto('/simulations/home-insurance')
  await expectStep(page, 'Votre logement')
  await choose(page, 'Type de résidence', 'Propriétaire non occupant')
  await choose(page, /destiné à la location/, 'Oui')
  await choose(page, 'Type de logement', 'Maison')
  await choose(page, /Vous en êtes/, 'Propriétaire')
  await page.getByLabel('Âge du bâtiment').selectOption('entre 10 et 30 ans')
  await page.getByLabel('Année d’emménagement').fill('2012')
  await page.getByLabel('Ville').fill('Vannes')
  await page.getByLabel(typographic('Plus de 40 m²')).selectOption('4')
  await choose(page, /véranda/, 'Oui')
  await choose(page, 'Surface de la véranda', /de 15 à/)
  await choose(page, /dépendances/, 'Non')
  await choose(page, /garage/, 'Oui')
  await choose(page, 'Nombre de voitures au garage', '+2')
  await choose(page, /piscine/, 'Non')
  await choose(page, /90\sjours/, 'Oui')
  await next(page)
  // One field of the address asks for the three others (SIM-39).
  await expect(page.locator('[data-field="homeInsurance.step1.propertyAddress.street"]')).toContainText('Champ obligatoire.')
  await page.getByLabel('Numéro').fill('12 bis')
  await page.getByLabel('Rue').fill('rue des Lices')
  await page.getByLabel('Code postal').fill('56000')
  await next(page)

  await fillAbout(page)
  await next(page)

  await expectStep(page, 'Votre protection')
  await choose(page, /a-t-il une alarme/, 'Non')
  await choose(page, /installation d’une alarme/, 'Oui')
  const body = await finish(page, 'HOME-INSURANCE', /^Prestige/)
  expect(body['homeInsurance']).toMatchObject({
    step1: { nbOfRooms: { biggerThan40meters: 4 }, conservatory: { has: 'Oui', size: 'de 15 à 30m²' }, garage: { nbCars: '+2' }, yearOfMovingIn: 2012 },
    step2: { numberOfChildren: 2, birthDatesOfChildren: [null, '2015-03-12'] },
  })
  expect(await received(page, 'HOME-INSURANCE')).toBe(before + 1)
})

for (const [slug, part] of [['car-insurance', 'carInsurance'], ['motor-insurance', 'motorInsurance']] as const) {
  test(`${slug}: filled, refused where it must be, received once`, async ({ page }) => {
    test.slow()
    const isMotor = slug === 'motor-insurance'
    const before = await received(page, slug.toUpperCase())
    await page.goto(`/simulations/${slug}`)
    await expect(page.getByText(/carte grise\s: les réponses y sont/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible({ timeout: 15_000 })
    await expectStep(page, 'Votre véhicule')
    await page.getByLabel('Immatriculation').fill('FG-123-HJ')
    await page.getByLabel('Première mise en circulation').fill('18/04/2019')
    await page.getByLabel('Marque').fill('Renault')
    await page.getByLabel('Modèle').fill('Mégane Estate')
    await page.getByLabel('Date d’acquisition').fill('01/06/2022')
    await choose(page, 'Usage du véhicule', /^Privé-trajet/)
    if (!isMotor) {
      await choose(page, /remorque ou une caravane/, 'Oui')
      await choose(page, 'Son poids', /Inférieur/)
    }
    await next(page)

    await expectStep(page, 'Expérience et sinistres')
    await page.getByLabel('Date d’obtention du permis').fill('10/09/2003')
    await choose(page, /combien de temps avez-vous été assuré/, /36/)
    for (const field of isMotor ? ['Bonus-malus moto', 'Bonus-malus auto'] : ['Coefficient']) {
      await page.getByLabel(field, { exact: true }).fill('0,5')
    }
    const claims = page.getByRole('group', { name: /Accidents matériels.*: responsable/ }).last()
    await claims.getByText('2', { exact: true }).click()
    await claims.getByLabel('Date du sinistre 2').fill('05/01/2026')
    await claims.getByRole('radiogroup', { name: /Un tiers/ }).first().getByText('Oui').click()
    await next(page)

    await fillAbout(page)
    await page.getByLabel('Code postal du lieu de travail').fill('56100')
    await page.getByLabel('Ville du lieu de travail').fill('Lorient')
    await choose(page, /Une autre personne conduit/, 'Non')
    await next(page)

    await expectStep(page, 'Votre protection')
    if (isMotor) await choose(page, /couvert sur circuit/, 'Non')
    const body = await finish(page, slug.toUpperCase(), /^Tous risques/)
    expect(body[part]).toMatchObject({
      step2: {
        bonusMalusSystemValue: { car: '0.50' },
        damages: { car: { material: { responsible: { nb: 2, dates: [null, '2026-01-05'], thirdPartyInvolved: ['Oui', null] } } } },
      },
      step3: { workAddress: { city: 'Lorient' }, secondDriver: { has: 'Non' } },
    })
    expect(await received(page, slug.toUpperCase())).toBe(before + 1)
  })
}
