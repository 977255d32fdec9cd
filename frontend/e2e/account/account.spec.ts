import { expect, test, type Page } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { waitForMail } from '../support/mails'
import { createStaff, PASSWORD } from '../support/accounts'
import { closeMessage, expectFeedback, fillLogin, buildTextPattern } from '../support/journey'

const SECOND_PASSWORD = 'Sentier-Battu-2032'
const IPHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Creates an employee without any session. */
async function createLoggedOutEmployee(page: Page): Promise<string> {
  const { email, token } = await createStaff(page, 'employees', {
    firstName: 'Maëlle',
    lastName: `Toux${Date.now().toString(36)}`,
  })
  await page.request.delete('/api/sessions', { ...RETRY_OPTIONS, headers: { Authorization: `Bearer ${token}` } })
  await page.request.post('/api/logout', { ...RETRY_OPTIONS, headers: { Authorization: `Bearer ${token}` } })
  return email
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/customer-records$/)
}

test('employee manages devices, password and logins', { tag: '@phone-only' }, async ({ browser, page }) => {
  const email = await createLoggedOutEmployee(page)
  await logIn(page, email)

  await test.step('« Mon compte » is in the menu', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('link', { name: 'Mon compte' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByText(email)).toBeVisible()
    const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem')
    await expect(devices).toHaveCount(1)
    await expect(devices.first()).toContainText('Cet appareil')
    await expect(page.getByRole('list', { name: 'Dernières connexions' }).getByRole('listitem').first()).toContainText(
      'Connexion',
    )
  })

  const context = await browser.newContext({ userAgent: IPHONE_AGENT })
  const otherPage = await context.newPage()
  await test.step('another device is listed, and ended while a form is filled there', async () => {
    await logIn(otherPage, email)
    await otherPage.goto('/tasks')
    await otherPage.getByRole('button', { name: 'Ajouter une tâche' }).click()
    await otherPage.getByLabel('Intitulé').fill('Rappeler la mairie')
    await otherPage.getByLabel('Échéance').fill('24/12/2099')
    await page.reload()
    await page.getByRole('button', { name: /^Déconnecter Safari sur iPhone/ }).click()
    await expectFeedback(page, 'Safari sur iPhone : déconnecté.')
    await expect(page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem')).toHaveCount(1)

    await otherPage.getByRole('button', { name: 'Valider' }).click()
    await expect(otherPage).toHaveURL(/\/login$/)
    await expect(
      otherPage.getByText(
        buildTextPattern('Cette session a été fermée. Reconnectez-vous pour reprendre où vous en étiez.'),
      ),
    ).toBeVisible()
    await fillLogin(otherPage, email, PASSWORD)
    await expect(otherPage).toHaveURL(/\/tasks$/)
    await otherPage.getByRole('button', { name: 'Ajouter une tâche' }).click()
    await expect(otherPage.getByLabel('Intitulé')).toHaveValue('Rappeler la mairie')
  })

  await test.step('a password change ends the other device and is mailed', async () => {
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(SECOND_PASSWORD)
    await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(SECOND_PASSWORD)
    await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
    await expectFeedback(page, 'Votre mot de passe a été changé. Vos autres appareils ont été déconnectés.')
    await expect(page.getByRole('list', { name: 'Dernières connexions' }).getByRole('listitem').first()).toContainText(
      'Mot de passe changé',
    )
    await waitForMail(email, /a été changé[\s\S]*Chrome sur/)
    await otherPage.goto('/tasks')
    await expect(otherPage).toHaveURL(/\/login$/)
    await context.close()
  })

  await test.step('a logout invalidates the token', async () => {
    const token = await page.evaluate(() => localStorage.getItem('fenix-token'))
    await closeMessage(page)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    // The login events contain « Déconnexion » too.
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    const readReplayStatus = async () =>
      (
        await page.request.get('/api/account', { ...RETRY_OPTIONS, headers: { Authorization: `Bearer ${token}` } })
      ).status()
    await expect.poll(readReplayStatus).toBe(401)
  })
})
