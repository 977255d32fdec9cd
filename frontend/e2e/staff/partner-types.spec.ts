import { expect, test } from '@playwright/test'
import { buildPdf } from '../support/files'
import { logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

// Type of the demonstration partner.
const TYPE_NAME = 'Agence immobilière'

test('partners download a document of their type (PTYP-01 to PTYP-05)', async ({ page }) => {
  const name = 'Grille de commissions du bureau.pdf'
  await logInAs(page, 'ADMIN')
  await page.goto('/partners/types')
  const row = page.getByRole('row', { name: new RegExp(TYPE_NAME) })
  await row.getByRole('button', { name: TYPE_NAME, exact: true }).click()
  const documentItems = page.getByRole('list', { name: `Documents du type ${TYPE_NAME}` }).getByRole('listitem')
  await expect(documentItems.first()).toContainText('PDF')
  const initialCount = await documentItems.count()

  await row.getByRole('button', { name: `Gérer les documents du type ${TYPE_NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: buildTextPattern(`Documents « ${TYPE_NAME} »`) })
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(buildPdf('Brouillon.pdf', 'Grille'))
  const fileItems = dialog.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(fileItems).toHaveCount(initialCount + 1)
  await dialog.getByRole('button', { name: 'Renommer Brouillon.pdf' }).click()
  const renameDialog = page.getByRole('dialog', { name: 'Renommer le fichier' })
  await renameDialog.getByLabel('Nom du fichier').fill(name)
  await renameDialog.getByRole('button', { name: 'Renommer' }).click()
  for (let position = initialCount; position > 0; position -= 1)
    await dialog.getByRole('button', { name: `Monter ${name}` }).click()
  await expect(fileItems.first()).toContainText(name)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Les documents ont été mis à jour avec succès.')).toBeVisible()
  await expect(documentItems.first()).toContainText(name)

  await logInAs(page, 'DEMO_PARTNER')
  await page.goto('/partner/medias')
  const typeRow = page.getByRole('row', { name: new RegExp(name) })
  await expect(typeRow).toBeVisible()
  const ticketPromise = page.waitForResponse(/\/partner-types\/medias\/[^/]+\/download$/)
  const popupPromise = page.waitForEvent('popup')
  await typeRow.getByRole('button', { name: `Télécharger ${name}` }).click()
  expect((await ticketPromise).status()).toBe(200)
  await popupPromise
})
