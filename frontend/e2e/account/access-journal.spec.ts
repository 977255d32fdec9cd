import { expect, test } from '@playwright/test'
import { callApi, logInAs } from '../support/accounts'

test('an administrator reads who opened a record, and the retention periods', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  const [record] = await callApi<{ uuid: string }[]>(page, 'ADMIN', 'GET', 'customer-records?page=1&pageSize=1')
  await page.goto(`/customer-records/${record?.uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`/access-journal?objectUuid=${record?.uuid}`)
  const table = page.getByRole('table', { name: 'Journal des accès' })
  // List reads are journaled too: their rows link to no history.
  const opened = table.getByRole('row').filter({ hasText: 'Consultation' }).filter({ hasNotText: 'Consultation de liste' }).first()
  // Repeated reads within ten minutes are journaled once: another user may have opened the record since.
  await expect(table.getByRole('row').filter({ hasText: 'Consultation' }).filter({ hasText: 'administrateur' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Voir tous les éléments' }).click()
  await page.getByRole('combobox', { name: 'Élément' }).selectOption('Fiche client')
  await expect(page).toHaveURL(/object=Fiche/)
  await expect(opened.getByRole('link', { name: /historique/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conservation des données' })).toBeVisible()
  await expect(page.getByText(/Chaque nuit à 3\sh/)).toBeVisible()
})
