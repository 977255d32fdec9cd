import { expect, test } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { expectNoSidewaysScroll, isPhone, typographic } from '../support/journey'

test('an unknown page shows « Page introuvable »', async ({ page }) => {
  await page.goto('/xyz/abc')
  await expect(page.getByText(typographic('La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Nous contacter' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

/** Entries of the menu; inquiries are followed by their unread count. */
const MENUS = {
  ADMIN: [
    'Aujourd’hui', 'Mes tâches', /^Demandes reçues/, 'Gérer les fiches clients', 'Dossiers', 'Réclamations', 'Gérer les prescripteurs', 'Contacts', 'Envoyer une campagne',
    'Campagnes', 'Salariés/indicateurs', 'Administrateurs', 'Types de prescripteurs', 'Pages', 'Listes de pièces', 'Modèles de mails', 'Documents légaux', 'Fiches archivées', 'Chiffres', 'Accès pour programmes', 'Journal des accès',
  ],
  EMPLOYEE: ['Aujourd’hui', 'Mes tâches', /^Demandes reçues/, 'Gérer les fiches clients', 'Dossiers', 'Réclamations', 'Gérer les prescripteurs'],
  DEMO_PARTNER: ['Mes fiches clients', 'Mes documents prescripteur'],
  DEMO_CUSTOMER: ['Compléter mes dossiers', 'Mes documents'],
}

for (const [account, entries] of Object.entries(MENUS) as [keyof typeof MENUS, (string | RegExp)[]][]) {
  test(`the menu of ${account}`, async ({ page }, info) => {
    await logInAs(page, account)
    await page.goto('/contact')
    if (isPhone(info)) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link')).toHaveText(entries)
    if (isPhone(info)) {
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test('appointment and comparator dialogs load nothing by themselves', async ({ page, baseURL }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url())
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Prendre un rendez-vous' }).click()
  const appointment = page.getByRole('dialog', { name: 'Prendre un rendez-vous' })
  await expect(appointment).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(appointment).toHaveCount(0)
  await expect(page).toHaveURL(/\/contact$/)

  for (const [path, name] of [['/rendez-vous', 'Prendre un rendez-vous'], ['/comparator', 'Comparer les assurances de prêt']] as const) {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText(/Afficher le contenu|pas disponible/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  expect(outside).toEqual([])
})

test('the skip link moves the focus to the content', async ({ page }, info) => {
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

test('private pages fit narrow screens without overlaps', async ({ page }, info) => {
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

test('a low window keeps the current menu entry visible', async ({ page }, info) => {
  test.skip(isPhone(info), 'phones have a menu to open')
  await page.setViewportSize({ width: 1280, height: 600 })
  await logInAs(page, 'ADMIN')
  await page.goto('/figures')
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Chiffres' })
  await expect(entry).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeInViewport()
})
