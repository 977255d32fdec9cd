import { expect, test, type Page } from '@playwright/test'
import { checkAccessibility, checkAccessibilityOnPhone } from '../support/accessibility'
import { createCase, callApi, logInAs } from '../support/accounts'
import { type CaseWithItems, depositFiles, issueDocument, reviewDocument } from '../support/cases'
import { buildPdf } from '../support/files'
import { createPhotographs } from '../support/photos'
import { holdUploads, buildTextPattern } from '../support/journey'

const [IDENTITY, PAY_SLIPS, TAX_NOTICE] = ['Carte d’identité', 'Bulletins de paie', 'Avis d’imposition'] as const
const CHECKLIST = `État civil :\n${IDENTITY}\nRevenus :\n${PAY_SLIPS}\n${TAX_NOTICE}`

async function openCase(page: Page, label: string): Promise<CaseWithItems> {
  const createdCase = await createCase<CaseWithItems>(page, label, CHECKLIST)
  await logInAs(page, 'CUSTOMER')
  await page.goto(`/customer-cases/${createdCase.uuid}`)
  await expect(page.getByLabel('Choisir des fichiers')).toBeAttached()
  return createdCase
}

test('cases of a customer are accessible', async ({ page }) => {
  await logInAs(page, 'DEMO_CUSTOMER')
  await page.goto('/customer-cases')
  await checkAccessibility(page, page.getByRole('table').getByText('Financé', { exact: true }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await checkAccessibilityOnPhone(page, page.getByRole('navigation', { name: 'Menu principal' }))
})

test('case of a customer is accessible until validated', async ({ page }) => {
  await openCase(page, 'Dossier à compléter')
  await checkAccessibility(page, page.getByRole('button', { name: 'Enregistrer et finir plus tard' }))
  await page.getByLabel(`Ajouter des fichiers pour ${IDENTITY}`).setInputFiles(buildPdf('Carte.pdf', 'Carte'))
  await page.getByLabel('Choisir des fichiers').setInputFiles(buildPdf('Divers.pdf', 'Divers'))
  await expect(page.getByRole('button', { name: 'Ranger dans… (Divers.pdf)' })).toBeVisible()
  await checkAccessibility(page, page.getByText('2 fichiers enregistrés.'))
  const releaseUploads = await holdUploads(page)
  await page.getByLabel('Choisir des fichiers').setInputFiles(buildPdf('Avis.pdf', 'Avis'))
  await page.getByRole('link', { name: 'Retour à mes dossiers' }).click()
  const leaveDialog = page.getByRole('dialog', { name: buildTextPattern('Êtes-vous sûr de vouloir quitter la page ?') })
  await checkAccessibility(page, leaveDialog)
  await leaveDialog.getByRole('button', { name: 'Annuler' }).click()
  releaseUploads()
  await page.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('dialog').getByRole('listitem').filter({ hasText: TAX_NOTICE }))
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('heading', { name: /Dossier validé/ }))
})

test('documents requested again from customer are accessible', async ({ page }) => {
  const createdCase = await openCase(page, 'Dossier refusé')
  await depositFiles(page, createdCase.uuid, [
    [IDENTITY, buildPdf('Carte.pdf', 'Carte')],
    [PAY_SLIPS, buildPdf('Juin.pdf', 'Juin')],
  ])
  await reviewDocument(page, createdCase, IDENTITY, { state: 'refused', motive: 'Le verso est illisible.' })
  await reviewDocument(page, createdCase, PAY_SLIPS, { state: 'accepted' })
  const requestedItems = [IDENTITY, TAX_NOTICE].map((label) => ({
    item: createdCase.itemsListArray.find((item) => item.label === label)?.uuid,
  }))
  await callApi(page, 'ADMIN', 'POST', `customer-cases/${createdCase.uuid}/request`, {
    items: requestedItems,
    message: 'Le plus récent, s’il vous plaît.',
  })
  await page.reload()
  await expect(page.getByText('Le verso est illisible.').first()).toBeVisible()
  await page
    .getByText(/^Déjà acceptés \(1\)|^Non redemandés/)
    .first()
    .click()
  await checkAccessibility(page, page.getByRole('note').filter({ hasText: 'Votre conseiller vous demande' }))
})

test('legal documents of a customer are accessible', async ({ page }) => {
  const { uuid } = await openCase(page, 'Dossier à signer')
  const [noticeId, mandateId] = [await issueDocument(page, uuid, 'DER'), await issueDocument(page, uuid, 'MANDATE')]
  await page.goto('/customer-cases')
  await checkAccessibility(page, page.getByRole('link', { name: 'Voir mes documents' }))
  await page.goto('/my-documents')
  await checkAccessibility(page, page.getByRole('link').filter({ hasText: 'À lire et à signer' }))
  await page.goto(`/my-documents/${noticeId}`)
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le document' }).scrollIntoViewIfNeeded()
  await page.getByRole('checkbox', { name: /^J’ai reçu ce document/ }).check()
  await checkAccessibility(page, page.getByRole('button', { name: 'Confirmer la réception' }))
  await page.getByRole('button', { name: 'Confirmer la réception' }).click()
  await checkAccessibility(page, page.getByRole('status').filter({ hasText: 'Vous avez confirmé' }))
  await page.goto(`/my-documents/${mandateId}`)
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le document' }).scrollIntoViewIfNeeded()
  await page.getByRole('checkbox', { name: /^J’ai lu ce document/ }).check()
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.getByLabel('Code à six chiffres').fill('12')
  await page.getByRole('button', { name: 'Signer le document' }).click()
  await checkAccessibility(page, page.getByText('Saisissez les six chiffres du code.'))
  await page.getByRole('button', { name: 'Refuser le document' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser', exact: true }).click()
  await checkAccessibility(page, page.getByRole('dialog').getByText('Dites-nous pourquoi.').last())
})

test.describe('with a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('scanner is accessible until abandoned', async ({ page }) => {
    await openCase(page, 'Dossier à numériser')
    await page.getByRole('button', { name: 'Scanner avec votre téléphone' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Scanner un document' })
    await checkAccessibilityOnPhone(page, dialog.getByRole('button', { name: 'Créer le PDF' }))
    await dialog.getByLabel('Choisir des photos').setInputFiles(await createPhotographs(page))
    await checkAccessibilityOnPhone(page, dialog.getByRole('img', { name: 'Aperçu de la page 2' }))
    await dialog.getByRole('button', { name: 'Cadrer la page 2' }).press('Enter')
    const framingDialog = page.getByRole('dialog', { name: 'Cadrer la page 2' })
    await checkAccessibilityOnPhone(page, framingDialog.getByAltText('La photo à cadrer'))
    await framingDialog.getByRole('button', { name: 'Annuler' }).click()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await checkAccessibilityOnPhone(page, page.getByRole('dialog', { name: /Abandonner ce document/ }))
  })
})
