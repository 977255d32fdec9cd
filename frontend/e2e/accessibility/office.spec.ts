import { expect, test } from '@playwright/test'
import { asPhone, judge, judgeDesktop, judgePhone } from '../support/accessibility'
import { callApi, createRecord, logInAs } from '../support/accounts'
import { pdf } from '../support/files'
import { expectNoSidewaysScroll, pressUntil, typographic } from '../support/journey'

test('a campaign by SMS and by mail, before and after its launch', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/campaigns/send')
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await judge(page, page.getByText('Champ obligatoire.'))
  await page.getByRole('combobox', { name: 'Groupes de contacts' }).click()
  await page.getByRole('option', { name: /^Anciens clients/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour, la fête approche')
  await expect(page.getByRole('status', { name: 'Nombre exact' })).toContainText(/\d+\sdestinataires/)
  await judge(page, page.getByText(/«\sê\s» fait passer tout le message en unicode/))
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await judge(page, page.getByRole('dialog').getByText(/\d+\sdestinataires/))
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la campagne' }).click()
  await judge(page, page.getByRole('link', { name: 'Suivre la campagne' }))
  await page.getByRole('link', { name: 'Suivre la campagne' }).click()
  await judge(page, page.getByRole('table', { name: 'Destinataires' }).getByRole('row').nth(1))

  await page.goto('/campaigns/send')
  await page.getByRole('radio', { name: 'Email' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Objet' }).fill('Nos conseils')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Des conseils')
  await judge(page, page.getByRole('figure', { name: typographic("Aperçu de l'email") }).getByText('Des conseils'))
  await page.goto('/campaigns')
  await judge(page, page.getByRole('table', { name: 'Campagnes' }).getByRole('row').nth(1))
})

test('contacts: list, import with an error, groups', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/contact-entries')
  await judge(page, page.getByText(/^\d+\scontacts$/))
  await page.getByRole('button', { name: 'Importer des contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des contacts' })
  await dialog.getByRole('combobox', { name: /^Groupe/ }).fill('Salon')
  await dialog.getByLabel(/^Liste des contacts/).fill('Téléphone;Email\n06 12 34 5;\n')
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await judge(page, dialog.getByRole('alert').filter({ hasText: typographic('Ligne 2 : le téléphone') }))
  await page.goto('/contact-entries')
  await page.getByRole('button', { name: 'Gérer les groupes' }).click()
  await judge(page, page.getByRole('dialog', { name: 'Groupes de contacts' }).getByText(/Anciens clients/))
})

test('figures as charts and as tables', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/figures')
  const months = page.getByRole('region', { name: /mois par mois/ })
  await judge(page, months.getByRole('img', { name: /Toutes les valeurs sont dans le tableau/ }))
  await months.getByRole('button', { name: 'Voir le tableau' }).click()
  await judge(page, months.getByRole('row').nth(1))
})

test('frame of the back office: collapsed bar, compact lines, shortcuts, search', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records')
  await page.getByRole('button', { name: 'Replier le menu' }).click()
  await judgeDesktop(page, page.getByRole('button', { name: 'Déplier le menu' }))
  await page.getByRole('button', { name: 'Déplier le menu' }).click()
  await page.getByRole('button', { name: /administrateur/ }).click()
  await page.getByRole('menuitemradio', { name: 'Densité compacte' }).click()
  await page.keyboard.press('Escape')
  await judge(page, page.getByRole('table', { name: 'Fiches clients' }).getByRole('row').nth(3))
  const shortcuts = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await pressUntil(page, '?', shortcuts)
  await judgeDesktop(page, shortcuts)
  await page.keyboard.press('Escape')
  const found = page.getByRole('group', { name: 'Fiches clients' }).getByRole('option')
  await page.getByRole('button', { name: /^Rechercher/ }).click()
  await page.getByRole('combobox', { name: 'Rechercher', exact: true }).fill('eloise coeurdoux')
  await judgeDesktop(page, found)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}$/)
  // Reads are journaled shortly after their response.
  const recent = page.getByRole('group', { name: 'Consultés récemment' }).getByRole('option').first()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Rechercher/ }).click({ timeout: 2_000 })
    await expect(recent).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await judgeDesktop(page, recent)
  await page.keyboard.press('Escape')
  await asPhone(page, async () => {
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await page.getByRole('combobox', { name: 'Rechercher', exact: true }).fill('eloise coeurdoux')
    await judgePhone(page, found)
  })
})

test('the menu of each role on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const account of ['ADMIN', 'EMPLOYEE'] as const) {
    await logInAs(page, account)
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await judgePhone(page, page.getByRole('navigation', { name: 'Menu principal' }))
  }
})

