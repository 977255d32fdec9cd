import { expect, test, type Page } from '@playwright/test'
import { logInAs } from '../support/accounts'

async function listPages(page: Page): Promise<string[]> {
  const answer = await page.request.get('/sitemap.xml')
  const found = [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)]
  return found.map(([, path = '']) => path)
}

test('every public page hydrates without an error or layout shift', async ({ page }) => {
  const paths = await listPages(page)
  expect(paths).toEqual(expect.arrayContaining(['/', '/fenix-solutions', '/simulations/consolidation-loan', '/legals', '/glossary/bank']))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`${page.url()} ${message.text()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-written', ''))
  })
  for (const path of [...paths, '/rendez-vous', '/comparator']) {
    await page.goto(path)
    // Hydration has attached React to the existing element…
    await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
    // …instead of rendering it again.
    await expect(page.locator('main[data-written] h1'), path).toHaveCount(1)
  }
  expect(errors).toEqual([])
})

test('addresses without a page show the same page without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  // The 404 response itself is reported on the console.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(`${page.url()} ${message.text()}`)
  })
  for (const path of ['/unknown', '/partner-iframe', '/glossary/unknown', '/simulations/unknown', '/simulations/loan/unknown']) {
    await page.goto(path)
    await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page introuvable')
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('a page says what it is before any script, and links stay within the application', async ({ page }) => {
  const html = await (await page.request.get('/fenix-solutions')).text()
  for (const part of [/<title>[^<]+ - [^<]+<\/title>/, /<meta name="description" content="[^"]{50,}"/, /<link rel="canonical" href="http/, /<h1/, /"BreadcrumbList"/])
    expect(html).toMatch(part)
  await page.goto('/fenix-solutions')
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})

test('a logged-in user never sees the guest page', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/contact')
  await expect(page.getByText('administrateur').first()).toBeVisible()
  const seen = page.evaluate(
    () => new Promise<boolean>((resolve) => {
      addEventListener('pagehide', () => resolve(false))
      setTimeout(() => resolve(document.body.textContent.includes('Connexion')), 200)
    }),
  )
  expect(await seen).toBe(false)
  const html = await (await page.request.get('/contact')).text()
  expect(html).toContain('<div id="root"></div>')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are readable and linked', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Crédit' }).click()
    await expect(page).toHaveURL(/\/fenix-solutions$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1500)
    await page.goto('/glossary/bank')
    await expect(page.getByRole('term').first()).toBeVisible()
    await page.goto('/legals')
    await expect(page.getByRole('main').getByText('ORIAS').first()).toBeVisible()
  })
})
