import { expect, test } from '@playwright/test'
import { buildPdf } from '../support/files'
import { logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const CASE_LABEL = 'Achat de la résidence principale à Séné'

test('report is written, shown to partner and deleted', async ({ page }) => {
  const name = `Point du bureau ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records?lastName=aubert')
  await page
    .getByRole('link', { name: /Aubert/i })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Comptes rendus' }).click()
  const table = page.getByRole('table', { name: 'Comptes rendus' })
  await expect(table.getByText('Interne').first()).toBeVisible()

  await page.getByRole('button', { name: 'Ajouter un compte rendu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un compte rendu' })
  const contentField = dialog.getByRole('textbox', { name: 'Contenu du compte rendu' })
  // The editor is loaded on demand: only a loaded one can take the focus.
  await expect(contentField).toBeVisible()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog.getByText('Champ obligatoire.')).toBeVisible()
  await expect(contentField).toBeFocused()
  await dialog.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type(name)
  await expect(dialog.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabel('Dossier concerné').selectOption(CASE_LABEL)
  await dialog.getByRole('switch', { name: 'Visible par le prescripteur' }).click()
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(buildPdf('Notes.pdf', 'Notes'))
  await expect(dialog.getByRole('button', { name: 'Retirer Notes.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le compte rendu a été ajouté avec succès.'))).toBeVisible()
  const tabAddress = page.url()
  await expect(table.getByRole('row', { name: name })).toContainText('Visible par le prescripteur')

  await logInAs(page, 'DEMO_PARTNER')
  await page.goto(tabAddress)
  await expect(page.getByRole('columnheader', { name: 'Visibilité' })).toHaveCount(0)
  await table.getByRole('row', { name: name }).getByRole('link').click()
  const readDialog = page.getByRole('dialog', { name: /^Compte rendu du/ })
  await expect(readDialog.getByText(name)).toHaveCSS('font-weight', '700')
  await expect(readDialog.getByRole('button', { name: 'Télécharger Notes.pdf' })).toBeVisible()

  await logInAs(page, 'ADMIN')
  await page.goto(tabAddress)
  await table
    .getByRole('row', { name: name })
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  const deletionDialog = page.getByRole('dialog')
  await expect(deletionDialog).toContainText('Cette action est irréversible.')
  await deletionDialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(buildTextPattern('Le compte rendu a été supprimé avec succès.'))).toBeVisible()
  await expect(table.getByRole('row', { name: name })).toHaveCount(0)
})
