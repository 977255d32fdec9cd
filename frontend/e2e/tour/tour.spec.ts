import { devices, expect, test, type Browser, type Page } from '@playwright/test'
import { type Account, logInAs } from '../support/accounts'

// Screenshots of docs/tour.md, taken from the demonstration: `just tour` (scripts/tour sets the folder).
const SCREENSHOT_FOLDER = process.env['TOUR_DIR'] ?? ''
const CASE_LABEL = 'Achat de la résidence principale à Séné'

/** Takes a screenshot without the pointer, once everything is loaded and static. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })
  await page.screenshot({ path: `${SCREENSHOT_FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 })
}

async function openPage(page: Page, account: Account, address: string, heading?: RegExp): Promise<void> {
  await logInAs(page, account)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, ...(heading && { name: heading }) }).first()).toBeVisible()
}

async function runOnPhone(browser: Browser, action: (phone: Page) => Promise<void>): Promise<void> {
  const screenSize = { width: 390, height: 844 }
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: screenSize,
    deviceScaleFactor: 1.5,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await action(await context.newPage())
  await context.close()
}

test('home page is photographed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takeScreenshot(page, 'home')
})

test('simulation is photographed with its estimate', async ({ page }) => {
  await page.goto('/simulations/property-loan')
  const chooseAnswer = (question: string, answer: string) =>
    page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
  const goToNextStep = () => page.getByRole('button', { name: 'Suivant' }).click()
  await chooseAnswer('Votre opération', 'Achat')
  await chooseAnswer('Type de bien', 'Maison')
  await chooseAnswer('État du bien', 'Ancien')
  await chooseAnswer('Usage du bien', 'Résidence principale')
  await goToNextStep()
  await page.getByLabel('Montant du prêt souhaité').fill('220000')
  await page.getByLabel('Apport personnel').fill('30000')
  await page.getByLabel('Travaux à financer').fill('0')
  await goToNextStep()
  await page.getByLabel('Durée souhaitée').selectOption({ label: '20 ans' })
  await page.getByLabel('Mensualité souhaitée').fill('1300')
  await expect(page.getByRole('complementary', { name: 'Votre estimation' })).toContainText('Mensualité')
  await page.evaluate(() => window.scrollTo(0, 0))
  await takeScreenshot(page, 'simulation')
})

test('customer documents are photographed on a phone', async ({ browser }) => {
  await runOnPhone(browser, async (phone) => {
    await openPage(phone, 'DEMO_CUSTOMER', '/customer-cases')
    await phone.getByRole('link', { name: new RegExp(CASE_LABEL) }).click()
    const refusedDocument = phone.getByText(/Il manque le bulletin d’octobre/).first()
    await expect(refusedDocument).toBeVisible()
    await refusedDocument.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await takeScreenshot(phone, 'customer')
  })
})

test('« Aujourd’hui » is photographed', async ({ page }) => {
  await openPage(page, 'DEMO_EMPLOYEE', '/today')
  await expect(
    page
      .getByRole('region', { name: /Tâches à faire/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await takeScreenshot(page, 'today')
})

test('record overview is photographed', async ({ page }) => {
  await openPage(page, 'DEMO_EMPLOYEE', '/customer-records?lastName=Aubert')
  await page
    .getByRole('table')
    .getByRole('link', { name: /Aubert/i })
    .first()
    .click()
  await expect(
    page.getByRole('region', { name: 'Historique', exact: true }).getByRole('listitem').first(),
  ).toBeVisible()
  await takeScreenshot(page, 'record')
})

test('case board is photographed', async ({ page }) => {
  await openPage(page, 'DEMO_ADMIN', '/cases?view=board')
  await expect(page.getByRole('region', { name: 'Documents attendus' }).getByRole('listitem').first()).toBeVisible()
  await takeScreenshot(page, 'board')
})

test('document review is photographed', async ({ page }) => {
  await openPage(page, 'DEMO_EMPLOYEE', '/today')
  const submittedCase = page
    .getByRole('region', { name: /Dossiers complétés à examiner/ })
    .getByRole('listitem')
    .filter({ hasText: 'PRIGENT' })
  await submittedCase.getByRole('link').click()
  await page.getByRole('button', { name: 'Regarder les pièces' }).click()
  await expect(
    page
      .getByRole('dialog', { name: /^Pièces/ })
      .locator('img, iframe')
      .first(),
  ).toBeVisible()
  await takeScreenshot(page, 'review')
})

test('campaign page is photographed', async ({ page }) => {
  await openPage(page, 'DEMO_ADMIN', '/campaigns')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Destinataires' }).getByRole('row').nth(1)).toBeVisible()
  await takeScreenshot(page, 'campaign')
})

test('figures page is photographed', async ({ page }) => {
  await openPage(page, 'DEMO_ADMIN', '/figures', /Chiffres/)
  await expect(page.getByText('Demandes signées à ce jour')).toBeVisible()
  await takeScreenshot(page, 'figures')
})
