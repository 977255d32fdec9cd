import { expect, test } from '@playwright/test'
import { DEMO_EMAILS } from '../support/accounts'
import { expectFeedback, fillLogin, isPhone, buildTextPattern } from '../support/journey'

test('login opens wanted page; logout ends every tab', async ({ context, page }, info) => {
  await page.goto('/tasks?x=1')
  await expect(page.getByText(buildTextPattern('Veuillez vous identifier pour accéder à cette page.'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await fillLogin(page, DEMO_EMAILS.DEMO_EMPLOYEE)
  await expectFeedback(page, 'Vous avez été connecté avec succès.')
  await expect(page).toHaveURL(/\/tasks\?x=1$/)
  await expect(page.getByRole('banner').getByText('salarié/indicateur')).toBeVisible()

  const otherPage = await context.newPage()
  await otherPage.goto('/partners')
  if (isPhone(info)) await otherPage.getByRole('button', { name: 'Ouvrir le menu' }).click()
  else
    await otherPage
      .getByRole('banner')
      .getByRole('button', { name: /salarié\/indicateur/ })
      .click()
  await otherPage.getByText('Déconnexion', { exact: true }).click()
  await expectFeedback(otherPage, 'Vous avez été déconnecté avec succès.')
  expect(new URL(otherPage.url()).pathname).toBe('/')
  expect(await otherPage.evaluate(() => localStorage.getItem('fenix-token'))).toBeNull()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByText('salarié/indicateur')).toHaveCount(0)
})
