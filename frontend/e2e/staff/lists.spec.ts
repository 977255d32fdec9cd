import { expect, test, type Page } from '@playwright/test'
import { createRecord, logInAs } from '../support/accounts'
import { isPhone, buildTextPattern } from '../support/journey'

const getLinkedRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

test('couple shows family name once; phone filters list', { tag: '@phone-only' }, async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records?lastName=lemoine')
  const row = getLinkedRows(page).filter({ hasText: 'Philippe et Véronique' }).first()
  await expect(row).toBeVisible()
  const text = (await row.innerText()).replaceAll(/\s+/g, ' ')
  expect(text.indexOf('Philippe')).toBeLessThan(text.indexOf('06 39 98 02 01'))

  await page.goto('/cases?state=all&waitingFor=customer')
  await expect(getLinkedRows(page).first()).toBeVisible()
  await expect(page.getByText('LEMOINE Philippe, LEMOINE Véronique')).toHaveCount(0)
  const filterButton = page.getByRole('button', { name: 'Filtrer (2)' })
  expect((await filterButton.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await filterButton.click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(11)
  await page.getByLabel('Trier par').selectOption('-since')
  await page.getByRole('button', { name: /^Voir la liste/ }).click()
  await expect(page).toHaveURL(/sort=-since/)
})

test('selected records are assigned, unassigned and deleted', async ({ page }, info) => {
  test.skip(isPhone(info), 'rows are ticked on a screen')
  // The lists are shared by all journeys of a run.
  const name = `Zélist ${Date.now()}`
  await logInAs(page, 'ADMIN')
  for (const firstName of ['Anne', 'Luc', 'Zoé']) await createRecord(page, 'ADMIN', { firstName, lastName: name })
  await page.goto(`/customer-records?lastName=${encodeURIComponent(name)}`)
  await expect(getLinkedRows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check()
  const selectionBar = page.getByRole('region', { name: 'Sélection' })
  await expect(selectionBar).toContainText(buildTextPattern('3 fiches clients sélectionnées'))

  await selectionBar.getByRole('button', { name: 'Affecter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option')).not.toHaveCount(1)
  await dialog.getByLabel('Salarié/indicateur').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Affecter' }).click()
  await expect(page.getByText(buildTextPattern('3 fiches clients affectées à'))).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(buildTextPattern('L’affectation est annulée.'))).toBeVisible()

  await page.getByRole('checkbox', { name: new RegExp(`^Sélectionner Anne ${name}$`) }).check()
  await page.getByRole('checkbox', { name: new RegExp(`^Sélectionner Luc ${name}$`) }).check()
  await selectionBar.getByRole('button', { name: 'Supprimer' }).click()
  const deletionDialog = page.getByRole('dialog', { name: buildTextPattern('Supprimer 2 fiches clients ?') })
  await expect(deletionDialog.getByRole('button', { name: 'Supprimer' })).toBeDisabled()
  await deletionDialog.getByRole('textbox').fill('2')
  await deletionDialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(buildTextPattern('2 fiches clients ont été supprimées.'))).toBeVisible()
  await expect(getLinkedRows(page)).toHaveCount(1)
})