test('mail templates: list, editor, preview', async ({ page }) => {
  const name = 'Accusé de réception d’un message de contact'
  await logInAs(page, 'ADMIN')
  await page.goto('/mail-templates')
  await judge(page, page.getByRole('row', { name }))
  await page.getByRole('row', { name }).getByRole('button', { name: /^Modifier/ }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(pdf('Guide.pdf', 'Guide'))
  await judge(page, dialog.getByRole('button', { name: 'Retirer Guide.pdf' }))
  await dialog.getByRole('tab', { name: 'Aperçu' }).click()
  await expect(page.frameLocator('iframe[title="Aperçu du mail"]').getByText('Camille').first()).toBeVisible()
  await judge(page, dialog.locator('iframe'))
})

test('legal templates: list, editor, preview, verification', async ({ page }) => {
  const name = 'Mandat de recherche de capitaux'
  await logInAs(page, 'ADMIN')
  await page.goto('/legal-templates')
  await judge(page, page.getByRole('row', { name: new RegExp(name) }))
  await page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: /^Modifier/ }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('searchbox', { name: 'Rechercher une variable' }).fill('honoraires')
  await judge(page, dialog.getByRole('button', { name: 'Insérer {{honoraires}}' }))
  await dialog.getByRole('tab', { name: 'Aperçu' }).click()
  await judge(page, dialog.getByRole('article'))
  await page.goto('/legal-templates')
  await page.getByRole('button', { name: 'Vérifier un fichier' }).click()
  const verification = page.getByRole('dialog', { name: 'Vérifier un fichier' })
  await verification.getByLabel('Fichier à vérifier').setInputFiles(pdf('Mandat.pdf', 'Mandat'))
  await judge(page, verification.getByRole('status'))
})

test('complaints: list, form with errors; archived records', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await callApi(page, 'ADMIN', 'POST', 'complaints', { sentOn: '2026-01-05', channel: 'letter', subject: 'Délai de réponse' })
  await page.goto('/complaints')
  await judge(page, page.getByRole('table', { name: 'Réclamations' }).getByRole('row').nth(1))
  await page.getByRole('button', { name: 'Ajouter une réclamation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une réclamation' })
  await dialog.getByLabel('État').selectOption('Réponse envoyée')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await judge(page, dialog.getByText('Champ obligatoire.'))
  const record = await createRecord(page, 'ADMIN', { lastName: `Abalain${Date.now().toString(36)}` })
  await callApi(page, 'ADMIN', 'POST', `customer-records/${record}/archive`, { until: '2031-01-05', reason: 'Dossier financé' })
  await page.goto('about:blank')
  await page.goto('/archived-records')
  await judge(page, page.getByRole('table', { name: 'Fiches archivées' }).getByRole('row').nth(1))
  await page.getByRole('button', { name: /^Lire la fiche/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lire' }).click()
  await judge(page, page.getByRole('dialog').getByText('Champ obligatoire.'))
})

test('documents of pages and of partner types: lists, forms', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  for (const [path, title, act] of [
    ['/pages', 'Financement immobilier', 'Modifier les documents de la page Financement immobilier'],
    ['/partners/types', 'Agence immobilière', 'Gérer les documents du type Agence immobilière'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('row', { name: new RegExp(title) })
    await row.getByRole('button', { name: title, exact: true }).click()
    await judge(page, page.getByRole('list', { name: new RegExp(`^Documents d. .* ${title}`) }))
    await row.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: typographic(`Documents « ${title} »`) })
    await dialog.getByLabel('Choisir des fichiers').setInputFiles(pdf('Plan.pdf', 'Plan'))
    await expect(dialog.getByRole('list', { name: 'Fichiers' }).getByText('Plan.pdf')).toBeVisible()
    await judge(page, dialog)
  }
})

test('partners: to follow up, form with errors, the partner, deletion', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/partners?toFollowUp=true')
  await judge(page, page.getByRole('table', { name: 'Prescripteurs à relancer' }))
  await page.goto('/partner')
  await page.getByRole('button', { name: 'Valider' }).click()
  await judge(page, page.getByRole('alert').filter({ hasText: '8 champs sont à corriger' }))
  await page.goto('about:blank')
  await page.goto('/partners')
  await page.getByRole('button', { name: /^Supprimer le prescripteur/ }).first().click()
  await judge(page, page.getByRole('dialog').getByText('Cette action est irréversible.'))
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('link', { name: 'Étude Fabre & Associés' }).click()
  await judge(page, page.getByRole('button', { name: typographic('Envoyer l’email de premier rendez-vous') }))
})

test('the page « Aujourd’hui » and the tasks, full and failing', async ({ page }) => {
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.goto('/today')
  await judge(page, page.getByRole('region', { name: /^Prescripteurs à rappeler/ }).getByRole('listitem'))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tasks')
  await judge(page, page.getByRole('checkbox'))
  await page.route('**/api/today', (route) => route.fulfill({ status: 500, json: { message: 'Erreur inconnue.' } }))
  await page.goto('/today')
  await judge(page, page.getByRole('alert'))
})
