import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { closeMessage, isPhone, buildTextPattern } from '../support/journey'

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types a filter above the list, or in the drawer of a phone. */
async function filterByLastName(page: Page, text: string, hasDrawer: boolean): Promise<void> {
  if (hasDrawer) await page.getByRole('button', { name: /^Filtrer/ }).click()
  await page.getByRole('search').getByLabel('Nom', { exact: true }).fill(text)
  await expect(page).toHaveURL(new RegExp(`lastName=${text}`))
  if (hasDrawer) await page.getByRole('button', { name: /^Voir la liste/ }).click()
}

/** Downloads a file in a new window by ticket (TICK-02). */
async function downloadFile(
  page: Page,
  clickDownload: () => Promise<void>,
): Promise<{ name: string; content: Buffer }> {
  const downloadPromise = new Promise<Download>((resolve) => {
    page.context().once('page', (openedPage) => openedPage.once('download', resolve))
  })
  await clickDownload()
  const download = await downloadPromise
  expect(new URL(download.url()).searchParams.get('ticket')).toBeTruthy()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/** Downloads the recap (REC-18, TICK-05) and the personal data. */
async function downloadRecordFiles(page: Page, name: string): Promise<void> {
  const recapFile = await downloadFile(page, () =>
    page.getByRole('button', { name: 'Télécharger la synthèse' }).click(),
  )
  expect(recapFile.name).toBe(`Synthèse - ${name.toUpperCase()} Anne-Sophie, MORVAN Paul.pdf`)
  expect(recapFile.content.subarray(0, 8).toString()).toBe('%PDF-1.7')
  await page.getByRole('button', { name: 'Plus d’actions sur la fiche' }).click()
  const dataFile = await downloadFile(page, () =>
    page.getByRole('menuitem', { name: /^Droit d’accès.*les deux/ }).click(),
  )
  expect(dataFile.name).toMatch(/^Droit d’accès - .*\.zip$/)
  expect(dataFile.content.includes('donnees.json')).toBe(true)
}

test('record is created, found unaccented, edited and deleted', { tag: '@phone' }, async ({ page }, info) => {
  const isOnPhone = isPhone(info)
  const name = isOnPhone ? 'Élisée-Mobile' : 'Élisée-Bureau'
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records')
  await page.getByRole('link', { name: 'Créer une fiche client' }).click()

  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('champs sont à corriger')
  await expect(getField(page, 'Statut matrimonial')).toBeFocused()

  await getField(page, 'Statut matrimonial').selectOption('Pacsé')
  const firstCustomer = page.locator('[data-field-group="Client"]')
  await firstCustomer.getByLabel('Civilité').selectOption('Madame')
  await firstCustomer.getByLabel('Nom', { exact: true }).fill(name)
  await firstCustomer.getByLabel('Prénom').fill('Anne-Sophie')
  await firstCustomer.getByLabel('Date de naissance').fill('05071980')
  await expect(firstCustomer.getByLabel('Date de naissance')).toHaveValue('05/07/1980')
  await firstCustomer.getByLabel('Téléphone').fill('+33 6 12 34 56 78')
  await expect(firstCustomer.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
  await page.getByRole('switch', { name: /second client/ }).click()
  const secondCustomer = page.locator('[data-field-group="Second client"]')
  await secondCustomer.getByLabel('Civilité').selectOption('Monsieur')
  await secondCustomer.getByLabel('Nom', { exact: true }).fill('Morvan')
  await secondCustomer.getByLabel('Prénom').fill('Paul')
  await secondCustomer.getByLabel('Date de naissance').fill('1978-02-28')
  await secondCustomer.getByLabel('Téléphone').fill('06.98.76.54.32')
  await page.getByRole('group', { name: 'Nouveau crédit' }).getByLabel('Banque').fill('Crédit du Nord')
  await page.getByRole('group', { name: 'Crédit 1' }).getByLabel('Mensualité').fill('842,50')
  await page.getByRole('group', { name: 'Nouveau bien' }).getByLabel('Ville').fill('Brest')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('3 champs sont à corriger')
  await page.getByRole('button', { name: 'Retirer le bien 1' }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le client a été ajouté avec succès.'))).toBeVisible()
  await expect(page).toHaveURL(/\/customer-records$/)
  await closeMessage(page)

  await filterByLastName(page, name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(), isOnPhone)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(`Anne-Sophie ${name} et Paul Morvan`)).toBeVisible()
  await expect(page.getByText(buildTextPattern('843 €'))).toBeVisible()
  await downloadRecordFiles(page, name)

  await page.getByRole('button', { name: 'Modifier' }).click()
  await getField(page, 'Trésorerie disponible').fill('1 234,56')
  await getField(page, 'Situation de logement').selectOption('Propriétaire')
  await expect(getField(page, 'Rue').last()).toBeDisabled()
  await page.getByRole('link', { name: 'Retour aux fiches clients' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le client a été mis à jour avec succès.'))).toBeVisible()
  await expect(page.getByText(buildTextPattern('1 235 €'))).toBeVisible()

  await page.getByRole('link', { name: 'Retour aux fiches clients' }).click()
  await page.getByRole('button', { name: `Supprimer la fiche d’Anne-Sophie ${name} et Paul Morvan` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cette action est irréversible.')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(buildTextPattern('La fiche client a été supprimée avec succès.'))).toBeVisible()
})
