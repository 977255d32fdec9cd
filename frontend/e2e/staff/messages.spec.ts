import { expect, test, type Locator, type Page } from '@playwright/test'
import { callApi, createRecord, logInAs } from '../support/accounts'

/** Names of the actions that stay covered at every scroll position. */
async function findCoveredActions(actions: Locator): Promise<string[]> {
  return actions.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width === 0) return false
        const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
        return topElement === null || !(element.contains(topElement) || topElement.contains(element))
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )
}

const getActions = (page: Page) =>
  page.locator('main, footer').getByRole('button').or(page.locator('footer').getByRole('link'))

test('message covers no page action or save bar', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  const lastName = `Yıldız${Date.now().toString(36)}`
  const record = await createRecord(page, 'ADMIN', { lastName })
  await callApi(page, 'ADMIN', 'POST', 'tasks', {
    title: 'Relancer la banque',
    dueDate: '2099-12-24',
    important: false,
    customerRecord: { uuid: record },
  })
  await page.goto('/tasks')
  await page.getByRole('checkbox', { name: /Relancer la banque$/ }).click()
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Annuler' }) })
  await expect(message).toBeVisible()
  expect(await findCoveredActions(getActions(page))).toEqual([])

  await page.getByRole('link', { name: new RegExp(lastName, 'i') }).click()
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible()
  expect(await findCoveredActions(page.getByRole('button', { name: /^(Valider|Annuler)$/ }))).toEqual([])
})
