import { expect, test } from '@playwright/test'
import { buildPdf } from '../support/files'
import { logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const PAGE_TITLE = 'Financement immobilier'

test('visitor downloads an added document (PAGE-01 to PAGE-03, DOWN-01, DOWN-03)', async ({ page, browser }) => {
  const name = 'Plan de financement du bureau.pdf'
  await logInAs(page, 'ADMIN')
  await page.goto('/pages')
  const row = page.getByRole('row', { name: new RegExp(PAGE_TITLE) })
  await row.getByRole('button', { name: PAGE_TITLE, exact: true }).click()
  const documentItems = page.getByRole('list', { name: `Documents de la page ${PAGE_TITLE}` }).getByRole('listitem')
  await expect(documentItems.first()).toContainText('PDF')

  await row.getByRole('button', { name: `Modifier les documents de la page ${PAGE_TITLE}` }).click()
  const dialog = page.getByRole('dialog', { name: buildTextPattern(`Documents « ${PAGE_TITLE} »`) })
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(buildPdf(name, 'Plan'))
  const fileItems = dialog.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(fileItems.last()).toContainText(name)
  const lastPosition = (await fileItems.count()) - 1
  for (let position = lastPosition; position > 0; position -= 1)
    await dialog.getByRole('button', { name: `Monter ${name}` }).click()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Les documents ont été mis à jour avec succès.')).toBeVisible()
  await expect(documentItems.first()).toContainText(name)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()

  const visitorPage = await (await browser.newContext()).newPage()
  await visitorPage.goto(new URL('/downloads', page.url()).href)
  const sectionTitles = visitorPage.getByRole('main').getByRole('region').getByRole('heading', { level: 2 })
  await expect(sectionTitles).toHaveText(['Regroupement de crédits', PAGE_TITLE, 'Assurances'])
  const link = visitorPage.getByRole('region', { name: PAGE_TITLE }).getByRole('link').first()
  await expect(link).toContainText(name)
  // The tab closes once the download has started.
  const popupPromise = visitorPage.waitForEvent('popup')
  await link.click()
  await popupPromise
  await expect(visitorPage).toHaveURL(/\/downloads$/)
  const fileResponse = await visitorPage.request.get((await link.getAttribute('href')) ?? '')
  expect(fileResponse.status()).toBe(200)
  expect(fileResponse.headers()['content-disposition']).toContain("filename*=UTF-8''Plan%20de%20financement")
  expect((await fileResponse.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await visitorPage.context().close()
})
