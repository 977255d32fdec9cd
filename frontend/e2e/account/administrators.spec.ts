import { expect, test } from '@playwright/test'
import { waitForMail } from '../support/mails'
import { callApi, logInAs, PASSWORD } from '../support/accounts'
import { expectFeedback, fillLogin, typographic } from '../support/journey'

const STAMP = Date.now().toString(36)
const GUESSABLE = 'Bonjour2026!'
const STRONG = 'Tiroir-Orage-Vélo-7'

test('an administrator is created, chooses a strong password, is cut off and comes back', async ({ browser, page }) => {
  const lastName = `Tanguy${STAMP}`
  const email = `${lastName.toLowerCase()}@exemple.fr`
  await logInAs(page, 'ADMIN')

  await test.step('created from the menu', async () => {
    await page.goto('/administrators')
    await expect(page.getByRole('button', { name: /^Désactiver l’accès de .*indisponible/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Créer un administrateur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Créer un administrateur' })
    await dialog.getByLabel('Nom', { exact: true }).fill(lastName)
    await dialog.getByLabel('Prénom').fill('Gwenn')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expectFeedback(page, `un lien pour choisir son mot de passe part à ${email}`)
  })

  const { text, found } = await waitForMail(email, /https?:\/\/\S+\/password\/[\w-]{20,}/)
  expect(text).toMatch(typographic('deux jours'))
  const context = await browser.newContext()
  const other = await context.newPage()
  await test.step('a password that is easily guessed is refused while it is typed', async () => {
    await other.goto(found)
    await expect(other.getByText(typographic('Doit faire entre 12 et 32 caractères'))).toBeVisible()
    const password = other.getByLabel('Nouveau mot de passe', { exact: true })
    await password.fill(GUESSABLE)
    await expect(other.getByText(typographic('Ce mot de passe se devine trop facilement'))).toBeVisible()
    await expect(other.getByRole('button', { name: 'Enregistrer mon mot de passe' })).toBeDisabled()
    await password.fill(STRONG)
    await other.getByLabel('Confirmation du mot de passe', { exact: true }).fill(STRONG)
    await expect(other.getByText(typographic('Ce mot de passe se devine trop facilement'))).toHaveCount(0)
    await other.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
    await expect(other).toHaveURL(/\/login\/admin/)
    await fillLogin(other, email, STRONG)
    await expect(other).toHaveURL(/\/customer-records$/)
    await other.goto('/administrators')
    await expect(other.getByText(email)).toBeVisible()
  })

  await test.step('cut off, they are out at once', async () => {
    await page.reload()
    await page.getByRole('button', { name: `Désactiver l’accès de Gwenn ${lastName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
    await expectFeedback(page, `L’accès de Gwenn ${lastName} est désactivé.`)
    await other.goto('/administrators')
    await expect(other).not.toHaveURL(/\/administrators/)
    await other.goto('/login')
    await fillLogin(other, email, STRONG)
    await expect(other.getByText('Identifiants incorrects.')).toBeVisible()
  })

  await test.step('given back, they come in again', async () => {
    await page.getByRole('button', { name: `Activer l’accès de Gwenn ${lastName}` }).click()
    const dialog = page.getByRole('dialog', { name: /^Activer l’accès/ })
    await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Activer' }).click()
    await expectFeedback(page, `L’accès de Gwenn ${lastName} est activé.`)
    await fillLogin(other, email, STRONG)
    // Where they were when they were cut off.
    await expect(other).toHaveURL(/\/administrators$/)
    await context.close()
  })

  await test.step('a login on another device is mailed', async () => {
    const elsewhere = await browser.newContext()
    const stranger = await elsewhere.newPage()
    await stranger.goto('/login')
    await fillLogin(stranger, email, STRONG)
    await expect(stranger).toHaveURL(/\/customer-records$/)
    const mail = await waitForMail(email, /sur un appareil que vous n’aviez pas encore utilisé[^\n]*/)
    expect(mail.found).toContain('adresse')
    await elsewhere.close()
  })

  await test.step('and deleted', async () => {
    await page.getByRole('button', { name: `Supprimer Gwenn ${lastName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expectFeedback(page, 'L’administrateur a été supprimé avec succès.')
  })
})

test('the access of customers is shown on their record', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  const [record] = await callApi<{ uuid: string }[]>(page, 'ADMIN', 'GET', 'customer-records?page=1&pageSize=1&lastName=Aubert')
  await page.goto(`/customer-records/${record?.uuid}`)
  const section = page.getByRole('region', { name: 'Accès à l’espace client' })
  await expect(section.getByRole('listitem').first()).toBeVisible()
})
