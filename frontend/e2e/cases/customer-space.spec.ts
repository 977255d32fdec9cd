import { expect, test } from '@playwright/test'
import { pdf } from '../support/files'
import { callApi, createCase, logInAs } from '../support/accounts'
import { holdUploads, typographic } from '../support/journey'

// Cases of the demonstration customer: one with files, one untouched, one financed long ago.
const BEGUN = 'Achat de la résidence principale à Séné'
const FINANCED = 'Rachat de crédits à la consommation'

test.beforeEach(({ page }) => logInAs(page, 'DEMO_CUSTOMER'))

test('the list shows documents to provide, deadlines and steps of cases', async ({ page }) => {
  await page.goto('/customer-cases')
  const card = page.getByRole('link', { name: new RegExp(BEGUN) })
  await expect(card).toContainText('À compléter avant le')
  await expect(card).toContainText('À fournir')
  const row = page.getByRole('table').getByRole('row', { name: new RegExp(FINANCED) })
  await expect(row).toContainText('Financé')
  await card.click()
  await expect(page.getByRole('button', { name: 'Enregistrer et finir plus tard' })).toBeVisible()
})

test('an upload under way is not left without confirmation, and a finished one is kept', async ({ page }) => {
  const createdCase = await createCase(page, `Dépôt gardé ${Date.now().toString(36)}`, 'RIB')
  await logInAs(page, 'CUSTOMER')
  await page.goto(`/customer-cases/${createdCase.uuid}`)
  await expect(page.getByText('Nos partenaires demandent des documents scannés plutôt que photographiés.')).toBeVisible()
  const release = await holdUploads(page)
  await page.getByLabel('Choisir des fichiers').setInputFiles(pdf('Brouillon.pdf', 'Brouillon'))
  await page.getByRole('link', { name: 'Retour à mes dossiers' }).click()
  const dialog = page.getByRole('dialog', { name: typographic('Êtes-vous sûr de vouloir quitter la page ?') })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toHaveCount(0)
  release()
  const file = page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(file).toContainText('Enregistré')
  await page.reload()
  await expect(file).toContainText('Brouillon.pdf')
  await page.getByRole('link', { name: 'Retour à mes dossiers' }).click()
  await expect(page).toHaveURL(/\/customer-cases$/)
  await callApi(page, 'ADMIN', 'DELETE', `customer-cases/${createdCase.uuid}`)
})

test('a tick is saved automatically', async ({ page }) => {
  await page.goto('/customer-cases')
  await page.getByRole('link', { name: new RegExp(BEGUN) }).click()
  const box = page.getByRole('checkbox', { name: /^Compromis de vente signé/ })
  const before = await box.isChecked()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/checked') && answer.ok())
  await box.click()
  await expect(box).toBeChecked({ checked: !before })
  await kept
  await page.reload()
  await expect(box).toBeChecked({ checked: !before })
  const restored = page.waitForResponse((answer) => answer.url().endsWith('/checked') && answer.ok())
  await box.click()
  await restored
})
