import { expect, test } from '@playwright/test'
import { pdf } from '../support/files'
import { logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

// Type of the demonstration partner.
const TYPE = 'Agence immobilière'

test('partners download a document of their type (PTYP-01 to PTYP-05)', async ({ page }) => {
  const name = 'Grille de commissions du bureau.pdf'
  await logInAs(page, 'ADMIN')
  await page.goto('/partners/types')
  const row = page.getByRole('row', { name: new RegExp(TYPE) })
  await row.getByRole('button', { name: TYPE, exact: true }).click()
  const documents = page.getByRole('list', { name: `Documents du type ${TYPE}` }).getByRole('listitem')
  await expect(documents.first()).toContainText('PDF')
  const before = await documents.count()

  await row.getByRole('button', { name: `Gérer les documents du type ${TYPE}` }).click()
  const dialog = page.getByRole('dialog', { name: typographic(`Documents « ${TYPE} »`) })
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(pdf('Brouillon.pdf', 'Grille'))
  const files = dialog.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(files).toHaveCount(before + 1)
  await dialog.getByRole('button', { name: 'Renommer Brouillon.pdf' }).click()
  const renaming = page.getByRole('dialog', { name: 'Renommer le fichier' })
  await renaming.getByLabel('Nom du fichier').fill(name)
  await renaming.getByRole('button', { name: 'Renommer' }).click()
  for (let place = before; place > 0; place -= 1) await dialog.getByRole('button', { name: `Monter ${name}` }).click()
  await expect(files.first()).toContainText(name)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Les documents ont été mis à jour avec succès.')).toBeVisible()
  await expect(documents.first()).toContainText(name)

  await logInAs(page, 'DEMO_PARTNER')
  await page.goto('/partner/medias')
  const own = page.getByRole('row', { name: new RegExp(name) })
  await expect(own).toBeVisible()
  const ticket = page.waitForResponse(/\/partner-types\/medias\/[^/]+\/download$/)
  const popup = page.waitForEvent('popup')
  await own.getByRole('button', { name: `Télécharger ${name}` }).click()
  expect((await ticket).status()).toBe(200)
  await popup
})
