import { expect, test, type Page } from '@playwright/test'
import { pdf } from '../support/files'
import { callApi, createCase, logInAs } from '../support/accounts'
import { type CaseWithItems, review } from '../support/cases'
import { closeMessage, isPhone, typographic } from '../support/journey'

const STAMP = Date.now().toString(36)
const IDENTITY = 'Carte d’identité'
const SLIPS = 'Bulletins de paie'
const NOTICE = 'Avis d’imposition'
const BANK = 'RIB'
const CHECKLIST = `État civil :\n${IDENTITY}\nRevenus :\n${SLIPS}\n${NOTICE}\n${BANK}`

const documentCard = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const unsorted = (page: Page) => page.getByRole('region', { name: 'Déposer tout d’un coup' })
const expectCount = (page: Page, text: string) => expect(page.getByText(typographic(text)).first()).toBeVisible()

async function save(page: Page): Promise<void> {
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
      .setInputFiles([pdf('Recto.pdf', 'Recto'), pdf('Verso.pdf', 'Verso')])
    await expect(documentCard(page, IDENTITY).getByRole('listitem')).toHaveCount(2)
    await expect(documentCard(page, IDENTITY).getByText('Enregistré').first()).toBeVisible()
    await page.getByLabel('Choisir des fichiers').setInputFiles([pdf('Juin.pdf', 'Juin'), pdf('Divers.pdf', 'Divers')])
    // The focus moves to the next saved file.
    await expect(unsorted(page).getByRole('button', { name: /^Ranger dans…/ })).toHaveCount(2)
    await unsorted(page).getByRole('button', { name: 'Ranger dans… (Juin.pdf)' }).press('Enter')
    await page.getByRole('menuitem', { name: SLIPS }).press('Enter')
    await expect(documentCard(page, SLIPS).getByText('Juin.pdf', { exact: true })).toBeVisible()
    await expect(unsorted(page).getByRole('button', { name: 'Ranger dans… (Divers.pdf)' })).toBeFocused()
    await closeMessage(page)
    if (!isPhone(info)) {
      await page.setViewportSize({ width: 1440, height: 2600 })
      const target = documentCard(page, NOTICE).getByRole('heading')
      await unsorted(page).getByText('Divers.pdf', { exact: true }).dragTo(target)
      await expect(documentCard(page, NOTICE).getByText('Divers.pdf', { exact: true })).toBeVisible()
      await documentCard(page, NOTICE).getByRole('button', { name: 'Déplacer… (Divers.pdf)' }).click()
      await page.getByRole('menuitem', { name: 'Autres documents' }).click()
      await closeMessage(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    // Waits for the last save, after which the layout is stable.
    await expectCount(page, '4 fichiers enregistrés')
    await documentCard(page, BANK).getByRole('checkbox').click()
    await expectCount(page, '2 documents sur 4, 1 annoncé')
    await save(page)
    await page.reload()
    await expect(documentCard(page, IDENTITY).getByText('Reçu', { exact: true })).toBeVisible()
    await expect(documentCard(page, BANK).getByText('Annoncé', { exact: true })).toBeVisible()
    await expect(unsorted(page).getByText('Divers.pdf', { exact: true })).toBeVisible()
  })

  await test.step('refused documents are first, accepted ones collapsed and locked', async () => {
    await review(page, createdCase, IDENTITY, { state: 'refused', motive: 'Le verso est illisible.' })
    await review(page, createdCase, SLIPS, { state: 'accepted' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 4 }).first()).toHaveText(IDENTITY)
    await expect(documentCard(page, IDENTITY)).toContainText('Le verso est illisible.')
    await page.getByText('Déjà acceptés (1)').click()
    await expect(page.getByRole('button', { name: 'Télécharger Juin.pdf' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retirer Juin.pdf' })).toHaveCount(0)
    await page.getByLabel(`Remplacer des fichiers pour ${IDENTITY}`).setInputFiles(pdf('Carte entière.pdf', 'Carte'))
    await expect(documentCard(page, IDENTITY).getByRole('listitem')).toHaveText([/Carte entière\.pdf/])
  })

  await test.step('completion lists missing documents and shows sent files', async () => {
    await page.getByRole('button', { name: 'Valider' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText([NOTICE])
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByRole('heading', { name: /Dossier validé/ })).toBeVisible()
    await expect(page.getByRole('list', { name: `Documents déposés pour ${IDENTITY}` })).toContainText(
      'Carte entière.pdf',
    )
  })

  await test.step('after a new request, only its document is open', async () => {
    const asked = createdCase.itemsListArray.find(({ label }) => label === NOTICE)?.uuid
    await callApi(page, 'ADMIN', 'POST', `customer-cases/${createdCase.uuid}/request`, {
      items: [{ item: asked }],
      message: 'Le plus récent, s’il vous plaît.',
    })
    await page.goto(`/customer-cases/${createdCase.uuid}`)
    await expect(page.getByRole('note').filter({ hasText: 'Votre conseiller vous demande' })).toContainText(
      'Le plus récent',
    )
    await expect(page.getByRole('heading', { level: 4 })).toHaveText([NOTICE])
    await expect(page.getByText('Non redemandés (2)')).toBeVisible()
    await page.getByLabel(`Ajouter des fichiers pour ${NOTICE}`).setInputFiles(pdf('Avis 2026.pdf', 'Avis'))
    await expectCount(page, '3 documents sur 4, 1 annoncé')
    await save(page)
  })
  await callApi(page, 'ADMIN', 'DELETE', `customer-cases/${createdCase.uuid}`)
})
