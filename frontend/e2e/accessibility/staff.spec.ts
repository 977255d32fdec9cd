import { expect, test } from '@playwright/test'
import {
  runOnPhone,
  checkAccessibility,
  checkAccessibilityOnDesktop,
  checkAccessibilityOnPhone,
} from '../support/accessibility'
import { callApi, createRecord, logInAs } from '../support/accounts'
import { buildPdf } from '../support/files'
import { expectNoSidewaysScroll, pressKeyUntil, buildTextPattern } from '../support/journey'

test('campaigns are accessible before and after launch', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/campaigns/send')
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await checkAccessibility(page, page.getByText('Champ obligatoire.'))
  await page.getByRole('combobox', { name: 'Groupes de contacts' }).click()
  await page.getByRole('option', { name: /^Anciens clients/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour, la fête approche')
  await expect(page.getByRole('status', { name: 'Nombre exact' })).toContainText(/\d+\sdestinataires/)
  await checkAccessibility(page, page.getByText(/«\sê\s» fait passer tout le message en unicode/))
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await checkAccessibility(page, page.getByRole('dialog').getByText(/\d+\sdestinataires/))
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la campagne' }).click()
  await checkAccessibility(page, page.getByRole('link', { name: 'Suivre la campagne' }))
  await page.getByRole('link', { name: 'Suivre la campagne' }).click()
  await checkAccessibility(page, page.getByRole('table', { name: 'Destinataires' }).getByRole('row').nth(1))

  await page.goto('/campaigns/send')
  await page.getByRole('radio', { name: 'Email' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Objet' }).fill('Nos conseils')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Des conseils')
  const mailPreview = page.getByRole('figure', { name: buildTextPattern("Aperçu de l'email") })
  await checkAccessibility(page, mailPreview.getByText('Des conseils'))
  await page.goto('/campaigns')
  await checkAccessibility(page, page.getByRole('table', { name: 'Campagnes' }).getByRole('row').nth(1))
})

test('contacts are accessible with import errors', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  // One contact is enough: all rows have the same markup.
  await page.goto('/contact-entries?email=hamon')
  await checkAccessibility(page, page.getByRole('table', { name: 'Contacts' }).getByRole('row').nth(1))
  await page.getByRole('button', { name: 'Importer des contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des contacts' })
  await dialog.getByRole('combobox', { name: /^Groupe/ }).fill('Salon')
  await dialog.getByLabel(/^Liste des contacts/).fill('Téléphone;Email\n06 12 34 5;\n')
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await checkAccessibility(
    page,
    dialog.getByRole('alert').filter({ hasText: buildTextPattern('Ligne 2 : le téléphone') }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Gérer les groupes' }).click()
  await checkAccessibility(page, page.getByRole('dialog', { name: 'Groupes de contacts' }).getByText(/Anciens clients/))
})

test('figures are accessible as charts and tables', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/figures')
  const monthsRegion = page.getByRole('region', { name: /mois par mois/ })
  await checkAccessibility(page, monthsRegion.getByRole('img', { name: /Toutes les valeurs sont dans le tableau/ }))
  await monthsRegion.getByRole('button', { name: 'Voir le tableau' }).click()
  await checkAccessibility(page, monthsRegion.getByRole('row').nth(1))
})

test('staff frame is accessible on desktop and phone', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records?lastName=l')
  await page.getByRole('button', { name: 'Replier le menu' }).click()
  await checkAccessibilityOnDesktop(page, page.getByRole('button', { name: 'Déplier le menu' }))
  await page.getByRole('button', { name: 'Déplier le menu' }).click()
  await page.getByRole('button', { name: /administrateur/ }).click()
  await page.getByRole('menuitemradio', { name: 'Densité compacte' }).click()
  await page.keyboard.press('Escape')
  await checkAccessibility(page, page.getByRole('table', { name: 'Fiches clients' }).getByRole('row').nth(1))
  const shortcutsDialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await pressKeyUntil(page, '?', shortcutsDialog)
  await checkAccessibilityOnDesktop(page, shortcutsDialog)
  await page.keyboard.press('Escape')
  const options = page.getByRole('group', { name: 'Fiches clients' }).getByRole('option')
  await page.getByRole('button', { name: /^Rechercher/ }).click()
  await page.getByRole('combobox', { name: 'Rechercher', exact: true }).fill('eloise coeurdoux')
  await checkAccessibilityOnDesktop(page, options)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}$/)
  // Reads are journaled shortly after their response.
  const recentOption = page.getByRole('group', { name: 'Consultés récemment' }).getByRole('option').first()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Rechercher/ }).click({ timeout: 2_000 })
    await expect(recentOption).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await checkAccessibilityOnDesktop(page, recentOption)
  await page.keyboard.press('Escape')
  await runOnPhone(page, async () => {
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await page.getByRole('combobox', { name: 'Rechercher', exact: true }).fill('eloise coeurdoux')
    await checkAccessibilityOnPhone(page, options)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await checkAccessibilityOnPhone(page, page.getByRole('navigation', { name: 'Menu principal' }))
  })
})

