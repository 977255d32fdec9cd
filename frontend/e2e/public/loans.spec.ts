import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, isPhone, typographic } from '../support/journey'

/** The questions of each loan's own steps. */
const OWN = {
  'consolidation-loan': [
    async (page: Page) => {
      await page.getByLabel('Trésorerie souhaitée en plus').fill('5 000')
      await choose(page, /fichier de la Banque de France/, 'Non')
    },
  ],
  'property-loan': [
    async (page: Page) => {
      await choose(page, 'Votre opération', 'Achat')
      await choose(page, 'Type de bien', 'Maison')
      await choose(page, 'État du bien', 'Ancien')
      await choose(page, 'Usage du bien', 'Résidence principale')
    },
    async (page: Page) => {
      await page.getByLabel('Montant du prêt souhaité').fill('220000')
      await page.getByLabel('Apport personnel').fill('30 000,50')
      await page.getByLabel('Travaux à financer').fill('0')
    },
  ],
  'hypothecary-loan': [
    async (page: Page) => {
      await page.getByLabel('Projet 1').fill('Travaux')
      await page.getByLabel('Projet 2').fill('Un manège à restaurer')
    },
    async (page: Page) => page.getByLabel('Montant souhaité').fill('80000'),
  ],
  'scpi-loan': [
    async (page: Page) => {
      await choose(page, /Quel type de SCPI/, /SCPI Rendement/)
      await page.getByLabel('Nom de la SCPI').fill('à définir')
    },
    async (page: Page) => {
      await page.getByLabel('Montant du projet').fill('40000')
      await page.getByLabel('Apport personnel').fill('0')
    },
  ],
  'consumer-loan': [
    async (page: Page) => choose(page, /Que souhaitez-vous financer/, 'Travaux'),
    async (page: Page) => {
      await page.getByLabel('Montant du projet').fill('12000')
      await page.getByLabel('Apport personnel').fill('2000')
    },
  ],
} as const

type Slug = keyof typeof OWN

async function choose(page: Page, question: string | RegExp, answer: string | RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(answer, typeof answer === 'string' ? { exact: true } : {}).click()
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suivant' }).click()
}

async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.locator('main ol > li[aria-current="step"]')).toContainText(title)
}

/** « Suivant » on an empty step: refused with a message, and the first wrong field has the focus. */
async function expectRefused(page: Page): Promise<void> {
  const label = await page.getByRole('button', { name: 'Terminer' }).count() ? 'Terminer' : 'Suivant'
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('alert')).toContainText(/à corriger/)
  await expect(page.getByRole('alert')).toContainText('Champ obligatoire.')
  await expect(page.locator('main form :focus')).toHaveCount(1)
}

