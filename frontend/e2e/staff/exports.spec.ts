import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import { logInAs } from '../support/accounts'

/** Downloads the file of an export format, in a new window by ticket. */
async function exportFile(page: Page, format: RegExp): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Exporter' }).click()
  // Registered as soon as the window opens, because a small file downloads immediately.
  const downloadPromise = new Promise<Download>((resolve) =>
    page.context().once('page', (openedPage) => openedPage.once('download', resolve)),
  )
  await page.getByRole('menuitem', { name: format }).click()
  const download = await downloadPromise
  expect(new URL(download.url()).searchParams.get('ticket')).toBeTruthy()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('export of the filtered list is journaled', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByRole('menu').getByText(/\d+\sfiches clients/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeFocused()

  const fullExport = await exportFile(page, /^CSV/)
  expect(fullExport.name).toMatch(/^Fiches clients - \d{4}-\d\d-\d\d\.csv$/)
  const text = fullExport.content.toString('utf8')
  expect(text.startsWith('\uFEFFCivilité;Nom;Prénom;')).toBe(true)
  await expect(page.getByText(/^Export lancé/)).toBeVisible()

  const [, firstLine] = text.split('\r\n')
  const name = firstLine?.split(';')[1] ?? ''
  await page.goto(`/customer-records?lastName=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const filteredExport = await exportFile(page, /^CSV/)
  const rows = filteredExport.content.toString('utf8').trimEnd().split('\r\n').slice(1)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.includes(name))).toBe(true)

  const excelExport = await exportFile(page, /^Excel/)
  expect(excelExport.name).toMatch(/\.xlsx$/)
  expect(excelExport.content.subarray(0, 2).toString()).toBe('PK')

  await page.goto('/access-journal?act=Export')
  await expect(
    page
      .getByRole('table')
      .getByText(/Fiches clients, Excel, \d+ lignes?, filtres\s: nom/)
      .first(),
  ).toBeVisible()
})
