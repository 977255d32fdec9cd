import { expect, test } from '@playwright/test'
import { pdf } from '../support/files'
import { logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

const CASE = 'Achat de la résidence principale à Séné'

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
  const content = dialog.getByRole('textbox', { name: 'Contenu du compte rendu' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog.getByText('Champ obligatoire.')).toBeVisible()
  await expect(content).toBeFocused()
  await dialog.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type(name)
  await expect(dialog.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabel('Dossier concerné').selectOption(CASE)
  await dialog.getByRole('switch', { name: 'Visible par le prescripteur' }).click()
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(pdf('Notes.pdf', 'Notes'))
  await expect(dialog.getByRole('button', { name: 'Retirer Notes.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(typographic('Le compte rendu a été ajouté avec succès.'))).toBeVisible()
  const tab = page.url()
  await expect(table.getByRole('row', { name: name })).toContainText('Visible par le prescripteur')

  await logInAs(page, 'DEMO_PARTNER')
  await page.goto(tab)
  await expect(page.getByRole('columnheader', { name: 'Visibilité' })).toHaveCount(0)
  await table.getByRole('row', { name: name }).getByRole('link').click()
  const read = page.getByRole('dialog', { name: /^Compte rendu du/ })
  await expect(read.getByText(name)).toHaveCSS('font-weight', '700')
  await expect(read.getByRole('button', { name: 'Télécharger Notes.pdf' })).toBeVisible()

  await logInAs(page, 'ADMIN')
  await page.goto(tab)
  await table
    .getByRole('row', { name: name })
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('Cette action est irréversible.')
  await ask.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(typographic('Le compte rendu a été supprimé avec succès.'))).toBeVisible()
  await expect(table.getByRole('row', { name: name })).toHaveCount(0)
})
