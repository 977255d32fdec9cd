import { expect, test } from '@playwright/test'
import { callApi, logInAs } from '../support/accounts'
import { expectHydration, isPhone, buildTextPattern, recordProblems } from '../support/journey'

test('visitor reaches card, dialog and appointment from need', async ({ page }) => {
  await page.goto('/fenix-insurances')
  await page
    .getByRole('navigation', { name: buildTextPattern('Que voulez-vous protéger ?') })
    .getByRole('link', { name: /Un prêt/ })
    .click()
  const loanText = page.getByRole('region', { name: 'Assurance de prêt', exact: true })
  await expect(loanText).toBeVisible()
  await page.getByRole('button', { name: 'La convention AERAS' }).click()
  const dialog = page.getByRole('dialog', { name: /convention AERAS/ })
  await expect(dialog.getByText(buildTextPattern('320 000 €'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The other card closes above the clicked one, which stays in the window.
  const healthTitle = page.getByRole('heading', { level: 3, name: 'Mutuelle santé' })
  await healthTitle.click()
  await expect(page.getByRole('region', { name: 'Mutuelle santé' })).toBeVisible()
  await expect(loanText).toBeHidden()
  await expect(healthTitle).toBeInViewport()
  await page.getByRole('link', { name: 'Prendre rendez-vous pour ma mutuelle' }).click()
  await expect(page.getByRole('dialog', { name: 'Prendre un rendez-vous' })).toBeVisible()
})

test('address opens its card and leads to simulation', async ({ page }) => {
  await page.goto('/fenix-solutions#remere')
  await expect(page.getByRole('region', { name: 'Vente à réméré' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Vente à réméré' })).toBeInViewport()
  await page.goto('/fenix-solutions#regroupement')
  const openButton = page.getByRole('button', { name: 'Étapes avec hypothèque' })
  await openButton.click()
  const dialog = page.getByRole('dialog', { name: /hypothécaire/ })
  await expect(dialog.getByText(buildTextPattern('sous 72 h')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(openButton).toBeFocused()
  await openButton.click()
  await dialog.getByRole('link', { name: 'Simuler mon regroupement' }).click()
  await expect(page).toHaveURL(/\/simulations\/consolidation-loan$/)
})

test('links move focus and page within the application', async ({ page }) => {
  await page.goto('/contact')
  await expectHydration(page)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('link', { name: 'procédure de réclamation' }).click()
  await expect(page.getByRole('heading', { name: 'Réclamations et médiation' })).toBeInViewport()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Accessibilité/ })
    .click()
  await expect(page).toHaveURL(/\/legals#accessibilite$/)
  await expect(page.getByRole('heading', { name: 'Accessibilité' })).toBeInViewport()
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
})

test('videos load nothing from their host before consent', async ({ page, baseURL }, info) => {
  const problems = recordProblems(page, baseURL)
  await page.goto('/')
  const slides = page.getByRole('group', { name: /^\d sur \d$/ })
  await expect(slides).toHaveCount(isPhone(info) ? 3 : 2)
  if (!isPhone(info)) {
    await expect(slides.nth(1).getByRole('button').nth(1)).toHaveText(/n°\s1/)
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(slides).toHaveCount(2)
    await page.setViewportSize({ width: 599, height: 900 })
    await expect(slides).toHaveCount(3)
  }
  await page.getByRole('button', { name: 'Vidéos suivantes' }).click()
  await expect(slides.nth(1).getByRole('button').first()).toBeInViewport()
  await slides.first().getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: /Big Buck Bunny/ })
  await expect(dialog.getByRole('button', { name: 'Afficher le contenu' })).toBeVisible()
  expect(problems).toEqual({ externalRequests: [], errors: [] })
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }))
  await dialog.getByRole('button', { name: 'Afficher le contenu' }).click()
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/)
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a logged-in user never sees the guest page', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/contact')
  // The first page sets the cookie of logged-in users.
  await expect(page.getByText('administrateur').first()).toBeVisible()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Connexion')) document.documentElement.dataset['guest'] = 'seen'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/contact')
  await expect(page.getByText('administrateur').first()).toBeVisible()
  expect(await page.locator('html').getAttribute('data-guest')).toBeNull()
})

test('a message is received by the firm', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/contact')
  const name = `Visiteuse ${Date.now()}`
  await page.getByLabel('Prénom').fill('Éloïse')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Adresse email').fill('eloise@exemple.fr')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByLabel('Message').fill('Bonjour, je voudrais regrouper trois crédits.')
  await page.getByRole('button', { name: 'Envoyer mon message' }).dblclick()
  await expect(page.getByText('Votre message a bien été transmis à notre équipe.')).toBeVisible()
  await expect(page.getByText(/Protection de vos données/)).toBeVisible()
  const inquiryCount = JSON.stringify(await callApi(page, 'ADMIN', 'GET', 'inquiries')).split(name).length - 1
  expect(inquiryCount).toBe(1)
})
