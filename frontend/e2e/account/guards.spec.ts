import { expect, test } from '@playwright/test'
import { DEMO } from '../support/accounts'
import { fillLogin, typographic } from '../support/journey'

test('a visitor logs in and returns to the wanted page', async ({ page }) => {
  await page.goto('/tasks?x=1')
  await expect(page.getByText(typographic('Veuillez vous identifier pour accéder à cette page.'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await fillLogin(page, DEMO.DEMO_EMPLOYEE)
  await expect(page).toHaveURL(/\/tasks\?x=1$/)
})
