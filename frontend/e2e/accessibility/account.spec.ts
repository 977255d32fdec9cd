import { expect, test } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { checkAccessibility } from '../support/accessibility'
import {
  callApi,
  createStaff,
  DEMO_EMAILS,
  getEmail,
  setToken,
  logInAs,
  createSession,
  PASSWORD,
} from '../support/accounts'
import { waitForMail } from '../support/mails'
import { expectFeedback, fillLogin, buildTextPattern } from '../support/journey'
import { computeTotp } from '../support/totp'

test('login pages are accessible, also after a refusal', async ({ page }) => {
  await setToken(page, await createSession(page, 'EMPLOYEE'))
  const sessions = await callApi<{ uuid: string; current: boolean }[]>(page, 'EMPLOYEE', 'GET', 'sessions')
  for (const { uuid, current } of sessions) if (!current) await callApi(page, 'EMPLOYEE', 'DELETE', `sessions/${uuid}`)
  await page.goto('/tasks')
  await checkAccessibility(
    page,
    page.getByText(buildTextPattern('Cette session a été fermée. Reconnectez-vous pour reprendre où vous en étiez.')),
  )
  await fillLogin(page, DEMO_EMAILS.DEMO_ADMIN, 'Wrong-2026!')
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: 'Identifiants incorrects.' }))
  await page.getByRole('button', { name: buildTextPattern('Mot de passe oublié ?') }).click()
  await page.getByLabel('Adresse email').fill(await getEmail(page, 'ADMIN'))
  await page.getByRole('button', { name: 'Recevoir un lien par email' }).click()
  await checkAccessibility(page, page.getByRole('status').filter({ hasText: 'Si un compte existe' }))
})

test('password choice is accessible in every state', async ({ page }) => {
  const lastName = `Guivarch${Date.now().toString(36)}`
  const email = `${lastName.toLowerCase()}@exemple.fr`
  await callApi(page, 'ADMIN', 'POST', 'administrators', {
    firstName: 'Gwenn',
    lastName,
    email,
    enableAccess: true,
    password: PASSWORD,
  })
  const { match } = await waitForMail(email, /\/password\/[\w-]{20,}/)
  await page.goto(match)
  await checkAccessibility(page, page.getByText(buildTextPattern('Doit faire entre 12 et 32 caractères')))
  const newPasswordField = page.getByLabel('Nouveau mot de passe', { exact: true })
  await newPasswordField.fill('Bonjour2026!')
  await checkAccessibility(page, page.getByText(buildTextPattern('Ce mot de passe se devine trop facilement')))
  await newPasswordField.fill('Chemin-Creux-2031')
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill('Chemin-Creux-2031')
  await checkAccessibility(page, page.getByRole('button', { name: 'Enregistrer mon mot de passe' }))
  await page.goto('/password/unknown-token')
  await checkAccessibility(page, page.getByRole('alert'))
})

test('account page is accessible with its dialogs', async ({ page }) => {
  const { email, token } = await createStaff(page, 'employees', {
    firstName: 'Maëlle',
    lastName: `Floch${Date.now().toString(36)}`,
  })
  await setToken(page, token)
  await page.goto('/account')
  await checkAccessibility(page, page.getByText('Cet appareil'))
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Nom de la clé d’accès').fill('Portable du bureau')
  await checkAccessibility(page, page.getByRole('dialog').getByLabel('Nom de la clé d’accès'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajouter une application d’authentification' }).click()
  const passwordField = page.getByRole('dialog').getByLabel('Votre mot de passe', { exact: true })
  await passwordField.fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
  await checkAccessibility(page, page.getByRole('img', { name: /^QR code/ }))
  const totpSecret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  const totpCode = computeTotp(totpSecret)
  await page.getByLabel('Code à six chiffres').fill(totpCode)
  await page.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('list', { name: 'Codes de secours' }))
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await checkAccessibility(page, page.getByRole('list', { name: 'Seconds facteurs' }))

  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await page.getByLabel('Mot de passe actuel').fill('Faux-Mot-2-Passe')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court')
  await checkAccessibility(page, page.getByText(buildTextPattern('Il manque : 12 à 32 caractères')))
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Sentier-Battu-2032')
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill('Sentier-Battu-2032')
  await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: 'Ce n’est pas votre mot de passe actuel.' }))

  await setToken(page, '')
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  const field = page.getByLabel('Code à six chiffres')
  await checkAccessibility(page, field)
  await field.pressSequentially(totpCode)
  await checkAccessibility(page, page.getByText(buildTextPattern('Ce code n’est pas le bon, ou il a déjà servi.')))
})

test('account page is accessible when second factor required', async ({ page }) => {
  await page.route('**/api/mfa', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), required: true } })
  })
  await logInAs(page, 'EMPLOYEE')
  await page.goto('/account')
  await checkAccessibility(page, page.getByText(/Un second facteur est obligatoire pour votre compte/))
})