async function fillCommon(page: Page, slug: Slug, check: (page: Page) => Promise<void>): Promise<void> {
  await expectStep(page, 'Vos souhaits')
  await check(page)
  await page.getByLabel('Durée souhaitée').selectOption({ index: 10 })
  await page.getByLabel('Mensualité souhaitée').fill('850')
  await next(page)

  await expectStep(page, 'Votre identité')
  await check(page)
  await page.getByRole('switch', { name: 'J’emprunte avec une autre personne' }).click()
  for (const [title, civility, name] of [['Vous', 'Madame', 'Éloïse'], ['Votre co-emprunteur', 'Monsieur', 'Yann']] as const) {
    const person = page.locator(`[data-field-group="${title}"]`)
    await person.getByText(civility, { exact: true }).click()
    await person.getByLabel('Nom', { exact: true }).fill('Le Goff')
    await person.getByLabel('Prénom').fill(name)
  }
  await page.getByLabel('Date de naissance').first().pressSequentially('05071980')
  await page.getByLabel('Situation familiale').selectOption('Marié')
  await page.getByRole('button', { name: 'Ajouter un enfant à charge' }).click()
  await page.getByLabel('Prénom de l’enfant').fill('Maël')
  await page.getByLabel('Date de naissance de l’enfant').fill('12/03/2015')
  await next(page)

  await expectStep(page, 'Vos ressources')
  await check(page)
  for (const [title, job, income] of [['Vous', 'Infirmière', '2400'], ['Votre co-emprunteur', 'Menuisier', '2100']] as const) {
    const person = page.locator(`[data-field-group="${title}"]`)
    await person.getByLabel('Profession').fill(job)
    await person.getByLabel('Revenu net mensuel').fill(income)
  }
  await next(page)

  await expectStep(page, 'Informations complémentaires')
  await check(page)
  await choose(page, /Vous êtes/, 'Locataire')
  await page.getByLabel('Loyer').fill('760')
  // A mortgage is guaranteed by a property.
  const owns = slug === 'hypothecary-loan'
  await choose(page, /propriétaire d’un bien/, owns ? 'Oui' : 'Non')
  await page.getByLabel('Numéro').first().fill('12 bis')
  await page.getByLabel('Rue').first().fill('rue des Lices')
  await page.getByLabel('Code postal').first().fill('56000')
  await page.getByLabel('Ville').first().fill('Vannes')
  if (owns) {
    const property = page.locator('[data-field-group="Bien 1"]')
    await property.getByLabel('Nature du bien').selectOption('Résidence locative')
    await property.getByLabel('Valeur estimée').fill('240000')
  }
  if (slug !== 'consolidation-loan') await page.getByRole('button', { name: 'Ajouter un crédit' }).click()
  const debt = page.locator('[data-field-group="Crédit 1"]')
  await debt.getByLabel('Nature du crédit').selectOption('Consommation')
  await debt.getByLabel('Banque').fill('Crédit du Nord')
  await debt.getByLabel('Mensualité').fill('310')
  await debt.getByLabel('Capital restant dû').fill('9800')
  await debt.getByLabel('Objet du crédit').fill('Voiture')
  await next(page)

  await expectStep(page, 'Vos coordonnées')
  await check(page)
  await page.getByLabel('Email').fill('eloise.legoff@exemple.fr')
  await page.getByLabel('Téléphone').pressSequentially('0612345678')
  await page.getByLabel(/Comment nous avez-vous connus/).selectOption('Mon notaire')
  await page.getByLabel('Nom de la personne qui vous envoie', { exact: true }).fill('Kerbrat')
  await page.getByLabel('Agence ou cabinet', { exact: true }).fill('Étude du Port')
  await page.getByLabel('Ville de l’agence ou du cabinet').fill('Vannes')
}

/** Every request that the page sends, as it leaves. */
async function watchSending(page: Page): Promise<{ keys: string[]; bodies: Record<string, unknown>[] }> {
  const sent = { keys: [] as string[], bodies: [] as Record<string, unknown>[] }
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/simulations')) return
    sent.keys.push(request.headers()['idempotency-key'] ?? '')
    sent.bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}

