import { expect, test } from '@playwright/test'
import { DEMO, logInAs, newSession, giveToken } from '../support/accounts'
import { fillLogin, isPhone, typographic } from '../support/journey'

test('a user logs in, reads the role, and logs out', async ({ page }, info) => {
  await page.goto('/login/employee')
  await expect(page).toHaveTitle('Connexion salarié/indicateur - Fenix')
  await fillLogin(page, DEMO.DEMO_EMPLOYEE)
  await expect(page.getByText(typographic('Vous avez été connecté avec succès.'))).toBeVisible()
  await expect(page).toHaveURL(/\/customer-records$/)
  const header = page.getByRole('banner')
  await expect(header.getByText('salarié/indicateur')).toBeVisible()
  if (isPhone(info)) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  else await header.getByRole('button', { name: /salarié\/indicateur/ }).click()
  await page.getByText('Déconnexion', { exact: true }).click()
  await expect(page.getByText(typographic('Vous avez été déconnecté avec succès.'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('fenix-token'))).toBeNull()
})

test('a wrong password shows an error and keeps the session', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, DEMO.DEMO_ADMIN, 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText('Identifiants incorrects.')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/session/)).toHaveCount(0)
})

test('the demo logins fill the form', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /admin@demo\.fr/ }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/customer-records$/)
})

test('an unknown password link shows an error', async ({ page }) => {
  await page.goto('/password/unknown-token')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir un nouveau lien par email' })).toHaveCount(0)
})

test('a forgotten password request does not reveal existing accounts', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: typographic('Mot de passe oublié ?') }).click()
  await page.getByLabel('Adresse email').fill('nobody@example.fr')
  await page.getByRole('button', { name: 'Recevoir un lien par email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Si un compte existe' })).toBeVisible()
})

test('a logout applies to other tabs', async ({ context, page }, info) => {
  test.skip(isPhone(info), 'one screen size is enough')
  await giveToken(page, await newSession(page, 'ADMIN'))
  await page.goto('/tasks')
  const other = await context.newPage()
  await other.goto('/employees')
  await other.getByRole('button', { name: /administrateur/ }).click()
  await other.getByText('Déconnexion', { exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible()
})

test('a refused session shows its message and returns after login', async ({ page }) => {
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: '' } }))
  await page.goto('/customer-records?lastName=Aubert')
  await expect(page.getByText('Votre session est expirée. Vous avez été déconnecté.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.unroute('**/api/**')
  await page.goto('/login')
  await fillLogin(page, DEMO.DEMO_EMPLOYEE)
  await expect(page).toHaveURL(/\/customer-records\?lastName=Aubert$/)
})
