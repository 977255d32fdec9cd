import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, fillLogin, logInAs, typographic, ACCOUNTS, type Account } from '../support/journey'

const LOGIN = typographic('Veuillez vous identifier pour accéder à cette page.')
const RIGHTS = typographic('Vous n’avez pas les droits requis pour accéder à cette page.')
const VISITORS = typographic('L’accès à cette page n’est pas autorisé.')

/** One address per kind of access, with the initials of whoever may enter; the whole table is a unit test. */
const PAGES: [string, string][] = [
  ['/customer-records', 'PEA'], ['/customer-record', 'EA'], ['/customer-cases', 'C'], ['/partner/medias', 'P'],
  ['/partners', 'EA'], ['/partners/types', 'A'], ['/employees', 'A'], ['/administrators', 'A'], ['/tasks', 'EA'], ['/inquiries', 'EA'], ['/cases', 'EA'], ['/figures', 'A'], ['/account', 'CPEA'], ['/access-journal', 'A'], ['/api-tokens', 'A'],
]

for (const account of Object.keys(ACCOUNTS) as Account[]) {
  test(`${account} opens what the role allows, and is sent home from the rest`, async ({ page }) => {
    await logInAs(page, account)
    for (const [path, letters] of PAGES) {
      await page.goto(path)
      if (letters.includes(account.charAt(0))) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(path)
        await expectNoSidewaysScroll(page)
      } else {
        await expect(page.getByText(RIGHTS), path).toBeVisible()
        expect(new URL(page.url()).pathname).toBe('/')
      }
    }
    await page.goto('/login')
    await expect(page.getByText(VISITORS)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
}

test('a visitor is asked to log in, then finds the page that was wanted', async ({ page }) => {
  for (const [path] of PAGES) {
    await page.goto(path)
    await expect(page.getByText(LOGIN), path).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  }
  await page.goto('/tasks?x=1')
  await fillLogin(page, ACCOUNTS.EMPLOYEE)
  await expect(page).toHaveURL(/\/tasks\?x=1$/)
})

test('a page wanted by somebody else is not the next one’s', async ({ page }) => {
  await page.goto('/employees')
  await fillLogin(page, ACCOUNTS.CUSTOMER)
  await expect(page).toHaveURL(/\/customer-cases$/)
})
