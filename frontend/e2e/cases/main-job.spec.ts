import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Download, type Page } from '@playwright/test'
import { buildPdf, buildPng, unzipFiles } from '../support/files'
import { PHONE } from '../support/browser'
import { waitForMail } from '../support/mails'
import { getEmail, logInAs } from '../support/accounts'
import { expectFeedback, fillLogin, isPhone, buildTextPattern } from '../support/journey'

const STAMP = Date.now().toString(36)
const CUSTOMER = { lastName: `Kermarrec-${STAMP}`, email: `nolwenn.${STAMP}@exemple.fr`, password: 'Bretagne-29!' }
const CASE_LABEL = 'Achat d’un appartement à Quimper'
const PAY_SLIP = 'Trois derniers bulletins de paie'
const IDENTITY_CARD = 'Carte nationale d’identité (recto verso)'
const FILES = [buildPdf('Bulletin de paie été.pdf', 'Bulletin de paie'), buildPng('Carte d’identité.png')]

test('main job: new record ends as financed case', async ({ browser, page }, info) => {
  test.skip(isPhone(info), 'the journey brings its own phone')
  const pageErrors: string[] = []
  const recordErrors = (watchedPage: Page) => watchedPage.on('pageerror', (error) => pageErrors.push(error.message))
  recordErrors(page)

  await test.step('the employee creates a record', () => createRecord(page))
  await test.step('the employee opens a case with a checklist', () => openCase(page))
  const phone = await openPhone(browser)
  recordErrors(phone)
  await test.step('the customer follows the mail and chooses a password', () => enterCustomerSpace(phone))
  await test.step('the customer ticks, uploads files and saves a draft', () => depositFiles(phone))
  await test.step('the customer returns and completes', () => validateCase(phone))
  await test.step('the employee reads the new status and downloads the files', () => downloadCaseFiles(page))
  await test.step('the employee sets « Financé »', () => financeCase(page))
  await test.step('the customer reads the progress', async () => {
    await phone.reload()
    await expect(phone.getByRole('table').getByText('Financé', { exact: true })).toBeVisible()
  })
  expect(pageErrors).toEqual([])
  await phone.context().close()
})

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE)
  return context.newPage()
}

async function createRecord(page: Page): Promise<void> {
  await logInAs(page, 'EMPLOYEE')
  await page.goto('/customer-records')
  await expect(page.getByRole('table', { name: 'Fiches clients' })).toBeVisible()
  await page.getByRole('link', { name: 'Créer une fiche client' }).click()
  await page.getByLabel('Statut matrimonial', { exact: true }).selectOption('Célibataire')
  await page.getByLabel('Civilité', { exact: true }).selectOption('Madame')
  await page.getByLabel('Nom', { exact: true }).first().fill(CUSTOMER.lastName)
  await page.getByLabel('Prénom', { exact: true }).first().fill('Nolwenn')
  await page.getByLabel('Date de naissance', { exact: true }).first().fill('05/07/1990')
  await page.getByLabel('Téléphone', { exact: true }).first().fill('0639987201')
  await page.getByLabel('Email', { exact: true }).first().fill(CUSTOMER.email)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expectFeedback(page, 'Le client a été ajouté avec succès.')
  await expect(page).toHaveURL(/\/customer-records$/)
}

async function openCase(page: Page): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill(CUSTOMER.lastName)
  await page.getByLabel('Nom', { exact: true }).press('Enter')
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(CUSTOMER.lastName, 'i') })
    .click()
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Dossiers' }).click()
  await expect(page.getByText(buildTextPattern('Aucun dossier n’est disponible.'))).toBeVisible()

  await page.getByRole('link', { name: 'Ajouter un dossier' }).click()
  await expect(page).toHaveURL(/\/cases\/new$/)
  const mainContent = page.getByRole('main')
  await mainContent.getByLabel('Libellé du dossier').fill(CASE_LABEL)
  const documentsField = mainContent.getByLabel('Liste des documents')
  await mainContent.getByRole('button', { name: 'Identité', exact: true }).click()
  await expect(documentsField).toHaveValue(/Livret de famille/)
  await documentsField.fill(`Revenus :\n${PAY_SLIP}\nIdentité :\n${IDENTITY_CARD}`)
  await expect(mainContent.getByRole('group', { name: 'Aperçu de la liste' })).toContainText(IDENTITY_CARD)
  await mainContent.getByRole('button', { name: 'Valider' }).click()
  await expectFeedback(page, 'Le dossier a été ajouté avec succès.')
  await expect(page).toHaveURL(/\/cases$/)
  const row = page.getByRole('row', { name: new RegExp(CASE_LABEL) })
  await expect(row).toContainText('Dossier créé')
}

async function enterCustomerSpace(phone: Page): Promise<void> {
  const { text, match: link } = await waitForMail(CUSTOMER.email, /https?:\/\/\S+\/password\/[\w-]{20,}/)
  expect(text).not.toContain(CUSTOMER.password)
  await phone.goto(link)
  await phone.getByLabel('Nouveau mot de passe', { exact: true }).fill(CUSTOMER.password)
  await phone.getByLabel('Confirmation du mot de passe', { exact: true }).fill(CUSTOMER.password)
  await phone.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
  await expect(phone).toHaveURL(/\/login\/customer$/)
  await fillLogin(phone, CUSTOMER.email, CUSTOMER.password)
  // The link in the mail opens this case.
  await expect(phone).toHaveURL(/\/customer-cases\/[\w-]{36}$/)
  await phone.goto('/customer-cases')
}

