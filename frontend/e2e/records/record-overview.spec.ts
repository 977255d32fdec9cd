import { expect, test, type Page } from '@playwright/test'
import { type Account, callApi, createRecord, logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Creates a record of a tenant household with one income. */
const aRecord = (page: Page, account: Account, email: string | null) =>
  createRecord(page, account, { firstName: 'Gwenola', email }, {
    housingSituation: 'Locataire', housingCosts: 700, resources: [{ nature: 'CDI', profession: 'Infirmière', monthlyIncome: 2500 }],
  })

const unique = () => `gwenola-${Date.now()}-${Math.round(Math.random() * 1e6)}@exemple.fr`

test('a record shows contacts, open cases, figures, reports and history', async ({ page }) => {
  const [found] = await callApi<{ uuid: string }[]>(page, 'DEMO_EMPLOYEE', 'GET', 'customer-records?page=1&pageSize=5&lastName=Aubert')
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.goto(`/customer-records/${found?.uuid}`)
  await expect(card(page, 'Joindre').getByRole('link', { name: /Appeler Camille Aubert/ })).toHaveAttribute('href', 'tel:0639980101')
  await expect(card(page, 'En cours').getByRole('list', { name: 'Dossiers en cours' }).getByRole('listitem').first()).toBeVisible()
  await expect(card(page, 'Chiffres').getByText('Taux d’endettement')).toBeVisible()
  await expect(card(page, 'Derniers comptes rendus').getByRole('listitem').first()).toBeVisible()
  const timeline = card(page, 'Historique')
  await expect(timeline.getByText(/Email envoyé à Camille Aubert/).first()).toBeVisible()
  const before = await timeline.getByRole('listitem').count()
  await timeline.getByRole('button', { name: 'Voir plus' }).click()
  await expect.poll(() => timeline.getByRole('listitem').count()).toBeGreaterThan(before)
  await timeline.getByRole('button', { name: 'Échanges' }).click()
  await expect(timeline.getByText('Dossier créé')).toHaveCount(0)
  // Other journeys write to this household too.
  const report = timeline.getByRole('link', { name: 'Compte rendu' }).first()
  await expect(async () => {
    if (!(await report.isVisible())) await timeline.getByRole('button', { name: 'Voir plus' }).click({ timeout: 1000 })
    await expect(report).toBeVisible({ timeout: 1000 })
  }).toPass()
  await report.click()
  await expect(page).toHaveURL(/\/reports\?report=/)
})

test('a note is added and is the first timeline entry', async ({ page }) => {
  const record = await aRecord(page, 'ADMIN', null)
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record}`)
  await expect(card(page, 'Joindre').getByRole('button', { name: 'Écrire au client' })).toBeDisabled()
  const timeline = card(page, 'Historique')
  await timeline.getByRole('textbox', { name: 'Ajouter une note' }).fill('Rappelle lundi\navec son conjoint')
  await timeline.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(timeline.getByRole('listitem').first()).toContainText('Rappelle lundi')
  await expect(timeline.getByRole('textbox', { name: 'Ajouter une note' })).toHaveValue('')
  await expect(card(page, 'Derniers comptes rendus').getByRole('listitem')).toHaveCount(1)
  await expect(card(page, 'Chiffres').getByText(typographic('28 %'))).toBeVisible()
})

test('a mail is written, previewed, sent once, and recorded', async ({ page }) => {
  const email = unique()
  const record = await aRecord(page, 'ADMIN', email)
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record}`)
  await card(page, 'Joindre').getByRole('button', { name: 'Écrire au client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Écrire au client' })
  await dialog.getByRole('textbox', { name: /^Objet/ }).fill('votre projet')
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Nous avançons.\n- L’offre est éditée')
  await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click()
  const preview = page.getByRole('dialog', { name: 'Aperçu avant envoi' })
  await expect(preview.getByText(`Gwenola Kervella (${email})`)).toBeVisible()
  await expect(preview.getByText(typographic('Fenix : votre projet'))).toBeVisible()
  await preview.getByRole('button', { name: 'Modifier' }).click()
  await dialog.getByRole('textbox', { name: /^Objet/ }).fill('votre beau projet')
  await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await preview.getByRole('button', { name: 'Envoyer' }).dblclick()
  await expect(preview).toHaveCount(0)
  const timeline = card(page, 'Historique')
  await expect(timeline.getByText(/Email (envoyé|en cours d’envoi) à Gwenola Kervella.*votre beau projet/)).toHaveCount(1)
})

test('sections of the form collapse and expand', async ({ page }) => {
  const record = await aRecord(page, 'EMPLOYEE', null)
  await logInAs(page, 'EMPLOYEE')
  await page.goto(`/customer-records/${record}`)
  await page.getByRole('button', { name: 'Tout replier' }).click()
  await expect(page.getByText('Coût mensuel du logement')).toBeHidden()
  await page.reload()
  const housing = page.getByRole('button', { name: 'Logement', exact: true })
  await expect(housing).toHaveAttribute('aria-expanded', 'false')
  await housing.press('Enter')
  await expect(housing).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Modifier' }).click()
  await expect(page.getByLabel(/^Coût mensuel du logement/)).toBeVisible()
})
