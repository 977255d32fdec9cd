import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, isPhone, typographic, watch } from '../support/journey'

/** Pages with collapsible cards. */
const PAGES = ['/', '/fenix-solutions', '/fenix-estate']
/** Texts of closed cards, readable without scripts. */
const HIDDEN: Record<string, string[]> = {
  '/': ['Nous ne prêtons pas d’argent et nous n’en recevons pas de vous.'],
  '/fenix-solutions': ['Si vous souhaitez transmettre le logement', 'Pendant 14 jours, vous pouvez vous rétracter', 'Le prêt personnel vous laisse libre'],
  '/fenix-estate': ['Trois bilans d’indépendant', 'Vous signez avec le vendeur'],
}

for (const path of PAGES) {
  test(`${path} is readable without scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of HIDDEN[path] ?? []) await expect(main.getByText(typographic(text))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await context.close()
  })
}

test('one card is open at a time without layout shifts', async ({ page }) => {
  await page.goto('/fenix-solutions')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Regroupement de crédits', exact: true }).click()
  const target = main.getByRole('button', { name: 'Prêt à la consommation', exact: true })
  await target.scrollIntoViewIfNeeded()
  await target.click()
  await expect(main.getByRole('region', { name: 'Prêt à la consommation', exact: true })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Regroupement de crédits', exact: true })).toHaveCount(0)
  await expect(target).toBeInViewport()
})

test('an address with an anchor opens its card', async ({ page }) => {
  await page.goto('/fenix-solutions#remere')
  await expect(page.getByRole('region', { name: 'Vente à réméré' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vente à réméré' })).toBeInViewport()
})

test('the steps dialog closes with Escape and links to the simulation', async ({ page }) => {
  await page.goto('/fenix-solutions#regroupement')
  const opener = page.getByRole('button', { name: 'Étapes avec hypothèque' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /hypothécaire/ })
  await expect(dialog.getByText(typographic('sous 72 h')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('link', { name: 'Simuler mon regroupement' }).click()
  await expect(page).toHaveURL(/\/simulations\/consolidation-loan$/)
})

test('videos load nothing from their host before consent', async ({ page, baseURL }, info) => {
  const seen = watch(page, baseURL)
  await page.goto('/')
  const slides = page.getByRole('group', { name: /^\d sur \d$/ })
  await expect(slides).toHaveCount(isPhone(info) ? 3 : 2)
  if (!isPhone(info)) {
    await expect(slides.nth(1).getByRole('button').nth(1)).toHaveText(/n°\s1/)
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(slides).toHaveCount(2)
    await page.setViewportSize({ width: 599, height: 900 })
    await expect(slides).toHaveCount(3)
  }
  await page.getByRole('button', { name: 'Vidéos suivantes' }).click()
  await expect(slides.nth(1).getByRole('button').first()).toBeInViewport()
  await slides.first().getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: /Big Buck Bunny/ })
  await expect(dialog.getByRole('button', { name: 'Afficher le contenu' })).toBeVisible()
  expect(seen).toEqual({ outside: [], errors: [] })
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }))
  await dialog.getByRole('button', { name: 'Afficher le contenu' }).click()
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/)
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