async function depositFiles(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: new RegExp(CASE_LABEL) }).click()
  const validateButton = phone.getByRole('button', { name: 'Valider' })
  await expect(validateButton).toBeDisabled()
  await phone.getByRole('checkbox', { name: PAY_SLIP }).click()
  await expect(phone.getByText('0 document sur 2, 1 annoncé', { exact: true })).toBeVisible()
  await phone.getByLabel('Choisir des fichiers').setInputFiles(FILES)
  const fileItems = phone.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(fileItems).toHaveCount(2)
  await expect(fileItems.filter({ hasText: 'Enregistré' })).toHaveCount(2)
  await phone.getByRole('button', { name: 'Enregistrer et finir plus tard' }).click()
  await expectFeedback(phone, 'Vos modifications ont été enregistrées avec succès.')
}

async function validateCase(phone: Page): Promise<void> {
  await phone.goto('/customer-cases')
  await expect(phone.getByRole('link', { name: new RegExp(CASE_LABEL) })).toContainText(IDENTITY_CARD)
  await phone.getByRole('link', { name: new RegExp(CASE_LABEL) }).click()
  await expect(phone.getByRole('checkbox', { name: PAY_SLIP })).toBeChecked()
  const fileItems = phone.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(fileItems).toHaveCount(2)
  for (const { name } of FILES) await expect(fileItems.filter({ hasText: name })).toContainText('Enregistré')

  await phone.getByRole('button', { name: 'Valider' }).click()
  const dialog = phone.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([IDENTITY_CARD])
  await expect(dialog).toContainText('ne sera plus accessible')
  await dialog.getByRole('button', { name: 'Compléter mon dossier' }).click()
  await expect(dialog).toHaveCount(0)
  await phone.getByRole('checkbox', { name: IDENTITY_CARD }).click()
  await expect(phone.getByText('0 document sur 2, 2 annoncés', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expectFeedback(phone, 'Votre dossier a été validé avec succès.')
  const doneHeading = phone.getByRole('heading', {
    name: buildTextPattern('Dossier validé, nous revenons vers vous sous 24 h'),
  })
  await expect(doneHeading).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Revenir à mes dossiers' }).click()
  const row = phone.getByRole('table').getByRole('row', { name: new RegExp(CASE_LABEL) })
  await expect(row).toContainText('Documents reçus')
  await expect(phone.getByRole('heading', { name: /à compléter/ })).toHaveCount(0)
  const { text } = await waitForMail(CUSTOMER.email, /Ce que nous avons reçu/i)
  for (const { name } of FILES) expect(text).toContain(name)
}

async function downloadCaseFiles(page: Page): Promise<void> {
  const record = /customer-records\/([\w-]+)\/cases/.exec(page.url())?.[1] ?? ''
  await waitForMail(await getEmail(page, 'EMPLOYEE'), new RegExp(`/customer-records/${record}/cases`))
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(CASE_LABEL) })
  await expect(row).toContainText('Dossier complété client')
  await row.getByRole('link', { name: CASE_LABEL }).click()
  await expect(page).toHaveURL(/\/cases\/[\w-]{36}$/)
  const mainContent = page.getByRole('main')
  await expect(mainContent.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')).toHaveCount(2)
  await expect(mainContent.getByRole('list', { name: 'Statuts du dossier' }).getByRole('listitem')).toHaveText([
    /Dossier complété client/,
    /Dossier créé/,
  ])
  await page.goBack()

  // Registered as soon as the window opens, because the download may start immediately.
  const downloadPromise = new Promise<Download>((resolve) => {
    page.context().once('page', (openedPage) => openedPage.once('download', resolve))
  })
  await row.getByRole('button', { name: buildTextPattern('Télécharger les fichiers du dossier') }).click()
  const download = await downloadPromise
  expect(new URL(download.url()).pathname).toMatch(/\/api\/customer-cases\/[\w-]+\/download$/)
  expect(new URL(download.url()).searchParams.get('ticket')).toBeTruthy()
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipFiles(await readFile(await download.path()))
  expect([...files.keys()].toSorted()).toEqual(FILES.map(({ name }) => name).toSorted())
  for (const { name, buffer } of FILES) expect(files.get(name)?.equals(buffer), name).toBe(true)
}

async function financeCase(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(CASE_LABEL) })
  const addButton = row.getByRole('button', { name: 'Ajouter un statut' })
  await addButton.click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un statut' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog.getByText(buildTextPattern('Veuillez sélectionner un statut !'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  for (const status of ['Dossier envoyé partenaire', 'Édition d’offre', 'Financé']) {
    await addButton.click()
    await dialog.getByLabel('Statut').selectOption({ label: status })
    // The documents were not reviewed: the dialog warns before they are sent to the partner.
    const isSentToPartner = status === 'Dossier envoyé partenaire'
    if (isSentToPartner)
      await expect(dialog.getByRole('status').filter({ hasText: 'reçue, pas encore regardée' })).toBeVisible()
    await dialog.getByRole('button', { name: isSentToPartner ? 'Envoyer quand même' : 'Valider' }).click()
    await expect(dialog).toHaveCount(0)
    await expectFeedback(page, 'Le statut a été modifié avec succès.')
    await expect(row).toContainText(status)
  }
  // « Financé » closes the case: further changes require an administrator.
  await expect(addButton).toBeDisabled()
  await row.getByRole('link', { name: CASE_LABEL }).click()
  const mainContent = page.getByRole('main')
  await expect(mainContent.getByRole('list', { name: 'Statuts du dossier' }).getByRole('listitem')).toHaveText([
    /Financé/,
    /Édition d’offre/,
    /Dossier envoyé partenaire/,
    /Dossier complété client/,
    /Dossier créé/,
  ])
}
