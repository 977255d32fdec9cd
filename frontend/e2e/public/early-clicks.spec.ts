import { expect, test, type Page } from '@playwright/test'
import { isPhone } from '../support/journey'

/** Delays the scripts of the page; returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let releaseScripts = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await releasePromise
    await route.continue()
  })
  return releaseScripts
}

const getComplaintLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'procédure de réclamation' })

test('page scrolled before hydration keeps position and links', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await getComplaintLink(page).scrollIntoViewIfNeeded()
  const readScrollPosition = () => page.evaluate(() => window.scrollY)
  const initialPosition = await readScrollPosition()
  expect(initialPosition).toBeGreaterThan(0)
  releaseScripts()
  await expect(page.getByRole('button', { name: 'Envoyer mon message' })).toBeEnabled()
  expect(await readScrollPosition()).toBe(initialPosition)
  await getComplaintLink(page).click()
  await expect(page).toHaveURL(/\/legals#/)
})

test('links and the appointment button work before hydration', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await getComplaintLink(page).click()
  await page.waitForURL(/\/legals#/, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Prendre un rendez-vous' }).click()
  await page.waitForURL(/\/rendez-vous/, { waitUntil: 'commit' })
})

test('word typed before hydration is searched', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/glossary/bank', { waitUntil: 'commit' })
  await page.getByLabel('Chercher un mot').fill('ECHEANCE')
  releaseScripts()
  await expect(page.getByRole('status').filter({ hasText: 'trouvés' })).toBeVisible()
})

test('answers given before hydration stay in the simulation', async ({ page }) => {
  const requestedAddresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('?')) requestedAddresses.push(request.url())
  })
  const releaseScripts = await holdScripts(page)
  await page.goto('/simulations/home-insurance', { waitUntil: 'commit' })
  const yearField = page.getByLabel(/Année d’emménagement/)
  const houseOption = page.getByRole('radio', { name: 'Maison' })
  await yearField.fill('2012')
  // A native submit would put the answers into the address.
  await yearField.press('Enter')
  await houseOption.check({ force: true })
  await page.getByLabel('De 30 à 40').selectOption('2')
  await page.getByRole('checkbox', { name: /Les garder/ }).check()
  releaseScripts()
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeEnabled()
  await expect(page.getByText(/Vos réponses restent sur cet appareil/)).toBeVisible()
  await expect(yearField).toHaveValue('2012')
  await expect(houseOption).toBeChecked()
  await expect(page.getByLabel('De 30 à 40')).toHaveValue('2')
  expect(requestedAddresses).toEqual([])

  // Answers of an earlier visit are offered instead.
  const releaseNextScripts = await holdScripts(page)
  await page.goto('/simulations/home-insurance', { waitUntil: 'commit' })
  await yearField.fill('1999')
  releaseNextScripts()
  await page.getByRole('button', { name: 'Reprendre ma simulation' }).click()
  await expect(yearField).toHaveValue('2012')
  await expect(houseOption).toBeChecked()
})

test('click right after loading works on slow processor', async ({ page }, info) => {
  test.skip(!isPhone(info), 'the phone is the slow one')
  test.slow()
  const cdpSession = await page.context().newCDPSession(page)
  await cdpSession.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let visitIndex = 0; visitIndex < 3; visitIndex += 1) {
    await page.goto('/contact', { waitUntil: 'commit' })
    await getComplaintLink(page).click({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/legals#/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales', { timeout: 60_000 })
  }
})
