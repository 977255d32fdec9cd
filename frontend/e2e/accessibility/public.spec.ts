import { expect, test } from '@playwright/test'
import { judge, judgePart } from '../support/accessibility'
import { callApi, createRecord } from '../support/accounts'
import { waitForMail } from '../support/mails'
import { expectNoSidewaysScroll, typographic, watch } from '../support/journey'

const PAGES = [
  '/', '/fenix-solutions', '/fenix-estate', '/fenix-insurances', '/simulations', '/simulations/consolidation-loan',
  '/simulations/home-insurance', '/simulations/car-insurance', '/contact', '/legals', '/glossary/bank', '/glossary/insurance',
  '/vehicle-registration-card', '/downloads', '/login', '/login/partner', '/manage-contact-preferences/u1', '/stop-reminders/u1', '/xyz/abc',
]

for (const path of PAGES) {
  test(`${path} is accessible, fits the window and logs no error`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // The document of an unknown page has the status 404, which the console reports.
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ - Fenix/)
    await judge(page, page.getByRole('heading', { level: 1 }))
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    expect(errors).toEqual([])
  })
}

for (const path of ['/', '/fenix-solutions', '/fenix-estate']) {
  test(`every open card of ${path} is accessible, fits and loads locally`, async ({ page, baseURL }) => {
    const seen = watch(page, baseURL)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    const names = await main.locator('button[aria-expanded="false"]').allTextContents()
    expect(names.length).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const name of names) {
      await main.getByRole('button', { name, exact: true }).click()
      await judgePart(page, main.getByRole('region', { name, exact: true }))
      await page.setViewportSize({ width: 768, height: 900 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(seen).toEqual({ outside: [], errors: [] })
  })
}

test('dialogs of the public pages', async ({ page }) => {
  await page.goto('/fenix-insurances#pret')
  await judge(page, page.getByRole('button', { name: 'La convention AERAS' }))
  await page.getByRole('button', { name: 'La convention AERAS' }).click()
  await judge(page, page.getByRole('dialog', { name: /convention AERAS/ }))
  await page.goto('/fenix-solutions#regroupement')
  await page.getByRole('button', { name: 'Étapes avec hypothèque' }).click()
  await judge(page, page.getByRole('dialog', { name: /hypothécaire/ }))
  await page.goto('/')
  await page.getByRole('group', { name: /^\d sur \d$/ }).first().getByRole('button').first().click()
  await judge(page, page.getByRole('dialog', { name: /Big Buck Bunny/ }))
  for (const [path, name] of [['/rendez-vous', 'Prendre un rendez-vous'], ['/comparator', 'Comparer les assurances de prêt']] as const) {
    await page.goto(path)
    await judge(page, page.getByRole('dialog', { name }).getByText(/Afficher le contenu|pas disponible/))
  }
})

test('the contact form with errors, then sent', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByText('Champ obligatoire.', { exact: true })).toHaveCount(5)
  await judge(page, page.getByText('Champ obligatoire.', { exact: true }))
  await page.getByLabel('Prénom').fill('Éloïse')
  await page.getByLabel('Nom', { exact: true }).fill('Visiteuse')
  await page.getByLabel('Adresse email').fill('eloise@exemple.fr')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByLabel('Message').fill('Bonjour, je voudrais regrouper trois crédits.')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await judge(page, page.getByText('Votre message a bien été transmis à notre équipe.'))
})

test('glossary search with and without results', async ({ page }) => {
  await page.goto('/glossary/bank')
  await page.getByLabel('Chercher un mot').fill('ECHEANCE')
  await judge(page, page.getByRole('status').filter({ hasText: 'trouvés' }))
  await page.getByLabel('Chercher un mot').fill('zzz')
  await judge(page, page.getByText('Aucun mot trouvé'))
  await page.goto('/glossary/insurance#quotite')
  await judge(page, page.locator('#quotite'))
})

test('documents: load error and empty list', async ({ page }) => {
  await page.route('**/api/pages', (route) => route.abort())
  await page.goto('/downloads')
  await judge(page, page.getByRole('alert').filter({ hasText: 'n’ont pas pu être chargés' }))
  await page.unroute('**/api/pages')
  await page.route('**/api/pages', (route) => route.fulfill({ json: [] }))
  await page.goto('/downloads')
  await judge(page, page.getByText('Aucun document n’est disponible.'))
})

test('sections opened by an address', async ({ page }) => {
  await page.goto('/legals#accessibilite')
  await judge(page, page.getByRole('heading', { name: 'Accessibilité' }))
  await page.goto('/vehicle-registration-card#perte-vol')
  await judge(page, page.getByRole('link', { name: 'Confier ma carte grise' }))
})

test('preferences of a contact: choices, refusal of everything, incorrect link', async ({ page }) => {
  const email = `lea.${Date.now().toString(36)}@exemple.fr`
  await callApi(page, 'ADMIN', 'POST', 'contact-entries', { contactGroup: 'Lettre accessible', contactsList: `;${email}` })
  const [entry] = await callApi<{ uuid: string }[]>(page, 'ADMIN', 'GET', `contact-entries?email=${email}`)
  const address = `/manage-contact-preferences/${entry?.uuid}`
  await page.goto(`${address}?email=${email}`)
  await judge(page, page.getByRole('checkbox', { name: 'Lettre accessible' }))
  await page.getByRole('button', { name: 'Me désinscrire de tout' }).click()
  await judge(page, page.getByText('Vous ne recevrez plus d’email d’information de notre part.'))
  await page.goto(`${address}?email=autre@exemple.fr`)
  await judge(page, page.getByRole('heading', { name: typographic('Ce lien est incorrect') }))
})

test('reminders of a case, which the customer stops', async ({ page }) => {
  const email = `relance.${Date.now().toString(36)}@exemple.fr`
  const record = await createRecord(page, 'ADMIN', { lastName: 'Relance', email })
  const form = { customerRecord: record, label: 'Achat à Séné', withUpload: true, itemsList: 'Pièce d’identité' }
  const { uuid } = await callApi<{ uuid: string }>(page, 'ADMIN', 'POST', 'customer-cases', form)
  await callApi(page, 'ADMIN', 'POST', `customer-cases/${uuid}/remind`, {})
  const { found } = await waitForMail(email, /\/stop-reminders\/[^\s>]+/)
  await page.goto(found)
  await judge(page, page.getByRole('button', { name: 'Ne plus me relancer' }))
  await page.getByRole('button', { name: 'Ne plus me relancer' }).click()
  await judge(page, page.getByRole('heading', { name: typographic("C'est fait") }))
})
