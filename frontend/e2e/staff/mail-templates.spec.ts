import { expect, test } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { buildPdf } from '../support/files'
import { waitForMail } from '../support/mails'
import { callApi, getEmail, logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

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
  const addedText = `Modèle ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/mail-templates')
  const table = page.getByRole('table', { name: 'Modèles de mails' })
  await expect(table.getByText(/1\u00A0pièce jointe/).first()).toBeVisible()

  const editButton = table.getByRole('row', { name }).getByRole('button', { name: /^Modifier/ })
  await editButton.click()
  const dialog = page.getByRole('dialog', { name })
  const contentField = dialog.getByRole('textbox', { name: 'Contenu' })
  await expect(contentField).toContainText('Bonjour')
  await contentField.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`${addedText} `)
  await dialog.getByRole('button', { name: /^Insérer {{prénom}}/ }).click()
  await expect(contentField).toContainText(`${addedText} {{prénom}}`)
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(buildPdf('Guide.pdf', 'Guide'))
  await expect(dialog.getByRole('button', { name: 'Retirer Guide.pdf' })).toBeVisible()

  await dialog.getByRole('tab', { name: 'Aperçu' }).click()
  await expect(page.frameLocator('iframe[title="Aperçu du mail"]').getByText(`${addedText} Camille`)).toBeVisible()
  await dialog.getByRole('button', { name: 'M’envoyer un test' }).click()
  const testMail = await waitForMail(await getEmail(page, 'ADMIN'), new RegExp(`${addedText} Camille`))
  expect(testMail.text).toContain('%PDF')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le modèle de mail a été modifié avec succès.'))).toBeVisible()
  await expect(table.getByRole('row', { name })).toContainText('Modifié')

  const visitorEmail = `anne.${Date.now().toString(36)}@exemple.fr`
  const contactForm = {
    firstName: 'Anne',
    lastName: 'Le Bris',
    email: visitorEmail,
    phoneNumber: '0639982014',
    message: 'Bonjour, je souhaite un rendez-vous.',
  }
  const headers = { Authorization: crypto.randomUUID() }
  expect((await page.request.post('/api/contact', { ...RETRY_OPTIONS, data: contactForm, headers })).status()).toBe(204)
  const receivedMail = await waitForMail(visitorEmail, new RegExp(`${addedText} Anne`))
  expect(receivedMail.text).toContain('%PDF')

  await editButton.click()
  await dialog.getByRole('button', { name: 'Revenir au texte d’origine' }).click()
  await page
    .getByRole('dialog', { name: /^Revenir/ })
    .getByRole('button', { name: 'Revenir au texte d’origine' })
    .click()
  await expect(contentField).not.toContainText(addedText)
  await dialog.getByRole('button', { name: 'Retirer Guide.pdf' }).click()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(table.getByRole('row', { name })).toContainText('D’origine')
})
