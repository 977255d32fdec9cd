import { expect, test, type Page } from '@playwright/test'
import { callApi, logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

/** Creates a record of two tenants, owned by the employee. */
async function createCoupleRecord(page: Page): Promise<string> {
  const buildPerson = (firstName: string) => ({
    civility: 'Madame',
    firstName,
    lastName: 'Kerbrat',
    phoneNumber: '0639987101',
    birthDate: '1980-07-05',
  })
  const recordData = {
    maritalStatus: 'Marié',
    housingSituation: 'Locataire',
    resources: [{ nature: 'CDI' }],
    customers: [buildPerson('Ève'), buildPerson('Luce')],
  }
  return (await callApi<{ uuid: string }>(page, 'EMPLOYEE', 'POST', 'customer-records', recordData)).uuid
}

test('template created once is applied to each household', async ({ page }) => {
  const name = `Prêt relais ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/checklist-templates')
  const table = page.getByRole('table', { name: 'Listes de pièces' })
  await expect(table.getByRole('row', { name: /Regroupement de crédits/ })).toContainText('selon la fiche')

  await page.getByRole('button', { name: 'Créer une liste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer une liste de pièces' })
  await dialog.getByRole('textbox', { name: 'Nom de la liste' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Projet' }).selectOption('Crédit immobilier')
  await dialog
    .getByRole('textbox', { name: 'Pièces demandées' })
    .fill('Vente :\nMandat de vente\nPasseport\nQuittances\nActivité :\nBilans')
  await dialog.getByRole('combobox', { name: 'Quittances' }).selectOption('Locataire')
  await dialog.getByRole('combobox', { name: 'Titre « Activité »' }).selectOption('Indépendant')
  await dialog.getByRole('switch', { name: 'Pour chaque client' }).nth(1).click()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('La liste de pièces a été ajoutée avec succès.'))).toBeVisible()
  await expect(table.getByRole('row', { name })).toContainText('Crédit immobilier')

  const record = await createCoupleRecord(page)
  await logInAs(page, 'EMPLOYEE')
  await page.goto(`/customer-records/${record}/cases/new`)
  const projectsGroup = page.getByRole('group', {
    name: buildTextPattern('Partir de la liste d’un projet, selon la fiche'),
  })
  await projectsGroup.getByRole('button', { name, exact: true }).click()
  const documentsField = page.getByLabel('Liste des documents')
  await expect(documentsField).toHaveValue(
    'Vente :\nMandat de vente\nPasseport – Ève Kerbrat\nPasseport – Luce Kerbrat\nQuittances',
  )
  await page.getByRole('button', { name: 'Banque', exact: true }).click()
  await expect(documentsField).toHaveValue(/Quittances\nBanque :\nTrois derniers relevés/)
  await page.getByLabel('Libellé du dossier').fill('Achat à Vannes')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le dossier a été ajouté avec succès.'))).toBeVisible()

  await logInAs(page, 'ADMIN')
  await page.goto('/checklist-templates')
  await table
    .getByRole('row', { name })
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  const deletionDialog = page.getByRole('dialog', { name: /^Supprimer la liste/ })
  await deletionDialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(buildTextPattern('La liste de pièces a été supprimée.'))).toBeVisible()
  await expect(table.getByRole('row', { name })).toHaveCount(0)
})
