import { expect, test } from '@playwright/test'
import { DEMO } from '../support/accounts'
import { expectFeedback, fillLogin, isPhone, typographic } from '../support/journey'

test('login opens wanted page; logout ends every tab', async ({ context, page }, info) => {
  await page.goto('/tasks?x=1')
  await expect(page.getByText(typographic('Veuillez vous identifier pour accéder à cette page.'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await fillLogin(page, DEMO.DEMO_EMPLOYEE)
  await expectFeedback(page, 'Vous avez été connecté avec succès.')
  await expect(page).toHaveURL(/\/tasks\?x=1$/)
  await expect(page.getByRole('banner').getByText('salarié/indicateur')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/partners')
  if (isPhone(info)) await other.getByRole('button', { name: 'Ouvrir le menu' }).click()
  else
    await other
      .getByRole('banner')
      .getByRole('button', { name: /salarié\/indicateur/ })
      .click()
  await other.getByText('Déconnexion', { exact: true }).click()
  await expectFeedback(other, 'Vous avez été déconnecté avec succès.')
  expect(new URL(other.url()).pathname).toBe('/')
  expect(await other.evaluate(() => localStorage.getItem('fenix-token'))).toBeNull()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByText('salarié/indicateur')).toHaveCount(0)
})
