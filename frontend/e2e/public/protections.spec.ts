import { expect, test } from '@playwright/test'
import { callApi } from '../support/accounts'
import { isPhone, typographic } from '../support/journey'

test('an insurance card shows its texts and its call to action', async ({ page }) => {
  await page.goto('/fenix-insurances')
  await page.getByRole('navigation', { name: typographic('Que voulez-vous protéger ?') }).getByRole('link', { name: /Un prêt/ }).click()
  const loan = page.getByRole('button', { name: 'Assurance de prêt', exact: true })
  await expect(loan).toHaveAttribute('aria-expanded', 'true')

  await page.getByRole('button', { name: 'La convention AERAS' }).click()
  const dialog = page.getByRole('dialog', { name: /convention AERAS/ })
  await expect(dialog.getByText(typographic('320 000 €'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Mutuelle santé' }).click()
  await expect(page.getByRole('button', { name: 'Mutuelle santé' })).toHaveAttribute('aria-expanded', 'true')
  await expect(loan).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('link', { name: 'Prendre rendez-vous pour ma mutuelle' }).click()
  await expect(page.getByRole('dialog', { name: 'Prendre un rendez-vous' })).toBeVisible()
})

test('the comparator opens from the loan insurance', async ({ page }) => {
  await page.goto('/fenix-insurances#pret')
  await page.getByRole('link', { name: 'Comparer les assurances de prêt' }).click()
  await expect(page.getByRole('dialog', { name: 'Comparer les assurances de prêt' })).toBeVisible()
  await expect(page).toHaveURL(/\/comparator$/)
})

test('an incomplete message shows its missing fields', async ({ page }, info) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByText('Champ obligatoire.', { exact: true })).toHaveCount(5)
  const form = page.getByRole('form', { name: 'Nous écrire' })
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  // A phone shows the contact details above the form; a screen shows all of it and cannot scroll that far.
  if (isPhone(info)) await expect.poll(top).toBe(80)
  await expect(page.getByLabel('Prénom')).toBeFocused()
})

test('a message is received by the firm', { tag: '@phone' }, async ({ page }, info) => {
  await page.goto('/contact')
  const name = `Visiteuse ${info.project.name} ${Date.now()}`
  await page.getByLabel('Prénom').fill('Éloïse')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Adresse email').fill('eloise@exemple.fr')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByLabel('Message').fill('Bonjour, je voudrais regrouper trois crédits.')
  await page.getByRole('button', { name: 'Envoyer mon message' }).dblclick()
  await expect(page.getByText('Votre message a bien été transmis à notre équipe.')).toBeVisible()
  await expect(page.getByText(/Protection de vos données/)).toBeVisible()
  const found = JSON.stringify(await callApi(page, 'ADMIN', 'GET', 'inquiries')).split(name).length - 1
  expect(found).toBe(1)
})

test('complaints procedure and accessibility statement are one click away', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'procédure de réclamation' }).click()
  await expect(page.getByRole('heading', { name: 'Réclamations et médiation' })).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: /Accessibilité/ }).click()
  await expect(page).toHaveURL(/\/legals#accessibilite$/)
  await expect(page.getByRole('heading', { name: 'Accessibilité' })).toBeInViewport()
})

test('the registration card page explains each case', async ({ page }) => {
  await page.goto('/vehicle-registration-card#perte-vol')
  await expect(page.getByRole('button', { name: 'Perte, vol ou carte abîmée' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'Confier ma carte grise' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the partner page does not exist without a tool', async ({ page }) => {
  await page.goto('/partner-iframe')
  await expect(page.getByText(typographic('La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
