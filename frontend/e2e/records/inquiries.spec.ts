import { expect, test, type Browser, type Page } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { callApi, logInAs } from '../support/accounts'
import { expectFeedback, isPhone } from '../support/journey'
import { buildSimulation } from '../support/simulations'

const STAMP = Date.now().toString(36)
const MESSAGE = 'Bonjour,\nNotre banque tarde à répondre. Est-il encore temps ?'

/** Sends a visitor's message from a separate browser context. */
async function sendMessage(browser: Browser, lastName: string): Promise<void> {
  const context = await browser.newContext()
  const visitorPage = await context.newPage()
  await visitorPage.goto('/contact')
  await visitorPage.getByLabel('Prénom').fill('Noémie')
  await visitorPage.getByLabel('Nom', { exact: true }).fill(lastName)
  await visitorPage.getByLabel('Adresse email').fill(`noemie.${lastName}@exemple.fr`)
  await visitorPage.getByLabel('Téléphone').fill('0612345678')
  await visitorPage.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
  await visitorPage.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(visitorPage.getByText('Votre message a bien été transmis à notre équipe.')).toBeVisible()
  await context.close()
}

/** Number of unread inquiries under this name. */
async function countUnreadInquiries(page: Page, lastName: string): Promise<number> {
  return (await callApi<unknown[]>(page, 'ADMIN', 'GET', `inquiries?search=${lastName}&read=false`)).length
}

async function openRow(page: Page, lastName: string): Promise<void> {
  await page.goto(`/inquiries?search=${lastName}`)
  const row = page.getByRole('row').filter({ hasText: lastName })
  await expect(row.getByText('Non lue')).toBeVisible()
  await row.click()
  await expect(page).toHaveURL(/\/inquiries\/[\da-f-]{36}$/)
}

test('visitor message is read, taken, noted and handled', async ({ browser, page }, info) => {
  const lastName = `Carrel${STAMP}${info.project.name}`
  await sendMessage(browser, lastName)
  await logInAs(page, 'ADMIN')
  await page.goto('/inquiries')
  await expect(page.getByRole('row').filter({ hasText: lastName })).toBeVisible()
  expect(await countUnreadInquiries(page, lastName)).toBe(1)
  if (!isPhone(info)) await expect(page.getByRole('link', { name: /^Demandes reçues \d+ non lue/ })).toBeVisible()
  await openRow(page, lastName)
  await expect(page.getByText('Est-il encore temps')).toBeVisible()
  await expect.poll(() => countUnreadInquiries(page, lastName)).toBe(0)
  if (isPhone(info)) {
    await page.getByRole('link', { name: 'Traiter la demande' }).click()
    await expect(page.getByRole('button', { name: 'Je m’en occupe' })).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Je m’en occupe' }).click()
  await expectFeedback(page, 'La demande vous est confiée.')
  await page.getByRole('textbox', { name: 'Note interne' }).fill('Rappelée, dossier reçu.')
  await page.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expectFeedback(page, 'La note a été enregistrée.')
  await page.getByRole('button', { name: 'Marquer comme traitée' }).click()
  await expectFeedback(page, 'La demande a été marquée comme traitée.')
  await page.reload()
  await expect(page.getByText('Traitée', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note interne' })).toHaveValue('Rappelée, dossier reçu.')
})

test('simulation becomes a record, completed in the form', async ({ page }, info) => {
  const lastName = `Fontaine${STAMP}${info.project.name}`
  const guestHeaders = { Authorization: crypto.randomUUID() }
  const simulationResponse = await page.request.post('/api/simulations', {
    ...RETRY_OPTIONS,
    data: buildSimulation(lastName),
    headers: guestHeaders,
  })
  expect(simulationResponse.status(), await simulationResponse.text()).toBe(204)
  await logInAs(page, 'ADMIN')
  await openRow(page, lastName)
  await expect(page.getByRole('heading', { name: 'Ressources' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer la fiche client' }).click()
  await expect(page.getByRole('dialog', { name: /^Créer la fiche client/ })).toBeVisible()
  await page.getByRole('button', { name: 'Créer la fiche', exact: true }).click()
  await expect(page).toHaveURL(/\/customer-records\/[\da-f-]{36}$/)
  await expect(page.getByText(`Léa ${lastName}`).first()).toBeVisible()
  // The record keeps the inquiry: answers in their tab, unmapped answers in a report.
  await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Demandes' }).click()
  await expect(page.getByRole('heading', { name: 'Ressources' })).toBeVisible()
  await page.getByRole('link', { name: /Voir le compte rendu/ }).click()
  await expect(page.getByText(/^Demande reçue le/)).toBeVisible()
  await page.goto(`/inquiries?search=${lastName}`)
  await page.getByRole('row').filter({ hasText: lastName }).click()
  await expect(page.getByRole('link', { name: 'Ouvrir la fiche client' })).toBeVisible()
  await expect(page.getByText('Traitée', { exact: true })).toBeVisible()

  const contactForm = {
    firstName: 'Léa',
    lastName,
    email: `lea.${lastName}@exemple.fr`,
    phoneNumber: '0639982014',
    message: MESSAGE,
  }
  expect(
    (await page.request.post('/api/contact', { ...RETRY_OPTIONS, data: contactForm, headers: guestHeaders })).status(),
  ).toBe(204)
  await page.goto('/inquiries')
  await page.getByRole('row').filter({ hasText: lastName }).filter({ hasText: 'Non lue' }).click()
  await expect(page.getByText('Cette personne a peut-être déjà une fiche')).toBeVisible()
  await page.getByRole('button', { name: 'Créer la fiche client' }).click()
  await page.getByRole('button', { name: 'Créer quand même' }).click()
  await expect(page).toHaveURL(/\/customer-record\?inquiry=/)
  await expect(page.getByLabel('Nom', { exact: true }).first()).toHaveValue(lastName)
})
