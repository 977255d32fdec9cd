import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { createCase, logInAs } from '../support/accounts'

test('yearly figures are charts, tables and files', async ({ page }) => {
  await createCase(page, 'Dossier compté', 'RIB')
  await logInAs(page, 'ADMIN')
  await page.goto('/figures')
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeVisible()
  await expect(page.getByText('Demandes signées à ce jour')).toBeVisible()
  const monthsRegion = page.getByRole('region', { name: /mois par mois/ })
  await expect(monthsRegion.getByRole('img', { name: /Toutes les valeurs sont dans le tableau/ })).toBeVisible()

  await monthsRegion.getByLabel('Mesure').selectOption('Dossiers ouverts')
  await monthsRegion.getByRole('button', { name: 'Voir le tableau' }).click()
  await expect(monthsRegion.getByRole('row')).toHaveCount(13)
  await expect(monthsRegion.getByRole('row').nth(1)).toContainText('janvier')

  const downloadPromise = page.waitForEvent('download')
  await monthsRegion.getByRole('button', { name: /^Télécharger/ }).click()
  const file = await downloadPromise
  expect(file.suggestedFilename()).toMatch(/^Chiffres \d{4} - Dossiers ouverts par mois\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFMois;\d{4};\d{4}\r\njanvier;\d+;\d+\r\n/)
  const lines = text.trim().split('\r\n').slice(1)
  expect(Math.max(...lines.map((line) => Number(line.split(';')[1])))).toBeGreaterThan(0)

  const responsePromise = page.waitForResponse(/\/api\/figures\?year=\d{4}$/)
  await page.getByLabel('Année').selectOption({ index: 1 })
  expect((await responsePromise).status()).toBe(200)
  await expect(page).toHaveURL(/year=\d{4}/)
})