for (const slug of Object.keys(OWN) as Slug[]) {
  test(`${slug}: filled, refused where it must be, received`, async ({ page }, info) => {
    test.skip(!isPhone(info) && slug !== 'property-loan', 'the steps of the others are judged on the phone')
    test.slow()
    const sent = await watchSending(page)
    const check = async (shown: Page) => {
      await expectRefused(shown)
      await expectNoSidewaysScroll(shown)
      if (slug === 'property-loan') await expectAccessible(shown)
    }
    await page.goto(`/simulations/${slug}`)
    await expect(page.getByRole('heading', { name: 'Dîtes en nous un peu plus...' })).toBeVisible()
    for (const fill of OWN[slug]) {
      await expectRefused(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await fill(page)
      await next(page)
    }
    await fillCommon(page, slug, check)
    const estimate = page.getByRole('complementary', { name: 'Votre estimation' })
    await expect(estimate).toContainText('Taux d’endettement')
    await expect(estimate).toContainText(slug === 'consolidation-loan' ? 'Nouvelle mensualité' : 'Mensualité')

    if (isPhone(info)) await expect(page.getByRole('button', { name: /^Estimation/ })).toBeInViewport()
    await page.getByText('Vos réponses en bref, avant de terminer').click()
    await expect(page.locator('main details[open]').last()).toContainText('Infirmière')

    // A double click sends once.
    await page.getByRole('button', { name: 'Terminer' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Votre estimation' })).toContainText('TAEG')
    expect(sent.keys).toHaveLength(1)
    expect(sent.bodies[0]).toMatchObject({
      type: slug.toUpperCase(), maritalStatus: 'Marié', contactAccepted: 'Non', marketingAccepted: 'Non',
      consentWording: expect.stringContaining('au sujet de cette demande'),
      loan: { nbOfBorrowers: 2, status: 'Locataire', rent: 760, contactDetails: { phoneNumber: '0612345678' } },
    })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('answers')))).toEqual([])
    await page.getByRole('link', { name: 'Prendre un rendez-vous' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('a step is first seen where it stays: nothing moves from under the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // So low that the next step begins far above the button.
  await page.setViewportSize({ width: 800, height: 400 })
  await page.goto('/simulations/scpi-loan')
  await OWN['scpi-loan'][0](page)
  // Where the button stands, at each frame from the one that shows the next step.
  const places = page.evaluate(() => new Promise<number[]>((resolve) => {
    const tops: number[] = []
    const look = () => {
      if (document.querySelector('[data-step-title]')?.textContent?.startsWith('Vos besoins'))
        tops.push(Math.round(document.querySelector('form [type="submit"]')?.getBoundingClientRect().top ?? -1))
      if (tops.length < 40) requestAnimationFrame(look)
      else resolve(tops)
    }
    look()
  }))
  await page.getByRole('button', { name: 'Suivant' }).click()
  expect([...new Set(await places)]).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Vos besoins' })).toBeInViewport()
})

test('a reload in the middle loses nothing', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  await OWN['property-loan'][0](page)
  await next(page)
  await page.getByLabel('Montant du prêt souhaité').fill('185000')
  await page.reload()
  await expect(page.getByText('Vous aviez commencé cette simulation.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprendre ma simulation' }).click()
  await expect(page.getByLabel('Montant du prêt souhaité')).toHaveValue(typographic('185 000'))

  await page.goto('/simulations')
  await expect(page.getByRole('link', { name: 'Reprendre ma simulation' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reprendre ma simulation' }).click()
  await expectStep(page, 'Vos besoins')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tout effacer' }).click()
  await expectStep(page, 'Votre projet')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Achat' })).not.toBeChecked()
  await expect(page.getByText('Vous aviez commencé cette simulation.')).toHaveCount(0)
})

test('answers found again are asked about, and end with the tab', async ({ page, context }) => {
  await page.goto('/simulations/property-loan')
  await OWN['property-loan'][0](page)
  await next(page)
  await page.getByLabel('Montant du prêt souhaité').fill('185000')
  await page.reload()
  await page.getByText('Voir vos réponses').click()
  await expect(page.getByRole('status').filter({ hasText: 'Vous aviez commencé' })).toContainText('Maison')
  await expect(page.getByRole('button', { name: 'Suivant' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.getByRole('radio', { name: 'Achat' })).not.toBeChecked()
  await OWN['property-loan'][0](page)
  await next(page)
  const other = await context.newPage()
  await other.goto('/simulations/property-loan')
  await expect(other.getByRole('button', { name: 'Suivant' })).toBeVisible()
  await expect(other.getByText('Vous aviez commencé cette simulation.')).toHaveCount(0)
})

test('without network at sending, the answers stay and leave later with the same key', async ({ page, context }, info) => {
  test.skip(isPhone(info), 'one screen size is enough')
  test.slow()
  const sent = await watchSending(page)
  await page.goto('/simulations/consumer-loan')
  for (const fill of OWN['consumer-loan']) {
    await fill(page)
    await next(page)
  }
  await fillCommon(page, 'consumer-loan', async () => {})
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('alert')).toContainText(
    typographic('Une erreur est survenue (serveur injoignable). Veuillez nous contacter si le problème persiste.'),
  )
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre ma simulation' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' })).toBeVisible()
  expect(new Set(sent.keys).size).toBe(1)
  expect(sent.keys).toHaveLength(2)
})

test('what the server refuses leads to its field', async ({ page }, info) => {
  test.skip(isPhone(info), 'one screen size is enough')
  test.slow()
  await page.route('**/api/simulations', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Refus', details: [{ field: 'loan.identities.1.lastName', message: 'Nom refusé.' }, { message: 'Autre motif.' }] },
    }),
  )
  await page.goto('/simulations/consumer-loan')
  for (const fill of OWN['consumer-loan']) {
    await fill(page)
    await next(page)
  }
  await fillCommon(page, 'consumer-loan', async () => {})
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('alert')).toContainText(typographic('Des erreurs ont été rencontrées :'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nom refusé.' }).click()
  await expectStep(page, 'Votre identité')
  await expect(page.locator('[data-field-group="Votre co-emprunteur"]').getByLabel('Nom', { exact: true })).toBeFocused()
})
