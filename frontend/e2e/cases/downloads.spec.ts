import { expect, test } from '@playwright/test'

test('a visitor opens a document in a new tab (DOWN-01, DOWN-03)', async ({ page }) => {
  await page.goto('/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents utiles' })).toBeVisible()
  const titles = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Regroupement de crédits', 'Financement immobilier', 'Assurances'])

  const link = page.getByRole('link', { name: /^Liste des pièces pour un regroupement de crédits\.pdf/ })
  // The tab closes once the download has started.
  const tab = page.waitForEvent('popup')
  await link.click()
  await tab
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-disposition']).toContain("filename*=UTF-8''Liste%20des%20pi%C3%A8ces%20")
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page).toHaveURL(/\/downloads$/)
})
