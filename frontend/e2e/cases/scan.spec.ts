import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { HEIC_FILE, createPhotographs } from '../support/photos'
import { callApi, createCase, logInAs } from '../support/accounts'

let uuid: string

// The scanner of a phone; the desktop project is excluded.
test.beforeEach(async ({ page }, info) => {
  const createdCase = await createCase(page, `Scanner ${info.testId} ${Date.now().toString(36)}`, 'RIB')
  uuid = createdCase.uuid
  await logInAs(page, 'CUSTOMER')
  await page.goto(`/customer-cases/${uuid}`)
  // Waits for the page to load, because the journeys go offline or count files.
  await expect(page.getByLabel('Choisir des fichiers')).toBeAttached()
})

test.afterEach(({ page }) => callApi(page, 'ADMIN', 'DELETE', `customer-cases/${uuid}`))

test('two photographs are ordered, rotated, cropped to PDF', { tag: '@phone' }, async ({ page }) => {
  const fileItems = page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(page.getByRole('note').filter({ hasText: 'photographiés' })).toBeVisible()
  const initialCount = await fileItems.count()
  await page.getByRole('button', { name: 'Scanner avec votre téléphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scanner un document' })
  await expect(dialog.getByRole('button', { name: 'Créer le PDF' })).toBeDisabled()

  // The second one was taken in landscape: its EXIF orientation rotates it upright.
  await dialog.getByLabel('Choisir des photos').setInputFiles(await createPhotographs(page))
  const sheetItems = dialog.getByRole('list', { name: 'Pages du document' }).getByRole('listitem')
  await expect(sheetItems).toHaveCount(2)
  await expectShape(page, 1, 'portrait')
  await expectShape(page, 2, 'portrait')
  expect(await readColour(page, 1)).toBe('red')
  await dialog.getByRole('button', { name: 'Descendre la page 1' }).click()
  await expect.poll(() => readColour(page, 1)).toBe('blue')

  await dialog.getByRole('button', { name: 'Pivoter la page 1' }).click()
  await expectShape(page, 1, 'landscape')

  // By keyboard only, until nothing of the table is left.
  await dialog.getByRole('button', { name: 'Cadrer la page 2' }).press('Enter')
  const framingDialog = page.getByRole('dialog', { name: 'Cadrer la page 2' })
  await expect(framingDialog.getByAltText('La photo à cadrer')).toBeVisible()
  for (const [corner, ...keys] of [
    ['en haut à gauche', 'ArrowRight', 'ArrowDown'],
    ['en haut à droite', 'ArrowLeft', 'ArrowDown'],
    ['en bas à droite', 'ArrowLeft', 'ArrowUp'],
    ['en bas à gauche', 'ArrowRight', 'ArrowUp'],
  ] as const) {
    const handle = framingDialog.getByRole('button', { name: `Coin ${corner}` })
    for (const key of keys) for (let pressIndex = 0; pressIndex < 5; pressIndex += 1) await handle.press(`Shift+${key}`)
  }
  await framingDialog.getByRole('button', { name: 'Valider le cadre' }).press('Enter')
  await expect(framingDialog).toHaveCount(0)
  await expect.poll(() => readColour(page, 2, 'corner')).toBe('red')

  await dialog.getByRole('button', { name: 'Créer le PDF' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(fileItems).toHaveCount(initialCount + 1)
  const sentFile = fileItems.filter({ hasText: 'Document numérisé.pdf' })
  await expect(sentFile).toContainText('Enregistré')
  const downloadPromise = page.waitForEvent('download')
  await sentFile.getByRole('button', { name: 'Télécharger Document numérisé.pdf' }).click()
  const pdfSource = (await readFile(await (await downloadPromise).path())).toString('latin1')
  expect(pdfSource).toMatch(/^%PDF-1\.5/)
  expect(
    [...pdfSource.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => Number(width) > Number(height),
    ),
  ).toEqual([true, false])
  await expect(sentFile.getByRole('button', { name: 'Voir Document numérisé.pdf' })).toBeVisible()
})

test('removed scanned sheet is restored, closing requires confirmation', async ({ page }) => {
  await page.getByRole('button', { name: 'Scanner avec votre téléphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scanner un document' })
  const [firstPhoto] = await createPhotographs(page)
  // The camera returns one picture at a time, and the dialog to crop it opens immediately.
  await dialog.getByLabel('Photographier une page').setInputFiles([firstPhoto ?? HEIC_FILE])
  const framingDialog = page.getByRole('dialog', { name: 'Cadrer la page 1' })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(framingDialog.getByAltText('La photo à cadrer')).toBeInViewport({ ratio: 1 })
  await framingDialog.getByRole('button', { name: 'Annuler' }).click()
  await dialog.getByRole('button', { name: 'Retirer la page 1' }).click()
  await expect(dialog.getByText('La page 1 a été retirée.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).first().click()
  await expect(dialog.getByRole('img', { name: 'Aperçu de la page 1' })).toBeVisible()
  await dialog.press('Escape')
  const abandonDialog = page.getByRole('dialog', { name: /Abandonner ce document/ })
  await abandonDialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(abandonDialog).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await abandonDialog.getByRole('button', { name: 'Abandonner' }).click()
  await expect(dialog).toHaveCount(0)
})

test('HEIC picture becomes JPEG in scanner and uploader', async ({ page }) => {
  await page.getByLabel('Choisir des fichiers').setInputFiles([HEIC_FILE])
  const sentFile = page
    .getByRole('list', { name: 'Fichiers' })
    .getByRole('listitem')
    .filter({ hasText: 'IMG_0412.jpg' })
  await expect(sentFile).toContainText('Enregistré')
  await page.getByRole('button', { name: 'Scanner avec votre téléphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scanner un document' })
  await dialog.getByLabel('Choisir des photos').setInputFiles([
    { ...HEIC_FILE, name: 'appelée.jpg' },
    { ...HEIC_FILE, buffer: HEIC_FILE.buffer.subarray(0, 400) },
  ])
  await expect(dialog.getByRole('img', { name: 'Aperçu de la page 1' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('IMG_0412.HEIC')
  await expect(dialog.getByRole('alert')).toContainText('enregistrez-la en JPEG')
})

test('an upload resumes once the network is back', async ({ page, context }) => {
  const fileItems = page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  const initialCount = await fileItems.count()
  await context.setOffline(true)
  await page
    .getByLabel('Choisir des fichiers')
    .setInputFiles([
      { ...HEIC_FILE, name: 'avis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ])
  await expect(page.getByText('L’envoi reprendra de lui-même au retour du réseau.')).toBeVisible()
  await context.setOffline(false)
  await expect(fileItems).toHaveCount(initialCount + 1)
})

async function expectShape(page: Page, pageNumber: number, expectedShape: 'portrait' | 'landscape'): Promise<void> {
  const picture = page.getByRole('img', { name: `Aperçu de la page ${pageNumber}` })
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) =>
        image.naturalHeight > image.naturalWidth ? 'portrait' : 'landscape',
      ),
    )
    .toBe(expectedShape)
}

/** Colour of a displayed page, at its middle or corner. */
function readColour(page: Page, pageNumber: number, pointName: 'middle' | 'corner' = 'middle'): Promise<string> {
  return page
    .getByRole('img', { name: `Aperçu de la page ${pageNumber}` })
    .evaluate((image: HTMLImageElement, sampledPoint) => {
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const [x, y] = sampledPoint === 'middle' ? [canvas.width / 2, canvas.height / 2] : [4, 4]
      const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      if (red > 150 && blue < 100) return 'red'
      return blue > 150 && red < 100 ? 'blue' : 'neither'
    }, pointName)
}
