import { expect, test, type Page, type TestInfo } from '@playwright/test'
import { createRecord, logInAs } from '../support/accounts'
import { isPhone, typographic } from '../support/journey'

/** Unique name: the lists are shared by all journeys of a run. */
const unique = (info: TestInfo) => `Zélist ${info.project.name} ${Date.now()}`

async function createRecords(page: Page, lastName: string, firstNames: readonly string[]): Promise<void> {
  for (const firstName of firstNames) await createRecord(page, 'ADMIN', { firstName, lastName })
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

test('a list is sorted by a header, on a phone by a menu', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/partners')
  await expect(rows(page).first()).toBeVisible()
  if (isPhone(info)) {
    await page.getByRole('button', { name: /^Filtrer/ }).click()
    await page.getByLabel('Trier par').selectOption('-businessName')
    await page.getByRole('button', { name: /^Voir la liste/ }).click()
    await expect(page).toHaveURL(/sort=-businessName/)
    return
  }
  const head = page.getByRole('columnheader', { name: 'Raison sociale' })
  await page.getByRole('button', { name: 'Raison sociale' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=businessName/)
  await page.getByRole('button', { name: 'Raison sociale' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('rare filters are expanded, on a phone in the drawer', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?waitingFor=customer')
  await expect(rows(page).first()).toBeVisible()
  if (isPhone(info)) {
    await page.getByRole('button', { name: 'Filtrer (1)' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(11)
    return
  }
  const filters = page.getByRole('search')
  await expect(filters.getByRole('combobox')).toHaveCount(3)
  await page.getByRole('button', { name: 'Plus de filtres (1)' }).click()
  await expect(filters.getByRole('combobox')).toHaveCount(10)
  await expect(page.getByLabel('Attend', { exact: true })).toHaveValue('customer')
})

test('optional columns are chosen, sorted, and kept after a reload', async ({ page }, info) => {
  test.skip(isPhone(info), 'columns are chosen on a screen')
  await logInAs(page, 'ADMIN')
  for (const [list, column] of [['/cases', 'Créé le'], ['/partners', 'Email']] as const) {
    await page.goto(list)
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('menuitemcheckbox', { name: column }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    const head = page.getByRole('columnheader', { name: column })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).first()).toBeVisible()
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    // The lists of a run are shared by its journeys.
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('menuitemcheckbox', { name: column }).click()
    await page.keyboard.press('Escape')
    await expect(head).toHaveCount(0)
  }
})

test('a couple has its family name once, in list and card', { tag: '@phone' }, async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records?lastName=lemoine')
  const row = rows(page).filter({ hasText: 'Philippe et Véronique' }).first()
  await expect(row).toBeVisible()
  if (isPhone(info)) {
    const text = (await row.innerText()).replaceAll(/\s+/g, ' ')
    expect(text.indexOf('Philippe')).toBeLessThan(text.indexOf('06 39 98 02 01'))
  }
  await page.goto('/cases?state=all')
  await expect(page.getByText('LEMOINE Philippe, LEMOINE Véronique')).toHaveCount(0)
})

test('filters and order are saved as a view, opened and deleted', async ({ page }, info) => {
  const name = `Bloqués ${info.project.name}`
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?stuck=true&sort=-since')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Enregistrer cette vue/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/cases')
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/stuck=true/)
  await expect(page).toHaveURL(/sort=-since/)
  await expect(rows(page).first()).toContainText('Bloqué')

  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gérer les vues' }).click()
  await page.getByRole('button', { name: `Supprimer la vue ${name}` }).click()
  await page.getByRole('dialog', { name: /^Supprimer la vue/ }).getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog', { name: 'Vues enregistrées' }).getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('several records are assigned, unassigned, and deleted by number', async ({ page }, info) => {
  test.skip(isPhone(info), 'rows are ticked on a screen')
  const name = unique(info)
  await logInAs(page, 'ADMIN')
  await createRecords(page, name, ['Anne', 'Luc', 'Zoé'])
  await page.goto(`/customer-records?lastName=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check()
  const bar = page.getByRole('region', { name: 'Sélection' })
  await expect(bar).toContainText(typographic('3 fiches clients sélectionnées'))

  await bar.getByRole('button', { name: 'Affecter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option')).not.toHaveCount(1)
  await dialog.getByLabel('Salarié/indicateur').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Affecter' }).click()
  await expect(page.getByText(typographic('3 fiches clients affectées à'))).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(typographic('L’affectation est annulée.'))).toBeVisible()

  await page.getByRole('checkbox', { name: new RegExp(`^Sélectionner Anne ${name}$`) }).check()
  await page.getByRole('checkbox', { name: new RegExp(`^Sélectionner Luc ${name}$`) }).check()
  await bar.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog', { name: typographic('Supprimer 2 fiches clients ?') })
  await expect(question.getByRole('button', { name: 'Supprimer' })).toBeDisabled()
  await question.getByRole('textbox').fill('2')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(typographic('2 fiches clients ont été supprimées.'))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})
