import { expect, test } from '@playwright/test'
import { RETRIED } from '../support/browser'
import { pdf } from '../support/files'
import { waitForMail } from '../support/mails'
import { callApi, emailOf, logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

// All journeys share the templates.
test.afterEach(async ({ page }) => {
  const path = 'mail-templates/CONTACT-ACKNOWLEDGED'
  const { subject, content } = await callApi<{ subject: string; content: string }>(
    page,
    'ADMIN',
    'POST',
    `${path}/restore`,
    {},
  )
  await callApi(page, 'ADMIN', 'PATCH', path, { subject, content, medias: [] })
})

test('template is edited, previewed, tested and used', async ({ page }) => {
  const name = 'Accusé de réception d’un message de contact'
  const words = `Modèle ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/mail-templates')
  const table = page.getByRole('table', { name: 'Modèles de mails' })
  await expect(table.getByText(/1\u00A0pièce jointe/).first()).toBeVisible()

  const edit = table.getByRole('row', { name }).getByRole('button', { name: /^Modifier/ })
  await edit.click()
  const dialog = page.getByRole('dialog', { name })
  const content = dialog.getByRole('textbox', { name: 'Contenu' })
  await expect(content).toContainText('Bonjour')
  await content.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`${words} `)
  await dialog.getByRole('button', { name: /^Insérer {{prénom}}/ }).click()
  await expect(content).toContainText(`${words} {{prénom}}`)
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(pdf('Guide.pdf', 'Guide'))
  await expect(dialog.getByRole('button', { name: 'Retirer Guide.pdf' })).toBeVisible()

  await dialog.getByRole('tab', { name: 'Aperçu' }).click()
  await expect(page.frameLocator('iframe[title="Aperçu du mail"]').getByText(`${words} Camille`)).toBeVisible()
  await dialog.getByRole('button', { name: 'M’envoyer un test' }).click()
  const tested = await waitForMail(await emailOf(page, 'ADMIN'), new RegExp(`${words} Camille`))
  expect(tested.text).toContain('%PDF')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(typographic('Le modèle de mail a été modifié avec succès.'))).toBeVisible()
  await expect(table.getByRole('row', { name })).toContainText('Modifié')

  const visitor = `anne.${Date.now().toString(36)}@exemple.fr`
  const body = {
    firstName: 'Anne',
    lastName: 'Le Bris',
    email: visitor,
    phoneNumber: '0639982014',
    message: 'Bonjour, je souhaite un rendez-vous.',
  }
  const headers = { Authorization: crypto.randomUUID() }
  expect((await page.request.post('/api/contact', { ...RETRIED, data: body, headers })).status()).toBe(204)
  const mail = await waitForMail(visitor, new RegExp(`${words} Anne`))
  expect(mail.text).toContain('%PDF')

  await edit.click()
  await dialog.getByRole('button', { name: 'Revenir au texte d’origine' }).click()
  await page
    .getByRole('dialog', { name: /^Revenir/ })
    .getByRole('button', { name: 'Revenir au texte d’origine' })
    .click()
  await expect(content).not.toContainText(words)
  await dialog.getByRole('button', { name: 'Retirer Guide.pdf' }).click()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(table.getByRole('row', { name })).toContainText('D’origine')
})
