import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { waitForMail } from '../support/mails'
import { createStaff, logInAs, PASSWORD } from '../support/accounts'
import { expectFeedback, fillLogin, buildTextPattern } from '../support/journey'
import { computeTotp } from '../support/totp'

const STAMP = Date.now().toString(36)

/** Code of the next time step, which is unused; the server accepts it one step early. */
const computeNextCode = (secret: string) => computeTotp(secret, Date.now() + 30_000)

async function submitLogin(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
}

async function logOut(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('fenix-token'))
  await page.request.post('/api/logout', { ...RETRY_OPTIONS, headers: { Authorization: `Bearer ${token}` } })
  await page.evaluate(() => localStorage.removeItem('fenix-token'))
}

/** Types the password into the dialog that asks for it. */
async function confirmPassword(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: button }).click()
}

/** Adds an authenticator app on « Mon compte »; returns its secret, the used code and the recovery codes. */
async function addAuthenticatorApp(page: Page): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Ajouter une application d’authentification' }).click()
  await confirmPassword(page, 'Continuer')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const code = computeTotp(secret)
  await page.getByLabel('Code à six chiffres').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Valider' }).click()
  const codeItems = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codeItems).toHaveCount(10)
  const recoveryCodes = await codeItems.allTextContents()
  return { secret, code, recoveryCodes }
}

test('authenticator app is added, used and lost', async ({ page, browser }, info) => {
  const { uuid, email } = await createStaff(page, 'employees', {
    firstName: 'Maëlle',
    lastName: `Facteur${STAMP}${info.project.name}`,
  })
  await submitLogin(page, email)
  await expect(page).toHaveURL(/\/customer-records$/)
  const { secret, code, recoveryCodes } = await addAuthenticatorApp(page)
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByText('Activée', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Seconds facteurs' })).toContainText('10 codes restent')
  await waitForMail(email, /une application d’authentification/)

  await test.step('the login asks for a code and refuses a used one', async () => {
    await logOut(page)
    await submitLogin(page, email)
    await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible()
    const field = page.getByLabel('Code à six chiffres')
    await expect(field).toBeFocused()
    // The sixth digit submits the form.
    await field.pressSequentially(code)
    await expect(page.getByText(buildTextPattern('Ce code n’est pas le bon, ou il a déjà servi.'))).toBeVisible()
    await expect(field).toHaveValue('')
    await field.pressSequentially(computeNextCode(secret))
    await expectFeedback(page, 'Vous avez été connecté avec succès.')
    await expect(page).toHaveURL(/\/customer-records$/)
  })

  await test.step('a recovery code opens the session and is spent', async () => {
    await logOut(page)
    await submitLogin(page, email)
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await page.getByLabel('Code de secours').fill((recoveryCodes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect(page).toHaveURL(/\/customer-records$/)
    await page.goto('/account')
    await expect(page.getByRole('list', { name: 'Seconds facteurs' })).toContainText('9 codes restent')
  })

  await test.step('an administrator resets the factors after a lost phone', async () => {
    const context = await browser.newContext()
    const adminPage = await context.newPage()
    await logInAs(adminPage, 'ADMIN')
    await adminPage.goto(`/employee/${uuid}`)
    await adminPage.getByRole('button', { name: /^Plus d’actions sur le compte de Maëlle/ }).click()
    await adminPage.getByRole('menuitem', { name: /^Réinitialiser la double authentification/ }).click()
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
    await expect(adminPage.getByText(/a été réinitialisée\.$/)).toBeVisible()
    await context.close()
    await waitForMail(email, /réinitialisée par un administrateur/)
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, email, PASSWORD)
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByText('Désactivée', { exact: true })).toBeVisible()
  })
})

/** Virtual authenticator of Chromium that confirms by itself. */
async function addVirtualAuthenticator(page: Page): Promise<CDPSession> {
  const cdpSession = await page.context().newCDPSession(page)
  await cdpSession.send('WebAuthn.enable')
  await cdpSession.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdpSession
}

test('passkey is added, used and removed', async ({ page }, info) => {
  const { email } = await createStaff(page, 'employees', {
    firstName: 'Maëlle',
    lastName: `Passe${STAMP}${info.project.name}`,
  })
  await addVirtualAuthenticator(page)
  await submitLogin(page, email)
  await expect(page).toHaveURL(/\/customer-records$/)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Nom de la clé d’accès').fill('Portable du bureau')
  await confirmPassword(page, 'Continuer')
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByRole('list', { name: 'Seconds facteurs' })).toContainText('Portable du bureau')

  await logOut(page)
  await submitLogin(page, email)
  await expect(page.getByRole('button', { name: 'Utiliser ma clé d’accès' })).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expectFeedback(page, 'Vous avez été connecté avec succès.')
  await expect(page).toHaveURL(/\/customer-records$/)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Retirer la clé d’accès Portable du bureau' }).click()
  await confirmPassword(page, 'Retirer')
  await expectFeedback(page, 'La clé d’accès a été retirée.')
  await expect(page.getByText('Désactivée', { exact: true })).toBeVisible()
})
