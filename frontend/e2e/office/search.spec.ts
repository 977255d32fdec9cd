import { expect, test, type Locator, type Page } from '@playwright/test'
import { createStaff, giveToken } from '../support/accounts'
import { isPhone, typographic } from '../support/journey'

/** Opens the search as people do: by the keys at a desk, by the icon on a phone. */
async function openSearch(page: Page, phone: boolean): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (phone) await page.getByRole('button', { name: 'Rechercher' }).click()
  else {
    // The keys listen once the button that names them is there.
    await expect(page.getByRole('button', { name: /^Rechercher/ })).toBeVisible()
    await page.keyboard.press('Control+k')
  }
  const field = page.getByRole('combobox', { name: 'Rechercher', exact: true })
  await expect(field).toBeFocused()
  return field
}

const records = (page: Page) => page.getByRole('group', { name: 'Fiches clients' }).getByRole('option')

test('a household is found by its telephone in any writing, or by its names without accents in any order', { tag: '@phone' }, async ({ page }, info) => {
  // The journal keeps one line for readings of a record within ten minutes, so another journey's reading would decide the order.
  const { token } = await createStaff(page, 'administrators', { firstName: 'Soizic', lastName: `Recherche${Date.now().toString(36)}` })
  await giveToken(page, token)
  await page.goto('/tasks')
  const field = await openSearch(page, isPhone(info))
  for (const writing of ['+33 6 39.98.01.04', '0639980104', '06 39 98 01 04']) {
    await field.fill(writing)
    await expect(records(page)).toHaveCount(1)
    await expect(records(page).locator('mark')).toHaveText(typographic('06 39 98 01 04'))
  }
  await field.fill('eloise coeurdoux')
  await expect(records(page)).toHaveText([typographic('Cœurdoux')], { ignoreCase: true })
  await expect(records(page).locator('mark').first()).toHaveText('Cœurdoux', { ignoreCase: true })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cœurdoux' })).toBeVisible()
  // The query may be personal data: it is not in the address.
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Readings reach the journal a moment after their answer.
  await expect(async () => {
    await openSearch(page, isPhone(info))
    const last = page.getByRole('group', { name: 'Consultés récemment' }).getByRole('option').first()
    await expect(last).toContainText('Cœurdoux', { ignoreCase: true, timeout: 1000 }).catch(async (late: unknown) => {
      await page.keyboard.press('Escape')
      throw late
    })
  }).toPass()
})
