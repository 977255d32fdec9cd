import { devices, expect, test, type Browser, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { pdf, png, unzip } from '../support/files'
import { waitForMail } from '../support/mails'
import { photographs } from '../support/photos'
import { ADVISER, callApi, createCase, emailOf, logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

const [IDENTITY, FAMILY, SLIPS, NOTICE] = [
  'Carte d’identité',
  'Livret de famille',
  'Bulletins de paie',
  'Avis d’imposition',
] as const
const CHECKLIST = `État civil :\n${IDENTITY}\n${FAMILY}\nRevenus :\n${SLIPS}\n${NOTICE}`
const ILLEGIBLE = 'Le verso est coupé : merci de photographier la carte entière.'
const TOO_OLD = 'Ces bulletins datent de l’an dernier.'

test(
  'refused documents are replaced, accepted, downloaded by folder',
  { tag: '@phone-only' },
  async ({ browser, page }) => {
    const label = `Deux tours ${Date.now().toString(36)}`
    const createdCase = await createCase(page, label, CHECKLIST)
    const address = `/customer-records/${createdCase.record}/cases/${createdCase.uuid}`
    const office = await openOfficePage(browser)

    await test.step('each document is assigned, one of them through the scanner', async () => {
      await logInAs(page, 'CUSTOMER')
      await page.goto(`/customer-cases/${createdCase.uuid}`)
      await send(page, IDENTITY, [png('Carte recto.png')])
      await scan(page, FAMILY)
      await send(page, SLIPS, [pdf('Septembre.pdf', 'Septembre'), pdf('Octobre.pdf', 'Octobre')])
      await send(page, NOTICE, [pdf('Avis.pdf', 'Avis')])
      await expectCount(page, '4 documents sur 4')
      await validate(page)
    })

    await test.step('the employee refuses two documents with reasons and requests both', async () => {
      await waitForMail(await emailOf(page, 'EMPLOYEE'), new RegExp(label))
      await logInAs(office, 'EMPLOYEE')
      await office.goto(address)
      await office.getByRole('button', { name: 'Regarder les pièces (4)' }).click()
      const dialog = office.getByRole('dialog', { name: /^Pièces/ })
      await refuseDocument(office, IDENTITY, ILLEGIBLE)
      await acceptDocument(office, FAMILY)
      await refuseDocument(office, SLIPS, TOO_OLD)
      await acceptDocument(office, NOTICE)
      await expect(dialog.getByText('Toutes les pièces reçues ont été regardées.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Redemander des pièces' }).click()
      const request = office.getByRole('dialog', { name: /^Redemander des pièces/ })
      await expect(request.getByRole('checkbox', { name: IDENTITY })).toBeChecked()
      await expect(request.getByRole('checkbox', { name: NOTICE })).not.toBeChecked()
      await request.getByLabel(/^Message au client/).fill(`Il ne manque que cela (${label}).`)
      await request.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(office.getByText(/Redemandé le .*réponse attendue avant le/)).toBeVisible()
    })

    await test.step('the mail lists reasons, accepted documents and the adviser', async () => {
      const { text } = await waitForMail(
        await emailOf(page, 'CUSTOMER'),
        new RegExp(`Il ne manque que cela \\(${label}\\)`),
      )
      for (const expected of [
        ILLEGIBLE,
        TOO_OLD,
        FAMILY,
        NOTICE,
        `${ADVISER.firstName} ${ADVISER.lastName} (06 39 98 00 52`,
      ])
        expect(text).toMatch(typographic(expected))
      expect(text).toMatch(/Déjà acceptés/)
      expect(text).toContain(`/customer-cases/${createdCase.uuid}`)
      expect(text).not.toMatch(/En attente du retour client|Dossier complété client/)
    })

    await test.step('the customer replaces both and completes again', async () => {
      await page.goto(`/customer-cases/${createdCase.uuid}`)
      const first = page.getByRole('heading', { level: 4 })
      await expect(first).toHaveText([IDENTITY, SLIPS])
      await expect(documentCard(page, IDENTITY)).toContainText(typographic(ILLEGIBLE))
      await expect(page.getByRole('region', { name: 'Qui contacter' })).toContainText(
        `${ADVISER.firstName} ${ADVISER.lastName}`,
      )
      await page.getByText('Déjà acceptés (2)').click()
      await expect(page.getByRole('button', { name: /^Retirer (Avis|Livret)/ })).toHaveCount(0)
      await send(page, IDENTITY, [pdf('Carte entière.pdf', 'Carte')], 'Remplacer')
      await send(page, SLIPS, [pdf('Bulletins 2026.pdf', 'Bulletins')], 'Remplacer')
      await expect(documentCard(page, SLIPS).getByRole('listitem')).toHaveText([/Bulletins 2026\.pdf/])
      await expectCount(page, '4 documents sur 4')
      await validate(page)
    })

    await test.step('all are accepted and archived in a folder per document', async () => {
      await office.reload()
      await office.getByRole('button', { name: 'Regarder les pièces (2)' }).click()
      await acceptDocument(office, IDENTITY)
      await acceptDocument(office, SLIPS)
      await office.keyboard.press('Escape')
      await expect(office.getByText('4 sur 4 reçus, 4 acceptés')).toBeVisible()
      const archive = await downloadArchive(office, label)
      expect([...archive.keys()].toSorted()).toEqual([
        `01 ${IDENTITY}/Carte entière.pdf`,
        `02 ${FAMILY}/${FAMILY}.pdf`,
        `03 ${SLIPS}/Bulletins 2026.pdf`,
        `04 ${NOTICE}/Avis.pdf`,
      ])
      expect(archive.get(`03 ${SLIPS}/Bulletins 2026.pdf`)?.equals(pdf('', 'Bulletins').buffer)).toBe(true)
    })
    await office.context().close()
    await callApi(page, 'ADMIN', 'DELETE', `customer-cases/${createdCase.uuid}`)
  },
)

async function openOfficePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

const documentCard = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const expectCount = (page: Page, text: string) => expect(page.getByText(typographic(text)).first()).toBeVisible()

/** Uploads files for a document and waits until they are saved. */
async function send(
  page: Page,
  label: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
  act = 'Ajouter',
): Promise<void> {
  await page.getByLabel(`${act} des fichiers pour ${label}`).setInputFiles(files)
  for (const { name } of files) {
    await expect(documentCard(page, label).getByRole('listitem').filter({ hasText: name })).toContainText('Enregistré')
  }
}

async function scan(page: Page, label: string): Promise<void> {
  await documentCard(page, label)
    .getByRole('button', { name: /^Scanner/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Scanner un document' })
  await dialog.getByLabel('Choisir des photos').setInputFiles(await photographs(page))
  await expect(dialog.getByRole('img', { name: 'Aperçu de la page 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Créer le PDF' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(documentCard(page, label).getByRole('listitem')).toContainText('Enregistré')
}

async function validate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(
    page.getByRole('heading', { name: typographic('Dossier complet, nous revenons vers vous sous 24 h') }),
  ).toBeVisible()
}

async function refuseDocument(office: Page, label: string, motive: string): Promise<void> {
  const dialog = office.getByRole('dialog', { name: /^Pièces/ })
  await expect(dialog.getByRole('heading', { name: label })).toBeVisible()
  await dialog.getByRole('button', { name: /^Refuser/ }).click()
  await dialog.getByRole('textbox', { name: /Pourquoi/ }).fill(motive)
  await dialog.getByRole('button', { name: 'Refuser la pièce' }).click()
}

async function acceptDocument(office: Page, label: string): Promise<void> {
  const dialog = office.getByRole('dialog', { name: /^Pièces/ })
  await expect(dialog.getByRole('heading', { name: label })).toBeVisible()
  await dialog.getByRole('button', { name: /^Accepter/ }).click()
  await expect(dialog.getByRole('status').first()).toContainText(label)
}

/** Archive that the button of the case downloads in a new window. */
async function downloadArchive(office: Page, label: string): Promise<Map<string, Buffer>> {
  const downloading = new Promise<Download>((resolve) => {
    office.context().once('page', (opened) => opened.once('download', resolve))
  })
  await office.getByRole('button', { name: `Télécharger les fichiers du dossier ${label}` }).click()
  return unzip(await readFile(await (await downloading).path()))
}
