import { expect, test } from '@playwright/test'
import { DEMO, logInAs } from '../support/accounts'
import { fillLogin, typographic } from '../support/journey'

const LOGIN = typographic('Veuillez vous identifier pour accéder à cette page.')
const RIGHTS = typographic('Vous n’avez pas les droits requis pour accéder à cette page.')
const VISITORS = typographic('L’accès à cette page n’est pas autorisé.')

/**
 * Pages and the initials of the roles that may open them. The unit test src/routing/routes.test.ts covers the whole
 * table.
 */
const PAGES: [string, string][] = [['/employees', 'A'], ['/customer-record', 'AE'], ['/partner/medias', 'P'], ['/customer-cases', 'C']]
const ROLES = [['ADMIN', 'ADMIN'], ['EMPLOYEE', 'EMPLOYEE'], ['PARTNER', 'DEMO_PARTNER'], ['CUSTOMER', 'DEMO_CUSTOMER']] as const

for (const [role, account] of ROLES) {
  test(`${role} opens an allowed page and is redirected from another`, async ({ page }) => {
    await logInAs(page, account)
    const [allowed = ''] = PAGES.find(([, letters]) => letters.includes(role.charAt(0))) ?? []
    const [refused = ''] = PAGES.find(([, letters]) => !letters.includes(role.charAt(0))) ?? []
    await page.goto(allowed)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(allowed)
    await page.goto(refused)
    await expect(page.getByText(RIGHTS)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
}

test('a logged-in user is redirected from the login page', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/login')
  await expect(page.getByText(VISITORS)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a visitor logs in and returns to the wanted page', async ({ page }) => {
  await page.goto('/tasks?x=1')
  await expect(page.getByText(LOGIN)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await fillLogin(page, DEMO.DEMO_EMPLOYEE)
  await expect(page).toHaveURL(/\/tasks\?x=1$/)
})

test('a page of another role is not opened after login', async ({ page }) => {
  await page.goto('/employees')
  await fillLogin(page, DEMO.DEMO_CUSTOMER)
  await expect(page).toHaveURL(/\/customer-cases$/)
})
