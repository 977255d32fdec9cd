import { expect, test } from '@playwright/test'
import { buildPdf } from '../support/files'
import { callApi, createCase, logInAs } from '../support/accounts'
import { holdUploads, buildTextPattern } from '../support/journey'

test('pending upload blocks leaving, finished upload is kept', async ({ page }) => {
  const createdCase = await createCase(page, `Dépôt gardé ${Date.now().toString(36)}`, 'RIB')
  await logInAs(page, 'CUSTOMER')
  await page.goto(`/customer-cases/${createdCase.uuid}`)
  await expect(
    page.getByText('Nos partenaires demandent des documents scannés plutôt que photographiés.'),
  ).toBeVisible()
  const releaseUploads = await holdUploads(page)
  await page.getByLabel('Choisir des fichiers').setInputFiles(buildPdf('Brouillon.pdf', 'Brouillon'))
  await page.getByRole('link', { name: 'Retour à mes dossiers' }).click()
  const dialog = page.getByRole('dialog', { name: buildTextPattern('Êtes-vous sûr de vouloir quitter la page ?') })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toHaveCount(0)
  releaseUploads()
  const fileItem = page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(fileItem).toContainText('Enregistré')
  await page.reload()
  await expect(fileItem).toContainText('Brouillon.pdf')
  await page.getByRole('link', { name: 'Retour à mes dossiers' }).click()
  await expect(page).toHaveURL(/\/customer-cases$/)
  await callApi(page, 'ADMIN', 'DELETE', `customer-cases/${createdCase.uuid}`)
})
