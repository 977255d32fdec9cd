import { expect, test, type Page } from '@playwright/test'
import { buildPdf } from '../support/files'
import { callApi, createCase, logInAs } from '../support/accounts'
import { type CaseWithItems, reviewDocument } from '../support/cases'
import { closeMessage, isPhone, buildTextPattern } from '../support/journey'

const STAMP = Date.now().toString(36)
const IDENTITY = 'Carte d’identité'
const PAY_SLIPS = 'Bulletins de paie'
const TAX_NOTICE = 'Avis d’imposition'
const BANK_DETAILS = 'RIB'
const CHECKLIST = `État civil :\n${IDENTITY}\nRevenus :\n${PAY_SLIPS}\n${TAX_NOTICE}\n${BANK_DETAILS}`

const getDocumentCard = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const getUnsortedFiles = (page: Page) => page.getByRole('region', { name: 'Déposer tout d’un coup' })
const expectCount = (page: Page, text: string) => expect(page.getByText(buildTextPattern(text)).first()).toBeVisible()

async function saveDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer et finir plus tard' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Vos modifications ont été enregistrées' })).toBeVisible()
}

test('documents are sent, assigned, completed and requested again', { tag: '@phone' }, async ({ page }, info) => {
  const createdCase = await createCase<CaseWithItems>(page, `Dépôt par place ${info.project.name} ${STAMP}`, CHECKLIST)
  await logInAs(page, 'CUSTOMER')
  await page.goto(`/customer-cases/${createdCase.uuid}`)
  await expect(page.getByRole('list', { name: 'Étapes du dossier' }).locator('[aria-current=step]')).toContainText(
    'Documents',
  )
  await expectCount(page, '0 document sur 4')

  await test.step('files are assigned, one of them from the unsorted files by keyboard', async () => {
    await page
      .getByLabel(`Ajouter des fichiers pour ${IDENTITY}`)
      .setInputFiles([buildPdf('Recto.pdf', 'Recto'), buildPdf('Verso.pdf', 'Verso')])
    await expect(getDocumentCard(page, IDENTITY).getByRole('listitem')).toHaveCount(2)
    await expect(getDocumentCard(page, IDENTITY).getByText('Enregistré').first()).toBeVisible()
    await page
      .getByLabel('Choisir des fichiers')
      .setInputFiles([buildPdf('Juin.pdf', 'Juin'), buildPdf('Divers.pdf', 'Divers')])
    // The focus moves to the next saved file.
    await expect(getUnsortedFiles(page).getByRole('button', { name: /^Ranger dans…/ })).toHaveCount(2)
    await getUnsortedFiles(page).getByRole('button', { name: 'Ranger dans… (Juin.pdf)' }).press('Enter')
    await page.getByRole('menuitem', { name: PAY_SLIPS }).press('Enter')
    await expect(getDocumentCard(page, PAY_SLIPS).getByText('Juin.pdf', { exact: true })).toBeVisible()
    await expect(getUnsortedFiles(page).getByRole('button', { name: 'Ranger dans… (Divers.pdf)' })).toBeFocused()
    await closeMessage(page)
    if (!isPhone(info)) {
      await page.setViewportSize({ width: 1440, height: 2600 })
      const dropTarget = getDocumentCard(page, TAX_NOTICE).getByRole('heading')
      await getUnsortedFiles(page).getByText('Divers.pdf', { exact: true }).dragTo(dropTarget)
      await expect(getDocumentCard(page, TAX_NOTICE).getByText('Divers.pdf', { exact: true })).toBeVisible()
      await getDocumentCard(page, TAX_NOTICE).getByRole('button', { name: 'Déplacer… (Divers.pdf)' }).click()
      await page.getByRole('menuitem', { name: 'Autres documents' }).click()
      await closeMessage(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    // Waits for the last save, after which the layout is stable.
    await expectCount(page, '4 fichiers enregistrés')
    await getDocumentCard(page, BANK_DETAILS).getByRole('checkbox').click()
    await expectCount(page, '2 documents sur 4, 1 annoncé')
    await saveDeposit(page)
    await page.reload()
    await expect(getDocumentCard(page, IDENTITY).getByText('Reçu', { exact: true })).toBeVisible()
    await expect(getDocumentCard(page, BANK_DETAILS).getByText('Annoncé', { exact: true })).toBeVisible()
    await expect(getUnsortedFiles(page).getByText('Divers.pdf', { exact: true })).toBeVisible()
  })

  await test.step('refused documents are first, accepted ones collapsed and locked', async () => {
    await reviewDocument(page, createdCase, IDENTITY, { state: 'refused', motive: 'Le verso est illisible.' })
    await reviewDocument(page, createdCase, PAY_SLIPS, { state: 'accepted' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 4 }).first()).toHaveText(IDENTITY)
    await expect(getDocumentCard(page, IDENTITY)).toContainText('Le verso est illisible.')
    await page.getByText('Déjà acceptés (1)').click()
    await expect(page.getByRole('button', { name: 'Télécharger Juin.pdf' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retirer Juin.pdf' })).toHaveCount(0)
    await page
      .getByLabel(`Remplacer des fichiers pour ${IDENTITY}`)
      .setInputFiles(buildPdf('Carte entière.pdf', 'Carte'))
    await expect(getDocumentCard(page, IDENTITY).getByRole('listitem')).toHaveText([/Carte entière\.pdf/])
  })

  await test.step('completion lists missing documents and shows sent files', async () => {
    await page.getByRole('button', { name: 'Valider' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText([TAX_NOTICE])
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByRole('heading', { name: /Dossier validé/ })).toBeVisible()
    await expect(page.getByRole('list', { name: `Documents déposés pour ${IDENTITY}` })).toContainText(
      'Carte entière.pdf',
    )
  })

  await test.step('after a new request, only its document is open', async () => {
    const requestedItem = createdCase.itemsListArray.find(({ label }) => label === TAX_NOTICE)?.uuid
    await callApi(page, 'ADMIN', 'POST', `customer-cases/${createdCase.uuid}/request`, {
      items: [{ item: requestedItem }],
      message: 'Le plus récent, s’il vous plaît.',
    })
    await page.goto(`/customer-cases/${createdCase.uuid}`)
    await expect(page.getByRole('note').filter({ hasText: 'Votre conseiller vous demande' })).toContainText(
      'Le plus récent',
    )
    await expect(page.getByRole('heading', { level: 4 })).toHaveText([TAX_NOTICE])
    await expect(page.getByText('Non redemandés (2)')).toBeVisible()
    await page.getByLabel(`Ajouter des fichiers pour ${TAX_NOTICE}`).setInputFiles(buildPdf('Avis 2026.pdf', 'Avis'))
    await expectCount(page, '3 documents sur 4, 1 annoncé')
    await saveDeposit(page)
  })
  await callApi(page, 'ADMIN', 'DELETE', `customer-cases/${createdCase.uuid}`)
})
