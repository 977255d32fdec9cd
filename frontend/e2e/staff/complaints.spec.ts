import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { createRecord, logInAs } from '../support/accounts'
import { expectFeedback } from '../support/journey'

test('complaint from legal page is acknowledged and counted', async ({ page }) => {
  const subject = `Délai de réponse ${Date.now().toString(36)}`
  await page.goto('/legals')
  await page.getByRole('button', { name: 'Adresser une réclamation' }).click()
  const form = page.getByRole('form', { name: 'Réclamation' })
  for (const [label, text] of Object.entries({
    Prénom: 'Anne',
    Nom: 'Le Goff',
    'Adresse email': 'anne.legoff@exemple.fr',
    Téléphone: '0612345678',
    'Objet de la réclamation': subject,
    'Votre réclamation': 'Pas de réponse depuis un mois.',
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Envoyer ma réclamation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre réclamation est enregistrée.' })).toBeVisible()

  await logInAs(page, 'ADMIN')
  await page.goto('/complaints?state=open')
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Reçue')
  await row.getByRole('button', { name: /^Modifier la réclamation/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la réclamation' })
  await dialog.getByLabel('État').selectOption('Accusé de réception envoyé')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expectFeedback(page, 'La réclamation a été modifiée avec succès.')
  await expect(row).toContainText('Envoyé le')

  await page.getByRole('button', { name: 'Compter par objet' }).click()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: new RegExp(String(new Date().getFullYear())) }).click()
  const download = await downloadPromise
  expect(download.suggestedFilename()).toMatch(/^Réclamations \d{4}\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(subject)
})

test('archived record is read with reason and restored', async ({ page }) => {
  const lastName = `Archive-${Date.now().toString(36)}`
  const record = await createRecord(page, 'ADMIN', { lastName })
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record}`)
  await page.getByRole('button', { name: /^Plus d’actions/ }).click()
  await page.getByRole('menuitem', { name: /^Archiver/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Archiver la fiche/ })
  await dialog.getByLabel('Raison').fill('Dossier financé')
  await dialog.getByRole('button', { name: 'Archiver' }).click()
  await expectFeedback(page, 'La fiche est archivée.')
  await expect(page).toHaveURL(/\/archived-records$/)
  const row = page.getByRole('row').filter({ hasText: lastName })
  await row.getByRole('button', { name: /^Lire la fiche/ }).click()
  const readDialog = page.getByRole('dialog', { name: /^Lire la fiche/ })
  await readDialog.getByLabel('Raison').fill('Demande d’un contrôle')
  const downloadPromise = page.waitForEvent('download')
  await readDialog.getByRole('button', { name: 'Lire' }).click()
  expect((await downloadPromise).suggestedFilename()).toMatch(/^Archive - .*\.pdf$/)
  await page.goto(`/customer-records?lastName=${lastName}`)
  await expect(page.getByText(/^Aucun/).first()).toBeVisible()
  await page.goto('/archived-records')
  await row.getByRole('button', { name: /^Faire revenir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Faire revenir' }).click()
  await expectFeedback(page, 'La fiche est revenue dans les listes.')
  await page.goto(`/customer-records?lastName=${lastName}`)
  await expect(page.getByRole('row').filter({ hasText: lastName })).toBeVisible()
})