test('mail templates are accessible', async ({ page }) => {
  const name = 'Accusé de réception d’un message de contact'
  await logInAs(page, 'ADMIN')
  await page.goto('/mail-templates')
  await checkAccessibility(page, page.getByRole('row', { name }))
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Modifier/ })
    .click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(buildPdf('Guide.pdf', 'Guide'))
  await checkAccessibility(page, dialog.getByRole('button', { name: 'Retirer Guide.pdf' }))
  await dialog.getByRole('tab', { name: 'Aperçu' }).click()
  await expect(page.frameLocator('iframe[title="Aperçu du mail"]').getByText('Camille').first()).toBeVisible()
  await checkAccessibility(page, dialog.locator('iframe'))
})

test('legal templates and file verification are accessible', async ({ page }) => {
  const name = 'Mandat de recherche de capitaux'
  await logInAs(page, 'ADMIN')
  await page.goto('/legal-templates')
  await checkAccessibility(page, page.getByRole('row', { name: new RegExp(name) }))
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^Modifier/ })
    .click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('searchbox', { name: 'Rechercher une variable' }).fill('honoraires')
  await checkAccessibility(page, dialog.getByRole('button', { name: 'Insérer {{honoraires}}' }))
  await dialog.getByRole('tab', { name: 'Aperçu' }).click()
  await checkAccessibility(page, dialog.getByRole('article'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vérifier un fichier' }).click()
  const verificationDialog = page.getByRole('dialog', { name: 'Vérifier un fichier' })
  await verificationDialog.getByLabel('Fichier à vérifier').setInputFiles(buildPdf('Mandat.pdf', 'Mandat'))
  await checkAccessibility(page, verificationDialog.getByRole('status'))
})

test('complaints are accessible with errors', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await callApi(page, 'ADMIN', 'POST', 'complaints', {
    sentOn: '2026-01-05',
    channel: 'letter',
    subject: 'Délai de réponse',
  })
  await page.goto('/complaints')
  await checkAccessibility(page, page.getByRole('table', { name: 'Réclamations' }).getByRole('row').nth(1))
  await page.getByRole('button', { name: 'Ajouter une réclamation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une réclamation' })
  await dialog.getByLabel('État').selectOption('Réponse envoyée')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, dialog.getByText('Champ obligatoire.'))
})

test('archived records are accessible with errors', async ({ page }) => {
  const record = await createRecord(page, 'ADMIN', { lastName: `Abalain${Date.now().toString(36)}` })
  await callApi(page, 'ADMIN', 'POST', `customer-records/${record}/archive`, {
    until: '2031-01-05',
    reason: 'Dossier financé',
  })
  await logInAs(page, 'ADMIN')
  await page.goto('/archived-records')
  await checkAccessibility(page, page.getByRole('table', { name: 'Fiches archivées' }).getByRole('row').nth(1))
  await page
    .getByRole('button', { name: /^Lire la fiche/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lire' }).click()
  await checkAccessibility(page, page.getByRole('dialog').getByText('Champ obligatoire.'))
})

test('documents of types and pages are accessible', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  const openDocuments = async (path: string, title: string) => {
    await page.goto(path)
    const row = page.getByRole('row', { name: new RegExp(title) })
    await row.getByRole('button', { name: title, exact: true }).click()
    await checkAccessibility(page, page.getByRole('list', { name: new RegExp(`^Documents d. .* ${title}`) }))
    return row
  }
  await openDocuments('/partners/types', 'Agence immobilière')
  const pageRow = await openDocuments('/pages', 'Financement immobilier')
  await pageRow.getByRole('button', { name: /^Modifier les documents de la page/ }).click()
  const dialog = page.getByRole('dialog', { name: buildTextPattern('Documents « Financement immobilier »') })
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(buildPdf('Plan.pdf', 'Plan'))
  await expect(dialog.getByRole('list', { name: 'Fichiers' }).getByText('Plan.pdf')).toBeVisible()
  await checkAccessibility(page, dialog)
})

test('partners are accessible with errors', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/partners?toFollowUp=true')
  await checkAccessibility(page, page.getByRole('table', { name: 'Prescripteurs à relancer' }))
  await page.goto('/partner')
  await page.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: '8 champs sont à corriger' }))
  await page.goto('about:blank')
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Étude Fabre & Associés' }).click()
  const sendButton = page.getByRole('button', { name: buildTextPattern('Envoyer l’email de premier rendez-vous') })
  await checkAccessibility(page, sendButton)
})

test('« Aujourd’hui » and tasks are accessible', async ({ page }) => {
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.goto('/today')
  await checkAccessibility(page, page.getByRole('region', { name: /^Prescripteurs à rappeler/ }).getByRole('listitem'))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tasks')
  await checkAccessibility(page, page.getByRole('checkbox'))
  await page.route('**/api/today', (route) => route.fulfill({ status: 500, json: { message: 'Erreur inconnue.' } }))
  await page.goto('/today')
  await checkAccessibility(page, page.getByRole('alert'))
})
