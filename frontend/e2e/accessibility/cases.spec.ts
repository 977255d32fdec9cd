import { expect, test, type Page } from '@playwright/test'
import { asPhone, judge, judgeDesktop, judgePhone } from '../support/accessibility'
import { callApi, createCase, createRecord, logInAs } from '../support/accounts'
import { type CaseWithItems, deposit } from '../support/cases'
import { pdf, png } from '../support/files'

const [IDENTITY, PAY, TAX] = ['Pièce d’identité', 'Bulletins de paie', 'Avis d’imposition'] as const
const LIST = ['Vous :', IDENTITY, 'Revenus :', PAY, TAX].join('\n')

/** Address of a demonstration case, by its name. */
async function addressOf(page: Page, label: string): Promise<string> {
  const rows = await callApi<{ label: string; uuid: string; customerRecord: { uuid: string } }[]>(page, 'ADMIN', 'GET', 'case-list?pageSize=200&state=all')
  const found = rows.find((row) => row.label === label)
  if (!found) throw new Error(`no case is called ${label}`)
  return `/customer-records/${found.customerRecord.uuid}/cases/${found.uuid}`
}

test('the list of cases: blocked ones, all filters, views', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?stuck=true')
  await judge(page, page.getByRole('row').getByText('Bloqué'))
  await page.getByRole('button', { name: /^Plus de filtres/ }).click()
  await judge(page, page.getByRole('heading', { level: 1, name: 'Dossiers' }))
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Enregistrer cette vue/ }).click()
  const name = `Accessible ${Date.now().toString(36)}`
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await dialog.getByRole('textbox').fill(name)
  await judgeDesktop(page, dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await judge(page, page.getByRole('button', { name }))
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gérer les vues' }).click()
  await judgeDesktop(page, page.getByRole('button', { name: `Supprimer la vue ${name}` }))
  await asPhone(page, async () => {
    await page.goto('/cases?waitingFor=customer')
    await page.getByRole('button', { name: 'Filtrer (1)' }).click()
    await judgePhone(page, page.getByRole('dialog').getByRole('combobox'))
  })
})

test('lists with further columns, sorted', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  for (const [list, column] of [['/cases', 'Créé le'], ['/campaigns', 'Destinataires']] as const) {
    await page.goto(list)
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('menuitemcheckbox', { name: column }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: column }).getByRole('button').click()
    await judgeDesktop(page, page.getByRole('columnheader', { name: column }))
  }
  await page.goto('/partners')
  await asPhone(page, async () => {
    await page.getByRole('button', { name: /^Filtrer/ }).click()
    await judgePhone(page, page.getByLabel('Trier par'))
  })
})

