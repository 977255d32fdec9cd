import { expect, test, type Page } from '@playwright/test'
import { checkAccessibility, checkPart } from '../support/accessibility'
import { callApi, createRecord } from '../support/accounts'
import { waitForMail } from '../support/mails'
import { expectHydration, expectNoSidewaysScroll, buildTextPattern, recordProblems } from '../support/journey'

/** Addresses with an opened dialog or section. */
const EXPANDED_ADDRESSES: Record<string, string> = {
  '/fenix-insurances': '/fenix-insurances#pret',
  '/glossary/insurance': '/glossary/insurance#quotite',
  '/vehicle-registration-card': '/vehicle-registration-card#perte-vol',
}

/** Pages with collapsed cards, opened one by one. */
const CARD_PAGES = new Set(['/', '/fenix-solutions', '/fenix-estate'])

async function listPages(page: Page): Promise<string[]> {
  const response = await page.request.get('/sitemap.xml')
  const paths = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)]
  return paths.map(([, path = '']) => path)
}

async function checkCards(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const names = await main.locator('details:not([open]) > summary h3').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    await main.locator('summary', { has: page.getByRole('heading', { name, exact: true }) }).click()
    await checkPart(page, main.getByRole('region', { name, exact: true }))
    // The card opened before closes later, which would move the next click's target.
    await expect.poll(() => main.locator('article > details[open]').count()).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 768, height: 900 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
}

for (const half of [0, 1]) {
  test(`public pages are accessible, local, stable (half ${half + 1})`, async ({ page, baseURL }) => {
    const paths = await listPages(page)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/fenix-solutions', '/simulations/consolidation-loan', '/legals', '/glossary/bank']),
    )
    const problems = recordProblems(page, baseURL)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('main')?.setAttribute('data-written', ''),
      )
    })
    for (const path of paths.filter((_, index) => index % 2 === half)) {
      await test.step(path, async () => {
        await page.goto(EXPANDED_ADDRESSES[path] ?? path)
        await expectHydration(page)
        // Hydration reuses the pre-rendered elements.
        await expect(page.locator('main[data-written] h1')).toHaveCount(1)
        await expect(page).toHaveTitle(/ - Fenix/)
        // Steps of simulations are visited one by one elsewhere.
        if (path.startsWith('/simulations/')) return
        await checkAccessibility(page, page.getByRole('heading', { level: 1 }))
        if (CARD_PAGES.has(path)) await checkCards(page)
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    }
    expect(problems).toEqual({ externalRequests: [], errors: [] })
  })
}

