import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, isPhone, logInAs, typographic, type Account } from '../support/journey'

const PUBLIC = [
  '/', '/fenix-solutions', '/fenix-estate', '/fenix-insurances', '/simulations', '/simulations/consolidation-loan',
  '/simulations/home-insurance', '/simulations/car-insurance', '/contact', '/legals', '/glossary/bank', '/glossary/insurance',
  '/vehicle-registration-card', '/downloads', '/login', '/login/partner', '/manage-contact-preferences/u1', '/stop-reminders/u1', '/xyz/abc',
]

for (const path of PUBLIC) {
  test(`${path} is accessible and fits the window`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // The document of an unknown page is answered 404, which the console tells.
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ - Fenix/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    expect(errors).toEqual([])
  })
}

test('an unknown page says so', async ({ page }) => {
  await page.goto('/xyz/abc')
  await expect(page.getByText(typographic('La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Nous contacter' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

/** The inquiries are followed by how many are unread. */
const MENUS: Record<Account, (string | RegExp)[]> = {
  ADMIN: [
    'Aujourd’hui', 'Mes tâches', /^Demandes reçues/, 'Gérer les fiches clients', 'Dossiers', 'Gérer les prescripteurs', 'Contacts', 'Envoyer une campagne',
    'Campagnes', 'Salariés/indicateurs', 'Administrateurs', 'Types de prescripteurs', 'Pages', 'Listes de pièces', 'Modèles de mails', 'Chiffres', 'Accès pour programmes', 'Journal des accès',
  ],
  EMPLOYEE: ['Aujourd’hui', 'Mes tâches', /^Demandes reçues/, 'Gérer les fiches clients', 'Dossiers', 'Gérer les prescripteurs'],
  PARTNER: ['Mes fiches clients', 'Mes documents prescripteur'],
  CUSTOMER: ['Compléter mes dossiers'],
}

for (const [account, entries] of Object.entries(MENUS) as [Account, (string | RegExp)[]][]) {
  test(`the menu of ${account}`, async ({ page }, info) => {
    await logInAs(page, account)
    await page.goto('/contact')
    if (isPhone(info)) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link')).toHaveText(entries)
    await expectAccessible(page)
    if (isPhone(info)) {
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    }
  })
}

/** The lists whose own journeys are played on the desktop only. */
const STAFF = [
  '/access-journal', '/administrators', '/api-tokens', '/contact-entries', '/employees', '/figures', '/mail-templates', '/pages', '/partners', '/partners/types',
]

test('the lists of the staff are accessible on a phone and fit it', async ({ page }, info) => {
  test.skip(!isPhone(info), 'their own journeys look at them on the desktop')
  test.slow()
  await logInAs(page, 'ADMIN')
  for (const path of STAFF) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the appointment and comparator dialogs open, close, and load nothing by themselves', async ({ page, baseURL }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url())
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Prendre un rendez-vous' }).click()
  const appointment = page.getByRole('dialog', { name: 'Prendre un rendez-vous' })
  await expect(appointment).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(appointment).toHaveCount(0)
  await expect(page).toHaveURL(/\/contact$/)

  for (const [path, name] of [['/rendez-vous', 'Prendre un rendez-vous'], ['/comparator', 'Comparer les assurances de prêt']] as const) {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText(/Afficher le contenu|pas disponible/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  expect(outside).toEqual([])
})

test('the keyboard goes straight to the content', async ({ page }, info) => {
  test.skip(isPhone(info), 'no keyboard on a phone')
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu takes its mobile form up to 768 px', async ({ page }, info) => {
  test.skip(isPhone(info), 'about the width alone')
  await page.goto('/contact')
  for (const [width, mobile] of [[768, true], [769, false]] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toHaveCount(mobile ? 1 : 0)
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(mobile ? 0 : 1)
    await expectNoSidewaysScroll(page)
  }
})

test('the working space fits narrow screens: each entry on its line, nothing over another', async ({ page }, info) => {
  test.skip(isPhone(info), 'about the width alone')
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records')
  const entries = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  for (const width of [1024, 1180, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(page.getByRole('table')).toBeVisible()
    const boxes = await entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThan(8)
    for (const [place, box] of boxes.entries()) {
      expect(box.height).toBeLessThan(48)
      expect(box.top).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0)
    }
    const content = await page.getByRole('main').boundingBox()
    expect(content?.x).toBeGreaterThanOrEqual(Math.max(...boxes.map(({ right }) => right)))
    await expectNoSidewaysScroll(page)
  }
})

test('in a low window the entry of the page is in sight', async ({ page }, info) => {
  test.skip(isPhone(info), 'phones have a menu to open')
  await page.setViewportSize({ width: 1280, height: 600 })
  await logInAs(page, 'ADMIN')
  await page.goto('/figures')
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Chiffres' })
  await expect(entry).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeInViewport()
})
