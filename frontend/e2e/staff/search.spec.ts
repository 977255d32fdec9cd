import { expect, test, type Locator, type Page } from '@playwright/test'
import { createStaff, setToken } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

async function openSearch(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  const field = page.getByRole('combobox', { name: 'Rechercher', exact: true })
  await expect(field).toBeFocused()
  return field
}

const getRecordOptions = (page: Page) => page.getByRole('group', { name: 'Fiches clients' }).getByRole('option')

test('household is found by phone or unaccented names', { tag: '@phone-only' }, async ({ page }) => {
  // A new employee, because the journal merges reads of a record within ten minutes, so that another journey's read
  // would change the order.
  const { token } = await createStaff(page, 'administrators', {
    firstName: 'Soizic',
    lastName: `Recherche${Date.now().toString(36)}`,
  })
  await setToken(page, token)
  await page.goto('/tasks')
  const field = await openSearch(page)
  for (const numberFormat of ['+33 6 39.98.01.04', '0639980104', '06 39 98 01 04']) {
    await field.fill(numberFormat)
    await expect(getRecordOptions(page)).toHaveCount(1)
    await expect(getRecordOptions(page).locator('mark')).toHaveText(buildTextPattern('06 39 98 01 04'))
  }
  await field.fill('eloise coeurdoux')
  await expect(getRecordOptions(page)).toHaveText([buildTextPattern('Cœurdoux')], { ignoreCase: true })
  await expect(getRecordOptions(page).locator('mark').first()).toHaveText('Cœurdoux', { ignoreCase: true })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cœurdoux' })).toBeVisible()
  // The address does not contain the query, which may be personal data.
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Reads are journaled shortly after their response.
  await expect(async () => {
    await openSearch(page)
    const lastViewedOption = page.getByRole('group', { name: 'Consultés récemment' }).getByRole('option').first()
    await expect(lastViewedOption)
      .toContainText('Cœurdoux', { ignoreCase: true, timeout: 1000 })
      .catch(async (error: unknown) => {
        await page.keyboard.press('Escape')
        throw error
      })
  }).toPass()
})
