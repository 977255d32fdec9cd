import { devices, expect, test, type Browser, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { buildPdf, buildPng, unzipFiles } from '../support/files'
import { waitForMail } from '../support/mails'
import { createPhotographs } from '../support/photos'
import { ADVISER, callApi, createCase, getEmail, logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const [IDENTITY, FAMILY_RECORD, PAY_SLIPS, TAX_NOTICE] = [
  'Carte d’identité',
  'Livret de famille',
  'Bulletins de paie',
  'Avis d’imposition',
] as const
const CHECKLIST = `État civil :\n${IDENTITY}\n${FAMILY_RECORD}\nRevenus :\n${PAY_SLIPS}\n${TAX_NOTICE}`
const ILLEGIBLE_MOTIVE = 'Le verso est coupé : merci de photographier la carte entière.'
const TOO_OLD_MOTIVE = 'Ces bulletins datent de l’an dernier.'

test(
  'refused documents are replaced, accepted, downloaded by folder',
  { tag: '@phone-only' },
  async ({ browser, page }) => {
    const label = `Deux tours ${Date.now().toString(36)}`
    const createdCase = await createCase(page, label, CHECKLIST)
    const address = `/customer-records/${createdCase.record}/cases/${createdCase.uuid}`
    const staffPage = await openStaffPage(browser)

    await test.step('each document is assigned, one of them through the scanner', async () => {
      await logInAs(page, 'CUSTOMER')
      await page.goto(`/customer-cases/${createdCase.uuid}`)
      await sendFiles(page, IDENTITY, [buildPng('Carte recto.png')])
      await scanDocument(page, FAMILY_RECORD)
      await sendFiles(page, PAY_SLIPS, [buildPdf('Septembre.pdf', 'Septembre'), buildPdf('Octobre.pdf', 'Octobre')])
      await sendFiles(page, TAX_NOTICE, [buildPdf('Avis.pdf', 'Avis')])
      await expectCount(page, '4 documents sur 4')
      await validateCase(page)
    })

    await test.step('the employee refuses two documents with reasons and requests both', async () => {
      await waitForMail(await getEmail(page, 'EMPLOYEE'), new RegExp(label))
      await logInAs(staffPage, 'EMPLOYEE')
      await staffPage.goto(address)
      await staffPage.getByRole('button', { name: 'Regarder les pièces (4)' }).click()
      const dialog = staffPage.getByRole('dialog', { name: /^Pièces/ })
      await refuseDocument(staffPage, IDENTITY, ILLEGIBLE_MOTIVE)
      await acceptDocument(staffPage, FAMILY_RECORD)
      await refuseDocument(staffPage, PAY_SLIPS, TOO_OLD_MOTIVE)
      await acceptDocument(staffPage, TAX_NOTICE)
      await expect(dialog.getByText('Toutes les pièces reçues ont été regardées.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Redemander des pièces' }).click()
      const request = staffPage.getByRole('dialog', { name: /^Redemander des pièces/ })
      await expect(request.getByRole('checkbox', { name: IDENTITY })).toBeChecked()
      await expect(request.getByRole('checkbox', { name: TAX_NOTICE })).not.toBeChecked()
      await request.getByLabel(/^Message au client/).fill(`Il ne manque que cela (${label}).`)
      await request.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(staffPage.getByText(/Redemandé le .*réponse attendue avant le/)).toBeVisible()
    })

    await test.step('the mail lists reasons, accepted documents and the adviser', async () => {
      const { text } = await waitForMail(
        await getEmail(page, 'CUSTOMER'),
        new RegExp(`Il ne manque que cela \\(${label}\\)`),
      )
      for (const expectedText of [
        ILLEGIBLE_MOTIVE,
        TOO_OLD_MOTIVE,
        FAMILY_RECORD,
        TAX_NOTICE,
        `${ADVISER.firstName} ${ADVISER.lastName} (06 39 98 00 52`,
      ])
        expect(text).toMatch(buildTextPattern(expectedText))
      expect(text).toMatch(/Déjà acceptés/)
      expect(text).toContain(`/customer-cases/${createdCase.uuid}`)
      expect(text).not.toMatch(/En attente du retour client|Dossier complété client/)
    })

    await test.step('the customer replaces both and completes again', async () => {
      await page.goto(`/customer-cases/${createdCase.uuid}`)
      const firstHeading = page.getByRole('heading', { level: 4 })
      await expect(firstHeading).toHaveText([IDENTITY, PAY_SLIPS])
      await expect(getDocumentCard(page, IDENTITY)).toContainText(buildTextPattern(ILLEGIBLE_MOTIVE))
      await expect(page.getByRole('region', { name: 'Qui contacter' })).toContainText(
        `${ADVISER.firstName} ${ADVISER.lastName}`,
      )
      await page.getByText('Déjà acceptés (2)').click()
      await expect(page.getByRole('button', { name: /^Retirer (Avis|Livret)/ })).toHaveCount(0)
      await sendFiles(page, IDENTITY, [buildPdf('Carte entière.pdf', 'Carte')], 'Remplacer')
      await sendFiles(page, PAY_SLIPS, [buildPdf('Bulletins 2026.pdf', 'Bulletins')], 'Remplacer')
      await expect(getDocumentCard(page, PAY_SLIPS).getByRole('listitem')).toHaveText([/Bulletins 2026\.pdf/])
      await expectCount(page, '4 documents sur 4')
      await validateCase(page)
    })

    await test.step('all are accepted and archived in a folder per document', async () => {
      await staffPage.reload()
      await staffPage.getByRole('button', { name: 'Regarder les pièces (2)' }).click()
      await acceptDocument(staffPage, IDENTITY)
      await acceptDocument(staffPage, PAY_SLIPS)
      await staffPage.keyboard.press('Escape')
      await expect(staffPage.getByText('4 sur 4 reçus, 4 acceptés')).toBeVisible()
      const archive = await downloadArchive(staffPage, label)
      expect([...archive.keys()].toSorted()).toEqual([
        `01 ${IDENTITY}/Carte entière.pdf`,
        `02 ${FAMILY_RECORD}/${FAMILY_RECORD}.pdf`,
        `03 ${PAY_SLIPS}/Bulletins 2026.pdf`,
        `04 ${TAX_NOTICE}/Avis.pdf`,
      ])
      expect(archive.get(`03 ${PAY_SLIPS}/Bulletins 2026.pdf`)?.equals(buildPdf('', 'Bulletins').buffer)).toBe(true)
    })
    await staffPage.context().close()
    await callApi(page, 'ADMIN', 'DELETE', `customer-cases/${createdCase.uuid}`)
  },
)

async function openStaffPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

const getDocumentCard = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const expectCount = (page: Page, text: string) => expect(page.getByText(buildTextPattern(text)).first()).toBeVisible()

/** Uploads files for a document and waits until they are saved. */
async function sendFiles(
  page: Page,
  label: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
  buttonAction = 'Ajouter',
): Promise<void> {
  await page.getByLabel(`${buttonAction} des fichiers pour ${label}`).setInputFiles(files)
  for (const { name } of files) {
    await expect(getDocumentCard(page, label).getByRole('listitem').filter({ hasText: name })).toContainText(
      'Enregistré',
    )
  }
}

async function scanDocument(page: Page, label: string): Promise<void> {
  await getDocumentCard(page, label)
    .getByRole('button', { name: /^Scanner/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Scanner un document' })
  await dialog.getByLabel('Choisir des photos').setInputFiles(await createPhotographs(page))
  await expect(dialog.getByRole('img', { name: 'Aperçu de la page 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Créer le PDF' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(getDocumentCard(page, label).getByRole('listitem')).toContainText('Enregistré')
}

async function validateCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(
    page.getByRole('heading', { name: buildTextPattern('Dossier complet, nous revenons vers vous sous 24 h') }),
  ).toBeVisible()
}

async function refuseDocument(staffPage: Page, label: string, motive: string): Promise<void> {
  const dialog = staffPage.getByRole('dialog', { name: /^Pièces/ })
  await expect(dialog.getByRole('heading', { name: label })).toBeVisible()
  await dialog.getByRole('button', { name: /^Refuser/ }).click()
  await dialog.getByRole('textbox', { name: /Pourquoi/ }).fill(motive)
  await dialog.getByRole('button', { name: 'Refuser la pièce' }).click()
}

async function acceptDocument(staffPage: Page, label: string): Promise<void> {
  const dialog = staffPage.getByRole('dialog', { name: /^Pièces/ })
  await expect(dialog.getByRole('heading', { name: label })).toBeVisible()
  await dialog.getByRole('button', { name: /^Accepter/ }).click()
  await expect(dialog.getByRole('status').first()).toContainText(label)
}

/** Archive that the button of the case downloads in a new window. */
async function downloadArchive(staffPage: Page, label: string): Promise<Map<string, Buffer>> {
  const downloadPromise = new Promise<Download>((resolve) => {
    staffPage.context().once('page', (openedPage) => openedPage.once('download', resolve))
  })
  await staffPage.getByRole('button', { name: `Télécharger les fichiers du dossier ${label}` }).click()
  return unzipFiles(await readFile(await (await downloadPromise).path()))
}
