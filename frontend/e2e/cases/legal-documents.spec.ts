import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Download, type Page } from '@playwright/test'
import { callApi, createRecord, enterAccount, setToken, logInAs } from '../support/accounts'
import { expectNoSidewaysScroll, isPhone, buildTextPattern } from '../support/journey'
import { PHONE } from '../support/browser'
import { waitForMail } from '../support/mails'

const DER = 'Document d’entrée en relation'
const MANDATE = 'Mandat de recherche de capitaux'

interface Signer {
  email: string
  phone: Page
}

test('customer confirms a DER and signs a mandate', async ({ browser, page }, info) => {
  test.skip(isPhone(info), 'the journey brings its own phones')
  const stamp = `${info.workerIndex}${Date.now().toString(36)}`
  const email = `anne.${stamp}@exemple.fr`
  const path = await openCase(page, stamp, email)
  const signer = await openSigner(browser, email)

  await test.step('the broker issues the DER', () => issueCaseDocument(page, path, DER))
  await test.step('the customer confirms the DER', () => acknowledgeDocument(signer))
  await test.step('the panel reads the answer', async () => {
    await page.reload()
    await expect(
      page.getByRole('list', { name: 'Avant l’étude' }).getByRole('listitem').filter({ hasText: DER }),
    ).toContainText('Réception confirmée')
  })
  await test.step('the broker issues the mandate', () => issueCaseDocument(page, path, MANDATE))
  await test.step('the customer signs the mandate', () => signDocument(signer))
  await test.step('the broker downloads the signed mandate and verifies it', () => verifySignedFile(page))
  await signer.phone.context().close()
})

/** Creates a record of a customer with an account, and a case; returns its address. */
async function openCase(page: Page, stamp: string, email: string): Promise<string> {
  // Without a mobile number, the code is mailed.
  const record = await createRecord(page, 'EMPLOYEE', {
    firstName: 'Anne',
    lastName: `Kermarrec-${stamp}`,
    phoneNumber: '0297000001',
    email,
  })
  const form = {
    customerRecord: record,
    label: 'Achat à Séné',
    withUpload: true,
    itemsList: 'Pièce d’identité',
    project: { type: 'PROPERTY-LOAN', amount: 210_000, duration: 240 },
  }
  const { uuid } = await callApi<{ uuid: string }>(page, 'EMPLOYEE', 'POST', 'customer-cases', form)
  await logInAs(page, 'EMPLOYEE')
  return `/customer-records/${record}/cases/${uuid}`
}

async function openSigner(browser: Browser, email: string): Promise<Signer> {
  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  const { token } = await enterAccount(phone, email)
  await setToken(phone, token)
  return { email, phone }
}

async function issueCaseDocument(page: Page, path: string, kind: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: buildTextPattern(`Préparer : ${kind}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Préparer un document' })
  await expect(dialog.getByRole('article')).toBeVisible()
  const issueButton = dialog.getByRole('button', { name: 'Émettre' })
  const valueFields = dialog.getByRole('region', { name: 'Valeurs du document' }).getByRole('textbox')
  for (const valueField of await valueFields.all())
    if ((await valueField.inputValue()) === '') await valueField.fill('À convenir ensemble')
  if (!(await issueButton.isEnabled())) await dialog.getByRole('button', { name: 'Préparer' }).click()
  await issueButton.click()
  await page
    .getByRole('dialog', { name: /^Émettre ce document/ })
    .getByRole('button', { name: 'Émettre' })
    .click()
  const resultDialog = page.getByRole('dialog', { name: 'Document émis' })
  await expect(resultDialog.getByText(/reçoit un email et lit le document dans son espace/)).toBeVisible()
  await resultDialog.getByRole('button', { name: 'Fermer' }).click()
}

/** Opens the awaited document from the customer's space and reads it to its end. */
async function readDocument({ email, phone }: Signer, answer: string): Promise<void> {
  await waitForMail(email, /\/my-documents\/[\w-]{36}/)
  await phone.goto('/customer-cases')
  await phone.getByRole('link', { name: 'Voir mes documents' }).click()
  await phone.getByRole('link').filter({ hasText: answer }).click()
  await expect(phone.getByRole('article')).toBeVisible()
  await expect(phone.getByRole('checkbox')).toBeDisabled()
  await expectNoSidewaysScroll(phone)
  await expect(phone.getByRole('article')).toBeVisible()
  await phone.getByRole('button', { name: 'Enregistrer le document' }).scrollIntoViewIfNeeded()
  await expect(phone.getByRole('checkbox')).toBeEnabled()
}

async function acknowledgeDocument(signer: Signer): Promise<void> {
  const { phone } = signer
  await readDocument(signer, 'À lire et à confirmer')
  await phone.getByRole('checkbox', { name: /^J’ai reçu ce document/ }).check()
  await phone.getByRole('button', { name: 'Confirmer la réception' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Vous avez confirmé l’avoir reçu' })).toBeVisible()
}

async function signDocument(signer: Signer): Promise<void> {
  const { email, phone } = signer
  await readDocument(signer, 'À lire et à signer')
  await phone.getByRole('checkbox', { name: /^J’ai lu ce document/ }).check()
  await phone.getByRole('button', { name: 'Recevoir mon code' }).click()
  const { match } = await waitForMail(email, /(?<=Votre code est \W{0,3})\d{6}/)
  const codeField = phone.getByLabel('Code à six chiffres')
  await codeField.fill(match === '000000' ? '111111' : '000000')
  await phone.getByRole('button', { name: 'Signer le document' }).click()
  await expect(phone.getByText('Il vous reste 4 essais.')).toBeVisible()
  await codeField.fill(match)
  await phone.getByRole('button', { name: 'Signer le document' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Vous l’avez signé' })).toBeVisible()
}

async function verifySignedFile(page: Page): Promise<void> {
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: MANDATE })
  await expect(line).toContainText('Signé')
  await line.getByRole('button', { name: /^Fichiers du document/ }).click()
  const signedFile = page.getByRole('menuitem', { name: /^Ouvrir le document signé/ })
  // A job creates the signed file; the entry is enabled once it exists.
  await expect(signedFile).toBeEnabled({ timeout: 60_000 })
  const downloadPromise = new Promise<Download>((resolve) =>
    page.context().once('page', (openedPage) => openedPage.once('download', resolve)),
  )
  await signedFile.click()
  const file = await readFile(await (await downloadPromise).path())
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await logInAs(page, 'ADMIN')
  await page.goto('/legal-templates')
  await page.getByRole('button', { name: 'Vérifier un fichier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vérifier un fichier' })
  const chooseFile = (buffer: Buffer) =>
    dialog.getByLabel('Fichier à vérifier').setInputFiles({ name: 'Mandat.pdf', mimeType: 'application/pdf', buffer })
  await chooseFile(file)
  await expect(dialog.getByRole('status')).toContainText('est authentique')
  const alteredFile = Buffer.from(file)
  alteredFile.writeUInt8(alteredFile.readUInt8(200) ^ 1, 200)
  await chooseFile(alteredFile)
  await expect(dialog.getByRole('status')).toContainText('n’est pas authentique')
}