test('employee pages are accessible with their dialogs', async ({ page }) => {
  const { uuid, token } = await createStaff(page, 'employees', {
    firstName: 'Maëlle',
    lastName: `Riou${Date.now().toString(36)}`,
  })
  const headers = { Authorization: `Bearer ${token}` }
  const totpResponse = await page.request.post('/api/mfa/totp', {
    ...RETRY_OPTIONS,
    headers,
    data: { password: PASSWORD },
  })
  const { secret: totpSecret } = (await totpResponse.json()) as { secret: string }
  expect(
    (
      await page.request.post('/api/mfa/totp/confirm', {
        ...RETRY_OPTIONS,
        headers,
        data: { code: computeTotp(totpSecret.replaceAll(/\s/g, '')) },
      })
    ).ok(),
  ).toBe(true)
  await logInAs(page, 'ADMIN')
  await page.goto('/employees')
  await checkAccessibility(page, page.getByRole('link', { name: 'LE GOFF' }))
  await page.getByRole('link', { name: 'Créer un salarié/indicateur' }).click()
  await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible()
  await page.getByRole('switch', { name: 'Activer l’accès' }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: 'à corriger' }))

  await page.goto(`/employee/${uuid}`)
  await page.getByRole('button', { name: /^Plus d’actions sur le compte de Maëlle/ }).click()
  await page.getByRole('menuitem', { name: /^Réinitialiser la double authentification/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText(/a été réinitialisée\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Tâches', exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter une tâche' }).click()
  await page.getByLabel('Intitulé').fill('Préparer le premier rendez-vous')
  await checkAccessibility(page, page.getByLabel('Intitulé'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fermer sans enregistrer' }).click()
  await page.getByRole('link', { name: 'Affectations' }).click()
  await page.getByRole('combobox', { name: 'Prescripteurs' }).click()
  await page.getByRole('option', { name: /^Agence du Port/ }).click()
  await page.keyboard.press('Escape')
  await checkAccessibility(page, page.getByRole('combobox', { name: 'Prescripteurs' }))
})

test('administrator pages are accessible with their dialogs', async ({ page }) => {
  const lastName = `Tanguy${Date.now().toString(36)}`
  const email = `${lastName.toLowerCase()}@exemple.fr`
  await logInAs(page, 'ADMIN')
  await page.goto('/administrators')
  await checkAccessibility(page, page.getByText(await getEmail(page, 'ADMIN')))
  await page.getByRole('button', { name: 'Créer un administrateur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer un administrateur' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, dialog.getByText('Champ obligatoire.'))
  await dialog.getByLabel('Nom', { exact: true }).fill(lastName)
  await dialog.getByLabel('Prénom').fill('Gwenn')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expectFeedback(page, `un lien pour choisir son mot de passe part à ${email}`)
  await waitForMail(email, /\/password\/[\w-]{20,}/)
  await page.getByRole('button', { name: `Désactiver l’accès de Gwenn ${lastName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expectFeedback(page, `L’accès de Gwenn ${lastName} est désactivé.`)
  await page.getByRole('button', { name: `Supprimer Gwenn ${lastName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expectFeedback(page, 'L’administrateur a été supprimé avec succès.')
})

test('API token page is accessible with its dialogs', async ({ page }) => {
  const name = `Site ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/api-tokens')
  await checkAccessibility(page, page.getByRole('table', { name: 'Accès pour programmes' }))
  await page.getByRole('button', { name: /^Créer un accès/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer un accès pour un programme' })
  await dialog.getByRole('textbox', { name: 'Nom du programme' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Lire les fiches clients' }).check()
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('faux')
  await dialog.getByRole('button', { name: 'Créer l’accès' }).click()
  await checkAccessibility(page, dialog.getByText('Ce n’est pas votre mot de passe actuel.').first())
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Créer l’accès' }).click()
  const tokenDialog = page.getByRole('dialog', { name: buildTextPattern(`Jeton de « ${name} »`) })
  await checkAccessibility(page, tokenDialog)
  const headers = { Authorization: `Bearer ${await tokenDialog.getByRole('textbox', { name: 'Jeton' }).inputValue()}` }
  const readTokenStatus = async () =>
    (await page.request.get('/api/customer-records?page=1&pageSize=1', { ...RETRY_OPTIONS, headers })).status()
  expect(await readTokenStatus()).toBe(200)
  await tokenDialog.getByRole('button', { name: 'Le jeton est copié, fermer' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Révoquer/ }).click()
  await page
    .getByRole('dialog', { name: /^Révoquer/ })
    .getByRole('button', { name: 'Révoquer' })
    .click()
  await checkAccessibility(page, row.getByText('Révoqué'))
  expect(await readTokenStatus()).toBe(401)
})

test('journals of accesses and logins are accessible', async ({ page }) => {
  const [record] = await callApi<{ uuid: string }[]>(page, 'ADMIN', 'GET', 'customer-records?page=1&pageSize=1')
  await callApi(page, 'ADMIN', 'GET', `customer-records/${record?.uuid}`)
  await logInAs(page, 'ADMIN')
  await page.goto(`/access-journal?objectUuid=${record?.uuid}`)
  await checkAccessibility(page, page.getByRole('table', { name: 'Journal des accès' }).getByRole('row').nth(1))
  await page.getByRole('button', { name: 'Voir tous les éléments' }).click()
  const elementFilter = page.getByRole('combobox', { name: 'Élément' })
  await elementFilter.selectOption('Fiche client')
  await expect(page).toHaveURL(/object=Fiche/)
  await checkAccessibility(page, page.getByRole('heading', { name: 'Conservation des données' }))
  await page.getByRole('combobox', { name: 'Journal', exact: true }).selectOption('Connexions')
  await checkAccessibility(page, page.getByRole('table', { name: 'Journal des connexions' }).getByRole('row').nth(1))
})
