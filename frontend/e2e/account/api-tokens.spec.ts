import { expect, test } from '@playwright/test'
import { logInAs, PASSWORD } from '../support/accounts'
import { pressUntil, typographic } from '../support/journey'

test('an administrator gives a program an access, sees what it did, and takes it back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Site ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/api-tokens')
  await expect(page.getByRole('table', { name: 'Accès pour programmes' })).toBeVisible()

  // By the keyboard alone: N opens, Tab leads through the fields, Space ticks.
  const dialog = page.getByRole('dialog', { name: 'Créer un accès pour un programme' })
  await pressUntil(page, 'n', dialog)
  await expect(dialog.getByRole('textbox', { name: 'Nom du programme' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Dernier jour' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: 'Lire les fiches clients' })).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Créer l’accès' }).click()

  const made = page.getByRole('dialog', { name: typographic(`Jeton de « ${name} »`) })
  const token = await made.getByRole('textbox', { name: 'Jeton' }).inputValue()
  expect(token).toMatch(/^fnx_[0-9a-f]{32}_.{43}$/)
  await made.getByRole('button', { name: 'Copier' }).click()
  await expect(page.getByText(typographic('Le jeton est copié.'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await made.getByRole('button', { name: 'Le jeton est copié, fermer' }).click()
  await expect(made).toBeHidden()
  expect(await page.content()).not.toContain(token)

  // The program reads what it may, and nothing else.
  const headers = { Authorization: `Bearer ${token}` }
  const read = await page.request.get('/api/customer-records?page=1&pageSize=1', { headers })
  expect(read.status()).toBe(200)
  const [record] = (await read.json()) as { uuid: string }[]
  expect((await page.request.get(`/api/customer-records/${record?.uuid}`, { headers })).status()).toBe(200)
  expect((await page.request.get('/api/inquiries', { headers })).status()).toBe(403)
  await page.goto(`/access-journal?objectUuid=${record?.uuid}`)
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('programme')

  const row = page.getByRole('row').filter({ hasText: name })
  // The last call is written within a second.
  await expect(async () => {
    await page.goto('/api-tokens')
    await expect(row).toContainText('Lire les fiches clients')
    await expect(row).toContainText('à l’instant', { timeout: 1_000 })
  }).toPass()
  await row.getByRole('button', { name: /^Révoquer/ }).click()
  await page.getByRole('dialog', { name: /^Révoquer/ }).getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText(typographic('L’accès est révoqué.'))).toBeVisible()
  await expect(row).toContainText('Révoqué')
  const refused = await page.request.get('/api/customer-records', { headers })
  expect(refused.status()).toBe(401)
})
