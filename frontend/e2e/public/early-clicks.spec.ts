import { expect, test, type Page } from '@playwright/test'
import { isPhone } from '../support/journey'

/** Delays the scripts of the page; returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const complaints = (page: Page) => page.getByRole('main').getByRole('link', { name: 'procédure de réclamation' })

test('page scrolled before hydration keeps position and links', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await complaints(page).scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('button', { name: 'Envoyer mon message' })).toBeEnabled()
  expect(await scrolled()).toBe(before)
  await complaints(page).click()
  await expect(page).toHaveURL(/\/legals#/)
})

test('links and the appointment button work before hydration', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await complaints(page).click()
  await page.waitForURL(/\/legals#/, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Prendre un rendez-vous' }).click()
  await page.waitForURL(/\/rendez-vous/, { waitUntil: 'commit' })
})

test('word typed before hydration is searched', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/glossary/bank', { waitUntil: 'commit' })
  await page.getByLabel('Chercher un mot').fill('ECHEANCE')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'trouvés' })).toBeVisible()
})

test('answers given before hydration stay in the simulation', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('?')) asked.push(request.url())
  })
  const release = await holdScripts(page)
  await page.goto('/simulations/home-insurance', { waitUntil: 'commit' })
  const year = page.getByLabel(/Année d’emménagement/)
  const house = page.getByRole('radio', { name: 'Maison' })
  await year.fill('2012')
  // A native submit would put the answers into the address.
  await year.press('Enter')
  await house.check({ force: true })
  await page.getByLabel('De 30 à 40').selectOption('2')
  await page.getByRole('checkbox', { name: /Les garder/ }).check()
  release()
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeEnabled()
  await expect(page.getByText(/Vos réponses restent sur cet appareil/)).toBeVisible()
  await expect(year).toHaveValue('2012')
  await expect(house).toBeChecked()
  await expect(page.getByLabel('De 30 à 40')).toHaveValue('2')
  expect(asked).toEqual([])

  // Answers of an earlier visit are offered instead.
  const releaseAgain = await holdScripts(page)
  await page.goto('/simulations/home-insurance', { waitUntil: 'commit' })
  await year.fill('1999')
  releaseAgain()
  await page.getByRole('button', { name: 'Reprendre ma simulation' }).click()
  await expect(year).toHaveValue('2012')
  await expect(house).toBeChecked()
})

test('click right after loading works on slow processor', async ({ page }, info) => {
  test.skip(!isPhone(info), 'the phone is the slow one')
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/contact', { waitUntil: 'commit' })
    await complaints(page).click({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/legals#/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales', { timeout: 60_000 })
  }
})