test('unprerendered and missing pages are displayed', async ({ page, baseURL }) => {
  const problems = recordProblems(page, baseURL)
  for (const path of ['/login/partner', '/manage-contact-preferences/u1', '/stop-reminders/u1', '/xyz/abc']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/ - Fenix/)
    await checkAccessibility(page, page.getByRole('heading', { level: 1 }))
  }
  for (const path of [
    '/unknown',
    '/partner-iframe',
    '/glossary/unknown',
    '/simulations/unknown',
    '/simulations/loan/unknown',
  ]) {
    await page.goto(path)
    await expectHydration(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page introuvable')
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
  // The console reports each response with the status 404.
  expect(problems.errors.filter((message) => !message.includes('404'))).toEqual([])
})

test('dialogs of public pages load no external resource', async ({ page, baseURL }) => {
  const problems = recordProblems(page, baseURL)
  await page.goto('/fenix-insurances#pret')
  await page.getByRole('button', { name: 'La convention AERAS' }).click()
  await checkAccessibility(page, page.getByRole('dialog', { name: /convention AERAS/ }))
  await page.goto('/fenix-solutions#regroupement')
  await page.getByRole('button', { name: 'Étapes avec hypothèque' }).click()
  await checkAccessibility(page, page.getByRole('dialog', { name: /hypothécaire/ }))
  await page.goto('/')
  await page
    .getByRole('group', { name: /^\d sur \d$/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await checkAccessibility(page, page.getByRole('dialog', { name: /Big Buck Bunny/ }))
  for (const [path, name] of [
    ['/rendez-vous', 'Prendre un rendez-vous'],
    ['/comparator', 'Comparer les assurances de prêt'],
  ] as const) {
    await page.goto(path)
    await checkAccessibility(page, page.getByRole('dialog', { name }).getByText(/Afficher le contenu|pas disponible/))
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Fermer' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  expect(problems).toEqual({ externalRequests: [], errors: [] })
})

test('contact form is accessible with errors and sent', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByText('Champ obligatoire.', { exact: true })).toHaveCount(5)
  await checkAccessibility(page, page.getByText('Champ obligatoire.', { exact: true }))
  await page.getByLabel('Prénom').fill('Éloïse')
  await page.getByLabel('Nom', { exact: true }).fill('Visiteuse')
  await page.getByLabel('Adresse email').fill('eloise@exemple.fr')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByLabel('Message').fill('Bonjour, je voudrais regrouper trois crédits.')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await checkAccessibility(page, page.getByText('Votre message a bien été transmis à notre équipe.'))
})

test('glossary search is accessible', async ({ page }) => {
  await page.goto('/glossary/bank')
  await page.getByLabel('Chercher un mot').fill('ECHEANCE')
  await checkAccessibility(page, page.getByRole('status').filter({ hasText: 'trouvés' }))
  await page.getByLabel('Chercher un mot').fill('zzz')
  await checkAccessibility(page, page.getByText('Aucun mot trouvé'))
})

test('downloads are accessible without documents', async ({ page }) => {
  await page.route('**/api/pages', (route) => route.abort())
  await page.goto('/downloads')
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: 'n’ont pas pu être chargés' }))
  await page.unroute('**/api/pages')
  await page.route('**/api/pages', (route) => route.fulfill({ json: [] }))
  await page.goto('/downloads')
  await checkAccessibility(page, page.getByText('Aucun document n’est disponible.'))
})

test('contact preferences are accessible', async ({ page }) => {
  const email = `lea.${Date.now().toString(36)}@exemple.fr`
  await callApi(page, 'ADMIN', 'POST', 'contact-entries', {
    contactGroup: 'Lettre accessible',
    contactsList: `;${email}`,
  })
  const [contactEntry] = await callApi<{ uuid: string }[]>(page, 'ADMIN', 'GET', `contact-entries?email=${email}`)
  const address = `/manage-contact-preferences/${contactEntry?.uuid}`
  await page.goto(`${address}?email=${email}`)
  await checkAccessibility(page, page.getByRole('checkbox', { name: 'Lettre accessible' }))
  await page.getByRole('button', { name: 'Me désinscrire de tout' }).click()
  await checkAccessibility(page, page.getByText('Vous ne recevrez plus d’email d’information de notre part.'))
  await page.goto(`${address}?email=autre@exemple.fr`)
  await expect(page.getByRole('heading', { name: buildTextPattern('Ce lien est incorrect') })).toBeVisible()
})

test('stop of reminders is accessible and undone', async ({ page }) => {
  const email = `relance.${Date.now().toString(36)}@exemple.fr`
  const record = await createRecord(page, 'ADMIN', { lastName: 'Relance', email })
  const form = { customerRecord: record, label: 'Achat à Séné', withUpload: true, itemsList: 'Pièce d’identité' }
  const { uuid } = await callApi<{ uuid: string }>(page, 'ADMIN', 'POST', 'customer-cases', form)
  await callApi(page, 'ADMIN', 'POST', `customer-cases/${uuid}/remind`, {})
  const { match } = await waitForMail(email, /\/stop-reminders\/[^\s>]+/)
  await page.goto(match)
  await checkAccessibility(page, page.getByRole('button', { name: 'Ne plus me relancer' }))
  // The secrets of the link are removed from the address bar.
  await expect(page).toHaveURL(new RegExp(`/stop-reminders/${record}$`))
  await page.getByRole('button', { name: 'Ne plus me relancer' }).click()
  await checkAccessibility(page, page.getByRole('heading', { name: buildTextPattern("C'est fait") }))
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre les relances' }).click()
  await expect(page.getByRole('heading', { name: 'Les relances reprennent' })).toBeVisible()
})
