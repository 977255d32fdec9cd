import { expect, test, type Page } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { expectNoSidewaysScroll, isPhone } from '../support/journey'

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

/** Expects the menu entries below each other, and left of the content. */
async function expectNoOverlap(page: Page): Promise<void> {
  const linkBoxes = await getMenu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
  expect(linkBoxes.length).toBeGreaterThan(8)
  for (const [position, linkBox] of linkBoxes.entries()) {
    expect(linkBox.height).toBeLessThan(48)
    expect(linkBox.top).toBeGreaterThanOrEqual(linkBoxes[position - 1]?.bottom ?? linkBox.top)
  }
  const mainBox = await page.getByRole('main').boundingBox()
  expect(mainBox?.x).toBeGreaterThanOrEqual(Math.max(...linkBoxes.map(({ right }) => right)))
}

test('staff fits every window, bar expanded or collapsed', async ({ page }, info) => {
  test.skip(isPhone(info), 'the widths are set here')
  const readBarWidth = async () => (await page.getByRole('banner').boundingBox())?.width
  await logInAs(page, 'ADMIN')
  for (const path of ['/access-journal', '/customer-records']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1180, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      if (width > 768) {
        await expect(getMenu(page).getByRole('list', { name: 'Réglages' })).toBeVisible()
        expect(await readBarWidth()).toBe(232)
        await expectNoOverlap(page)
        await page.getByRole('button', { name: 'Replier le menu' }).click()
        await expect.poll(readBarWidth).toBe(64)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'Déplier le menu' }).click()
        await expect.poll(readBarWidth).toBe(232)
      } else {
        await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
      }
      await expectNoSidewaysScroll(page)
    }
  }

  await test.step('a low window shows the entry of the page', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/figures')
    await expect(getMenu(page).getByRole('link', { name: 'Chiffres' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeInViewport()
  })

  await test.step('a collapsed bar names its entries, and only these scroll', async () => {
    await page.getByRole('button', { name: 'Replier le menu' }).click()
    await page.setViewportSize({ width: 1280, height: 420 })
    await getMenu(page).getByRole('link', { name: 'Contacts' }).hover()
    await expect(page.getByRole('tooltip', { name: 'Contacts' })).toBeVisible()
    await getMenu(page).getByRole('link', { name: 'Journal des accès' }).focus()
    await expect(getMenu(page).getByRole('link', { name: 'Journal des accès' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Rechercher' })).toBeInViewport()
  })
})
