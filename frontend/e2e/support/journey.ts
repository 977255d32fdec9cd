import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page, type TestInfo } from '@playwright/test'

/** The logins of the demonstration, all with the same password. */
export const ACCOUNTS = {
  ADMIN: 'admin@demo.fr',
  EMPLOYEE: 'employe@demo.fr',
  PARTNER: 'prescripteur@demo.fr',
  CUSTOMER: 'client@demo.fr',
} as const
export const PASSWORD = 'Demo-2026!'

export type Account = keyof typeof ACCOUNTS

const tokens = new Map<Account, string>()

/** A session of an account. */
export async function tokenOf(page: Page, account: Account): Promise<string> {
  let token = tokens.get(account)
  if (token === undefined) {
    const answer = await page.request.post('/api/login', { data: { email: ACCOUNTS[account], password: PASSWORD } })
    expect(answer.ok(), await answer.text()).toBe(true)
    token = ((await answer.json()) as { token: string }).token
    tokens.set(account, token)
  }
  return token
}

/** The session of an account was ended: the next one is new. */
export function forgetToken(account: Account): void {
  tokens.delete(account)
}

/** Opens the site as a logged-in user, without the login form: that one has its own journey. */
export async function logInAs(page: Page, account: Account): Promise<void> {
  const token = await tokenOf(page, account)
  await page.goto('/legals')
  await page.evaluate((value) => localStorage.setItem('fenix-token', value), token)
}

/** Logs in through the form, as a person does. */
export async function fillLogin(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Fails on any accessibility violation that axe knows, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Before the application has drawn anything there is no page to judge.
  await page.locator('main').waitFor({ state: 'attached' })
  // A colour in the middle of a transition is no colour of ours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  // Nothing runs in a sandbox, axe neither; a tooltip under the pointer is part of its button, not of a region.
  // Without its legacy mode axe opens a page of its own at the end, which may take keys from the page that is tested.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox=""]').exclude('[role="tooltip"]').setLegacyMode()
  // Colours are those of the desktop, which costs as much to judge as all the rest.
  if (isPhone(test.info())) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

/** A text on screen, whichever spaces and apostrophes its typography uses. */
export function typographic(text: string): RegExp {
  const pattern = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(/\s/g, String.raw`\s`)
  return new RegExp(pattern)
}

export function isPhone(info: TestInfo): boolean {
  return info.project.name === 'mobile'
}