test('the list by amount, the board, the move of a case, a reminder', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?sort=-amount&state=all')
  await judge(page, page.getByText('Montant des projets'))
  await page.goto('/cases?view=board')
  const column = page.getByRole('region', { name: 'Documents attendus' })
  await expect(column.getByRole('listitem').first()).toBeVisible()
  await judgeDesktop(page, column)
  await asPhone(page, async () => {
    await page.getByLabel('Étape', { exact: true }).selectOption('DOCUMENTS_EXPECTED')
    await judgePhone(page, column.getByRole('listitem'))
  })
  await column.getByRole('listitem').first().getByRole('button', { name: /^Actions sur le dossier/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Étude en cours' }).press('Enter')
  await judgeDesktop(page, page.getByRole('dialog', { name: /^Déplacer vers/ }).getByLabel('Statut'))
  await page.goto('/cases?waitingFor=customer')
  const row = page.getByRole('table', { name: 'Dossiers' }).getByRole('row').filter({ hasText: /Le Cam|MASSON|HAMON/i }).first()
  await row.getByRole('button', { name: /^Actions sur le dossier/ }).click()
  await page.getByRole('menuitem', { name: 'Relancer le client…' }).click()
  await judgeDesktop(page, page.getByRole('dialog', { name: /^Relancer le client maintenant/ }).getByRole('listitem'))
})

test('a case: project, banks, revenue', async ({ page }) => {
  const address = await addressOf(page, 'Maison à rénover à Dinan')
  await logInAs(page, 'ADMIN')
  await page.goto(address)
  const project = page.getByRole('region', { name: 'Projet', exact: true })
  await judge(page, project.getByText('Crédit immobilier'))
  await project.getByRole('button', { name: 'Modifier le projet' }).click()
  await judge(page, page.getByRole('dialog', { name: 'Projet du dossier' }).getByLabel('Montant du projet'))
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('region', { name: 'Banques consultées' }).getByRole('button', { name: /une offre$|les offres$/ }).click()
  const banks = page.getByRole('dialog', { name: 'Banques consultées' })
  await banks.getByRole('group', { name: 'Autre banque' }).getByLabel('Banque').fill('Banque des Abers')
  await judge(page, banks.getByRole('group', { name: /^Banque \d+$/ }).last())
  await page.goto(address)
  await page.getByRole('region', { name: 'Rémunération' }).getByRole('button', { name: 'Modifier la rémunération' }).click()
  const revenue = page.getByRole('dialog', { name: 'Rémunération du dossier' })
  await revenue.getByRole('group', { name: 'Honoraires' }).getByLabel('Montant facturé').fill('1500')
  await revenue.getByRole('button', { name: 'Enregistrer' }).click()
  await judge(page, revenue.getByText('Champ obligatoire.'))
})

test('the cases of a record: none, the form of a new one, its status', async ({ page }) => {
  const record = await createRecord(page, 'ADMIN', { lastName: `Kermarrec-${Date.now().toString(36)}` })
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record}/cases`)
  await judge(page, page.getByText(/Aucun dossier n.est disponible/))
  await page.goto(`/customer-records/${record}/cases/new`)
  await page.getByLabel('Libellé du dossier').fill('Achat')
  await page.getByRole('button', { name: 'Identité', exact: true }).click()
  await judge(page, page.getByRole('group', { name: 'Aperçu de la liste' }).getByText(/Livret de famille/))
  await page.getByRole('button', { name: 'Valider' }).click()
  const row = page.getByRole('row', { name: /Achat/ })
  await judge(page, row)
  await row.getByRole('button', { name: 'Ajouter un statut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un statut' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await judge(page, dialog.getByText('Veuillez sélectionner un statut !'))
})

test('documents of a case: received, reviewed, requested again, deadline extended', async ({ page }) => {
  const createdCase = await createCase<CaseWithItems>(page, 'Pièces à regarder', LIST)
  await deposit(page, createdCase.uuid, [[IDENTITY, png('identite.png', 320)], [PAY, pdf('paie.pdf', 'Bulletin')]])
  await logInAs(page, 'EMPLOYEE')
  await page.goto(`/customer-records/${createdCase.record}/cases/${createdCase.uuid}`)
  await judge(page, page.getByText('2 sur 3 reçus, 0 accepté'))
  await page.getByRole('button', { name: 'Regarder les pièces' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pièces/ })
  await judge(page, dialog.getByRole('img', { name: 'identite.png' }))
  await dialog.getByRole('button', { name: /^Accepter/ }).click()
  await expect(dialog.getByRole('heading', { name: PAY })).toBeVisible()
  await dialog.getByRole('button', { name: /^Refuser/ }).click()
  await dialog.getByRole('textbox', { name: /Pourquoi/ }).fill('Ces bulletins datent de l’an dernier.')
  await judge(page, dialog.getByRole('textbox', { name: /Pourquoi/ }))
  await dialog.getByRole('button', { name: 'Refuser la pièce' }).click()
  await judge(page, dialog.getByText('Toutes les pièces reçues ont été regardées.'))
  await dialog.getByRole('button', { name: 'Redemander des pièces' }).click()
  const request = page.getByRole('dialog', { name: /^Redemander des pièces/ })
  await request.getByLabel('Nom de la pièce').first().fill('Livret de famille')
  await judge(page, request.getByRole('checkbox', { name: PAY }))
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await judge(page, page.getByText(/Redemandé le .*réponse attendue avant le/))
  await page.getByRole('button', { name: 'Prolonger le délai' }).click()
  await judge(page, page.getByRole('dialog'))
})

test('checklist templates: list, form', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/checklist-templates')
  await judge(page, page.getByRole('row', { name: /Regroupement de crédits/ }))
  await page.getByRole('button', { name: 'Créer une liste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer une liste de pièces' })
  await dialog.getByRole('textbox', { name: 'Nom de la liste' }).fill('Prêt relais')
  await dialog.getByRole('textbox', { name: 'Pièces demandées' }).fill('Vente :\nMandat de vente\nPasseport\nQuittances\nActivité :\nBilans')
  await judge(page, dialog.getByRole('combobox', { name: 'Titre « Activité »' }))
})
