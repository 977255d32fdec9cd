import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { DEMO_PASSWORD } from './accounts'

/** Logs in through the form. */
export async function fillLogin(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Waits for the message that confirms an action. */
export async function expectFeedback(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: buildTextPattern(text) })).toBeVisible()
}

/** Closes the message of the last action, which on a phone covers texts and buttons. */
export async function closeMessage(page: Page): Promise<void> {
  await page.getByRole('status').getByRole('button', { name: 'Fermer' }).click()
}

/** Presses a key until its target is visible: shortcuts work once their code is loaded. */
export async function pressKeyUntil(page: Page, key: string, openedLocator: Locator): Promise<void> {
  await expect(async () => {
    if (!(await openedLocator.isVisible())) await page.keyboard.press(key)
    await expect(openedLocator).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readExcessWidth = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(readExcessWidth).toBeLessThanOrEqual(0)
}

/** Matches a text with any spaces and apostrophes of its typography. */
export function buildTextPattern(text: string): RegExp {
  const pattern = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(/\s/g, String.raw`\s`)
  return new RegExp(pattern)
}

export function isPhone(info: TestInfo): boolean {
  return info.project.name === 'phone'
}

/** Waits until the page is hydrated. */
export async function expectHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Records requests to other hosts, errors of the page, and errors and warnings of its console. */
export function recordProblems(page: Page, baseURL: string | undefined) {
  const problems = { externalRequests: [] as string[], errors: [] as string[] }
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url)) problems.externalRequests.push(url)
  })
  page.on('pageerror', (error) => problems.errors.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.errors.push(`${page.url()} ${message.text()}`)
  })
  return problems
}

/** Blocks the uploads of a page until the returned function is called. */
export async function holdUploads(page: Page): Promise<() => void> {
  let releaseUploads = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseUploads = resolve
  })
  await page.route('**/api/medias', async (route) => {
    await releasePromise
    await route.continue()
  })
  return releaseUploads
}
