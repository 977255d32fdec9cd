import { expect, test, type Page } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { expectNoSidewaysScroll, isPhone, pressUntil } from '../support/journey'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const list = (page: Page) => page.getByRole('table', { name: 'Fiches clients' })

async function openList(page: Page): Promise<void> {
  await page.goto('/customer-records')
  await expect(list(page).getByRole('row').nth(3)).toBeVisible()
}

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Raccourcis clavier' })

test('the office fits every width, expanded or collapsed', async ({ page }, info) => {
  test.skip(isPhone(info), 'the widths are set here')
  await logInAs(page, 'ADMIN')
  for (const path of ['/customer-records', '/access-journal']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      if (width > 768) {
        await expect(menu(page).getByRole('list', { name: 'Réglages' })).toBeVisible()
        expect((await page.getByRole('banner').boundingBox())?.width).toBe(232)
        await page.getByRole('button', { name: 'Replier le menu' }).click()
        await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.width).toBe(64)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'Déplier le menu' }).click()
        await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.width).toBe(232)
      } else {
        await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
      }
      await expectNoSidewaysScroll(page)
    }
  }
})

test('the collapsed bar keeps accessible names and marks the page', async ({ page }, info) => {
  test.skip(isPhone(info), 'no bar on a phone')
  await logInAs(page, 'ADMIN')
  await openList(page)
  await page.getByRole('button', { name: 'Replier le menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Gérer les fiches clients')
  await menu(page).getByRole('link', { name: 'Contacts' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Contacts' })).toBeVisible()
  // In a low window only the entries scroll; search and logout stay visible.
  await page.setViewportSize({ width: 1280, height: 420 })
  await menu(page).getByRole('link', { name: 'Journal des accès' }).focus()
  await expect(menu(page).getByRole('link', { name: 'Journal des accès' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeInViewport()
})

test('the compact density applies from the first paint', async ({ page }, info) => {
  await logInAs(page, 'DEMO_EMPLOYEE')
  await openList(page)
  const height = async () => (await list(page).getByRole('row').nth(2).boundingBox())?.height ?? 0
  const before = await height()
  await page.getByRole('button', { name: /salarié\/indicateur/ }).click()
  await page.getByRole('menuitemradio', { name: 'Densité compacte' }).click()
  await expect.poll(height).toBeLessThan(before)
  await page.reload()
  await expect(list(page).getByRole('row').nth(3)).toBeVisible()
  expect(await height()).toBeLessThan(before)
  await expectNoSidewaysScroll(page)
  if (isPhone(info)) {
    // Touch targets keep their size.
    expect((await page.getByRole('button', { name: 'Filtrer' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('shortcuts reach every page, are listed and can be disabled', async ({ page }, info) => {
  test.skip(isPhone(info), 'no keyboard on a phone')
  await logInAs(page, 'ADMIN')
  await openList(page)
  const dialog = shortcuts(page)
  await pressUntil(page, '?', dialog)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Gérer les prescripteurs' })).toHaveText('Gérer les prescripteursGpuisP')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = list(page).getByRole('row').nth(2).getByRole('link').first()
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}$/)

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/partners$/)
  await expect(page.getByRole('table', { name: 'Prescripteurs' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/partner$/)
  const field = page.getByLabel('Raison sociale')
  await field.fill('')
  await field.pressSequentially('gc?')
  await expect(field).toHaveValue('gc?')
  await expect(page).toHaveURL(/\/partner$/)

  await openList(page)
  await pressUntil(page, '?', dialog)
  await page.getByRole('switch', { name: 'Raccourcis à une touche' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Rechercher' })).toBeVisible()
  await expect(page).toHaveURL(/\/customer-records$/)
})
