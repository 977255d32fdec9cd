import { expect, test } from '@playwright/test'
import { pdf } from '../support/files'
import { logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

const TITLE = 'Financement immobilier'

test('visitor downloads an added document (PAGE-01 to PAGE-03, DOWN-01, DOWN-03)', async ({ page, browser }) => {
  const name = 'Plan de financement du bureau.pdf'
  await logInAs(page, 'ADMIN')
  await page.goto('/pages')
  const row = page.getByRole('row', { name: new RegExp(TITLE) })
  await row.getByRole('button', { name: TITLE, exact: true }).click()
  const documents = page.getByRole('list', { name: `Documents de la page ${TITLE}` }).getByRole('listitem')
  await expect(documents.first()).toContainText('PDF')

  await row.getByRole('button', { name: `Modifier les documents de la page ${TITLE}` }).click()
  const dialog = page.getByRole('dialog', { name: typographic(`Documents « ${TITLE} »`) })
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(pdf(name, 'Plan'))
  const files = dialog.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(files.last()).toContainText(name)
  const place = (await files.count()) - 1
  for (let position = place; position > 0; position -= 1)
    await dialog.getByRole('button', { name: `Monter ${name}` }).click()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Les documents ont été mis à jour avec succès.')).toBeVisible()
  await expect(documents.first()).toContainText(name)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL('/downloads', page.url()).href)
  const titles = visitor.getByRole('main').getByRole('region').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Regroupement de crédits', TITLE, 'Assurances'])
  const link = visitor.getByRole('region', { name: TITLE }).getByRole('link').first()
  await expect(link).toContainText(name)
  // The tab closes once the download has started.
  const tab = visitor.waitForEvent('popup')
  await link.click()
  await tab
  await expect(visitor).toHaveURL(/\/downloads$/)
  const file = await visitor.request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-disposition']).toContain("filename*=UTF-8''Plan%20de%20financement")
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await visitor.context().close()
})
