import { expect, test, type Page } from '@playwright/test'
import {
  runOnPhone,
  checkAccessibility,
  checkAccessibilityOnDesktop,
  checkAccessibilityOnPhone,
} from '../support/accessibility'
import { callApi, createCase, createRecord, logInAs } from '../support/accounts'
import { type CaseWithItems, depositFiles, issueDocument } from '../support/cases'
import { buildPdf, buildPng } from '../support/files'

const [IDENTITY, PAY_SLIPS, TAX_NOTICE] = ['Pièce d’identité', 'Bulletins de paie', 'Avis d’imposition'] as const
const CHECKLIST = ['Vous :', IDENTITY, 'Revenus :', PAY_SLIPS, TAX_NOTICE].join('\n')

/** Address of a demonstration case, by its name. */
async function findCasePath(page: Page, label: string): Promise<string> {
  const rows = await callApi<{ label: string; uuid: string; customerRecord: { uuid: string } }[]>(
    page,
    'ADMIN',
    'GET',
    'case-list?pageSize=200&state=all',
  )
  const foundCase = rows.find((row) => row.label === label)
  if (!foundCase) throw new Error(`no case is called ${label}`)
  return `/customer-records/${foundCase.customerRecord.uuid}/cases/${foundCase.uuid}`
}

test('case list is accessible with filters and views', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?stuck=true')
  await expect(page.getByText('Montant des projets')).toBeVisible()
  await page.getByRole('button', { name: /^Plus de filtres/ }).click()
  await checkAccessibility(page, page.getByRole('row').getByText('Bloqué'))
  await runOnPhone(page, async () => {
    await page.getByRole('button', { name: /^Filtrer/ }).click()
    await checkAccessibilityOnPhone(page, page.getByRole('dialog').getByRole('combobox'))
    await page.getByRole('button', { name: /^Voir la liste/ }).click()
  })
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Enregistrer cette vue/ }).click()
  const name = `Accessible ${Date.now().toString(36)}`
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await dialog.getByRole('textbox').fill(name)
  await checkAccessibilityOnDesktop(page, dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Créé le' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Créé le' }).getByRole('button').click()
  await checkAccessibilityOnDesktop(page, page.getByRole('columnheader', { name: 'Créé le' }))
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gérer les vues' }).click()
  const removeButton = page.getByRole('button', { name: `Supprimer la vue ${name}` })
  await checkAccessibilityOnDesktop(page, removeButton)
  await removeButton.click()
  await page
    .getByRole('dialog', { name: /^Supprimer la vue/ })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await page.getByRole('dialog', { name: 'Vues enregistrées' }).getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('case board is accessible with its dialogs', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?view=board')
  const column = page.getByRole('region', { name: 'Documents attendus' })
  await expect(column.getByRole('listitem').first()).toBeVisible()
  await checkAccessibilityOnDesktop(page, column)
  await runOnPhone(page, async () => {
    await page.getByLabel('Étape', { exact: true }).selectOption('DOCUMENTS_EXPECTED')
    await checkAccessibilityOnPhone(page, column.getByRole('listitem'))
  })
  const card = column.getByRole('listitem').filter({ hasText: 'Assurance automobile' })
  await expect(async () => {
    if ((await card.count()) === 0) await column.getByRole('button', { name: 'Afficher plus' }).click({ timeout: 1000 })
    await expect(card).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await card.getByRole('button', { name: /^Actions sur le dossier/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Étude en cours' }).press('Enter')
  const moveDialog = page.getByRole('dialog', { name: /^Déplacer vers/ })
  await checkAccessibilityOnDesktop(page, moveDialog.getByLabel('Statut'))
  await moveDialog.getByLabel('Statut').selectOption('DIC')
  await moveDialog.getByRole('button', { name: 'Valider' }).click()
  await expect(moveDialog).toHaveCount(0)
  await expect(card).toHaveCount(0)

  await page.goto('/cases?waitingFor=customer')
  // Only one reminder per day is allowed.
  const row = page.getByRole('table', { name: 'Dossiers' }).getByRole('row', { name: /HAMON Béatrice/ })
  await row.getByRole('button', { name: /^Actions sur le dossier/ }).click()
  await page.getByRole('menuitem', { name: 'Relancer le client…' }).click()
  const reminderDialog = page.getByRole('dialog', { name: /^Relancer le client maintenant/ })
  const awaitedDocuments = reminderDialog.getByRole('list', { name: 'Pièces attendues' })
  await checkAccessibilityOnDesktop(page, awaitedDocuments.getByRole('listitem'))
  await reminderDialog.getByRole('button', { name: 'Envoyer la relance' }).click()
  await expect(page.getByText('La relance est partie.')).toBeVisible()
})

test('case parts are accessible with their dialogs', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto(await findCasePath(page, 'Maison à rénover à Dinan'))
  const projectRegion = page.getByRole('region', { name: 'Projet', exact: true })
  await checkAccessibility(page, projectRegion.getByText('Crédit immobilier'))
  await projectRegion.getByRole('button', { name: 'Modifier le projet' }).click()
  let dialog = page.getByRole('dialog', { name: 'Projet du dossier' })
  await checkAccessibility(page, dialog.getByLabel('Montant du projet'))
  await dialog.getByLabel('Montant du projet').fill('171500')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(projectRegion).toContainText(/171\s500\s€/)

  const banksRegion = page.getByRole('region', { name: 'Banques consultées' })
  await banksRegion.getByRole('button', { name: /une offre$|les offres$/ }).click()
  dialog = page.getByRole('dialog', { name: 'Banques consultées' })
  await dialog.getByRole('group', { name: 'Autre banque' }).getByLabel('Banque').fill('Banque des Abers')
  const offerGroup = dialog.getByRole('group', { name: /^Banque \d+$/ }).last()
  await checkAccessibility(page, offerGroup)
  await offerGroup.getByLabel('État').selectOption('Offre retenue')
  await offerGroup.getByLabel('TAEG').fill('3,81')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(banksRegion).toContainText(/3,81\s%/)

  const revenueRegion = page.getByRole('region', { name: 'Rémunération' })
  await revenueRegion.getByRole('button', { name: 'Modifier la rémunération' }).click()
  dialog = page.getByRole('dialog', { name: 'Rémunération du dossier' })
  const feesGroup = dialog.getByRole('group', { name: 'Honoraires' })
  await feesGroup.getByLabel('Montant facturé').fill('1500')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await checkAccessibility(page, dialog.getByText('Champ obligatoire.'))
  await feesGroup.getByLabel('Facturé le').fill('15/12/2026')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(revenueRegion).toContainText('le 15/12/2026')
})

test('cases of a record are accessible', async ({ page }) => {
  const record = await createRecord(page, 'ADMIN', { lastName: `Kermarrec-${Date.now().toString(36)}` })
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record}/cases`)
  await checkAccessibility(page, page.getByText(/Aucun dossier n.est disponible/))
  await page.getByRole('link', { name: 'Ajouter un dossier' }).click()
  await page.getByLabel('Libellé du dossier').fill('Achat')
  await page.getByRole('button', { name: 'Identité', exact: true }).click()
  await checkAccessibility(page, page.getByRole('group', { name: 'Aperçu de la liste' }).getByText(/Livret de famille/))
  await page.getByRole('button', { name: 'Valider' }).click()
  const row = page.getByRole('row', { name: /Achat/ })
  await checkAccessibility(page, row)
  await row.getByRole('button', { name: 'Ajouter un statut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un statut' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, dialog.getByText('Veuillez sélectionner un statut !'))
})

test('case documents are accessible until requested again', async ({ page }) => {
  const createdCase = await createCase<CaseWithItems>(page, 'Pièces à regarder', CHECKLIST)
  await depositFiles(page, createdCase.uuid, [
    [IDENTITY, buildPng('identite.png', 320)],
    [PAY_SLIPS, buildPdf('paie.pdf', 'Bulletin')],
  ])
  await logInAs(page, 'EMPLOYEE')
  await page.goto(`/customer-records/${createdCase.record}/cases/${createdCase.uuid}`)
  await checkAccessibility(page, page.getByText('2 sur 3 reçus, 0 accepté'))
  await page.getByRole('button', { name: 'Regarder les pièces' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pièces/ })
  await checkAccessibility(page, dialog.getByRole('img', { name: 'identite.png' }))
  await dialog.getByRole('button', { name: /^Accepter/ }).click()
  await expect(dialog.getByRole('heading', { name: PAY_SLIPS })).toBeVisible()
  await dialog.getByRole('button', { name: /^Refuser/ }).click()
  await dialog.getByRole('textbox', { name: /Pourquoi/ }).fill('Ces bulletins datent de l’an dernier.')
  await checkAccessibility(page, dialog.getByRole('textbox', { name: /Pourquoi/ }))
  await dialog.getByRole('button', { name: 'Refuser la pièce' }).click()
  await checkAccessibility(page, dialog.getByText('Toutes les pièces reçues ont été regardées.'))
  await dialog.getByRole('button', { name: 'Redemander des pièces' }).click()
  const request = page.getByRole('dialog', { name: /^Redemander des pièces/ })
  await request.getByLabel('Nom de la pièce').first().fill('Livret de famille')
  await checkAccessibility(page, request.getByRole('checkbox', { name: PAY_SLIPS }))
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await checkAccessibility(page, page.getByText(/Redemandé le .*réponse attendue avant le/))
  await page.getByRole('button', { name: 'Prolonger le délai' }).click()
  await checkAccessibility(page, page.getByRole('dialog'))
})

test('checklist templates are accessible with their form', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/checklist-templates')
  await checkAccessibility(page, page.getByRole('row', { name: /Regroupement de crédits/ }))
  await page.getByRole('button', { name: 'Créer une liste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer une liste de pièces' })
  await dialog.getByRole('textbox', { name: 'Nom de la liste' }).fill('Prêt relais')
  await dialog
    .getByRole('textbox', { name: 'Pièces demandées' })
    .fill('Vente :\nMandat de vente\nPasseport\nQuittances\nActivité :\nBilans')
  await checkAccessibility(page, dialog.getByRole('combobox', { name: 'Titre « Activité »' }))
})

test('legal documents of a case are accessible', async ({ page }) => {
  const { uuid, record } = await createCase<CaseWithItems>(page, 'Dossier en règle', CHECKLIST)
  await issueDocument(page, uuid, 'DER')
  await logInAs(page, 'EMPLOYEE')
  await page.goto(`/customer-records/${record}/cases/${uuid}`)
  await checkAccessibility(page, page.getByRole('list', { name: 'Avant l’étude' }).getByText('Remis', { exact: true }))
  await page.getByRole('button', { name: 'Préparer un document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Préparer un document' })
  await dialog.getByLabel('Document', { exact: true }).selectOption('Mandat de recherche de capitaux')
  await checkAccessibility(page, dialog.getByRole('region', { name: 'Valeurs du document' }).getByRole('textbox'))
  const valueFields = dialog.getByRole('region', { name: 'Valeurs du document' }).getByRole('textbox')
  for (const valueField of await valueFields.all()) await valueField.fill('À convenir ensemble')
  await dialog.getByRole('button', { name: 'Préparer' }).click()
  await dialog.getByRole('button', { name: 'Émettre' }).click()
  await page
    .getByRole('dialog', { name: /^Émettre ce document/ })
    .getByRole('button', { name: 'Émettre' })
    .click()
  await checkAccessibility(page, page.getByRole('dialog', { name: 'Document émis' }).getByRole('listitem'))
  await page.getByRole('dialog', { name: 'Document émis' }).getByRole('button', { name: 'Fermer' }).click()
  await page
    .getByRole('button', { name: /^Répondu sur papier/ })
    .first()
    .click()
  const paperDialog = page.getByRole('dialog', { name: /^Répondu sur papier/ })
  await paperDialog.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, paperDialog.getByText('Champ obligatoire.'))
  await paperDialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: /^Vérifier l’identité/ }).click()
  const identityDialog = page.getByRole('dialog', { name: /^Vérifier l’identité/ })
  await identityDialog.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, identityDialog.getByText('Champ obligatoire.'))
})
