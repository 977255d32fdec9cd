import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, buildTextPattern } from '../support/journey'

/** Texts of cards, sections and dialogs. */
const COLLAPSED_TEXTS = {
  '/': ['Nous ne prêtons pas d’argent et nous n’en recevons pas de vous.'],
  '/fenix-solutions': [
    'Si vous souhaitez transmettre le logement',
    'Pendant 14 jours, vous pouvez vous rétracter',
    'Le prêt personnel vous laisse libre',
  ],
  '/fenix-estate': ['Trois bilans d’indépendant', 'Vous signez avec le vendeur'],
}

test.use({ javaScriptEnabled: false })

test('public pages are readable and linked without scripts', async ({ page }) => {
  for (const [path, texts] of Object.entries(COLLAPSED_TEXTS)) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of texts) {
      const textLocator = page.getByText(buildTextPattern(text))
      for (const details of await main.locator('details:not([open])', { has: textLocator }).all())
        await details.locator('summary').click()
      await expect(textLocator).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/legals')
  await expect(page.getByRole('main').getByText('ORIAS').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Crédit' }).click()
  await expect(page).toHaveURL(/\/fenix-solutions$/)

  await page.goto('/glossary/insurance#quotite')
  await expect(page.locator('#quotite')).toBeInViewport()
  await expect(page.getByLabel('Chercher un mot')).toBeHidden()
  await page.locator('#taea').getByRole('link', { name: 'TAEG' }).click()
  await expect(page).toHaveURL(/\/glossary\/bank#taeg$/)
  await expect(page.locator('#taeg')).toBeInViewport()
})
