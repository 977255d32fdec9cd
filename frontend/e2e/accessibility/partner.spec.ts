import { test } from '@playwright/test'
import { runOnPhone, checkAccessibility, checkAccessibilityOnPhone } from '../support/accessibility'
import { logInAs } from '../support/accounts'

test('partner space is accessible', async ({ page }) => {
  await logInAs(page, 'DEMO_PARTNER')
  await page.goto('/customer-records')
  await checkAccessibility(page, page.getByRole('row', { name: /Bonnet/ }))
  await page.getByRole('row', { name: /Le Bris/ }).click()
  await checkAccessibility(page, page.getByRole('heading', { name: 'Situation et clients' }))
  await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Dossiers' }).click()
  await checkAccessibility(page, page.getByRole('list', { name: 'Statuts du dossier Premier achat, maison à Auray' }))
  await page.getByRole('row', { name: /Premier achat/ }).click()
  await checkAccessibility(page, page.getByRole('heading', { name: 'Documents demandés' }))
  await page.goto('/partner/medias')
  await checkAccessibility(page, page.getByRole('row').nth(1))
  await runOnPhone(page, async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await checkAccessibilityOnPhone(page, page.getByRole('navigation', { name: 'Menu principal' }))
  })
})
