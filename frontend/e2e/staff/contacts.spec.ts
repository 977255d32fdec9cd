import { expect, test } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { expectFeedback, buildTextPattern } from '../support/journey'

test('contacts of malformed list are imported, grouped, deleted', async ({ page }) => {
  const stamp = Date.now().toString(36)
  const groupName = `Salon ${stamp}`
  const email = `zelie.${stamp}@exemple.fr`
  await logInAs(page, 'ADMIN')

  await test.step('the list shows people and their opt-outs', async () => {
    await page.goto('/contact-entries')
    await expect(page.getByText(/^\d+\scontacts$/)).toBeVisible()
  })

  await test.step('an import reports invalid lines and keeps the list', async () => {
    await page.getByRole('button', { name: 'Importer des contacts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importer des contacts' })
    await dialog.getByRole('combobox', { name: /^Groupe/ }).fill(groupName)
    await dialog.getByLabel(/^Liste des contacts/).fill(`Téléphone;Email\n06 12 34 5;\n\n;${email}`)
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(buildTextPattern('Ligne 2 : le téléphone'))
    await dialog.getByLabel(/^Liste des contacts/).fill('')
    await dialog.getByLabel('Fichier CSV').setInputFiles({
      name: 'salon.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`T\xe9l\xe9phone;Email\r\n"=""0611223344""";${email}\r\n`, 'latin1'),
    })
    await expect(dialog.getByText(/^2\slignes$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
    await expectFeedback(page, 'Les contacts ont été importés avec succès.')
  })

  await test.step('the groups are edited in the row', async () => {
    await page.goto(`/contact-entries?email=${email}`)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('combobox', { name: `Groupes de ${email}` }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Anciens clients' }).click()
    await expectFeedback(page, 'Le groupe a été affecté au contact avec succès.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  await test.step('the group is renamed and deleted, then the contact', async () => {
    await page.getByRole('button', { name: 'Gérer les groupes' }).click()
    await expect(page.getByRole('dialog')).toContainText(groupName)
    await page.getByRole('button', { name: `Supprimer ${groupName}` }).click()
    await page
      .getByRole('dialog', { name: /Supprimer le groupe/ })
      .getByRole('button', { name: 'Supprimer' })
      .click()
    await expectFeedback(page, 'Le groupe a été supprimé avec succès.')
    await page.getByRole('dialog', { name: 'Groupes de contacts' }).getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('button', { name: `Supprimer ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expectFeedback(page, 'Le contact a été supprimé avec succès.')
    await expect(page.getByText('Aucun résultat ne correspond à votre recherche.')).toBeVisible()
  })
})
