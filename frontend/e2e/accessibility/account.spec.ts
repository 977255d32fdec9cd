import { expect, test } from '@playwright/test'
import { asPhone, judge, judgePhone } from '../support/accessibility'
import { callApi, createStaff, DEMO, emailOf, giveToken, logInAs, newSession, PASSWORD } from '../support/accounts'
import { waitForMail } from '../support/mails'
import { fillLogin, typographic } from '../support/journey'
import { totp } from '../support/totp'

test('a refused login, and a forgotten password', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, DEMO.DEMO_ADMIN, 'Wrong-2026!')
  await judge(page, page.getByRole('alert').filter({ hasText: 'Identifiants incorrects.' }))
  await page.getByRole('button', { name: typographic('Mot de passe oublié ?') }).click()
  await page.getByLabel('Adresse email').fill(await emailOf(page, 'ADMIN'))
  await page.getByRole('button', { name: 'Recevoir un lien par email' }).click()
  await judge(page, page.getByRole('status').filter({ hasText: 'Si un compte existe' }))
})

test('a password that is chosen: empty, easily guessed, strong; an unknown link', async ({ page }) => {
  const lastName = `Guivarch${Date.now().toString(36)}`
  const email = `${lastName.toLowerCase()}@exemple.fr`
  await callApi(page, 'ADMIN', 'POST', 'administrators', { firstName: 'Gwenn', lastName, email, enableAccess: true, password: PASSWORD })
  const { found } = await waitForMail(email, /\/password\/[\w-]{20,}/)
  await page.goto(found)
  await judge(page, page.getByText(typographic('Doit faire entre 12 et 32 caractères')))
  const password = page.getByLabel('Nouveau mot de passe', { exact: true })
  await password.fill('Bonjour2026!')
  await judge(page, page.getByText(typographic('Ce mot de passe se devine trop facilement')))
  await password.fill('Chemin-Creux-2031')
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill('Chemin-Creux-2031')
  await judge(page, page.getByRole('button', { name: 'Enregistrer mon mot de passe' }))
  await page.goto('/password/unknown-token')
  await judge(page, page.getByRole('alert'))
})

test('a login page after the session was closed elsewhere', async ({ page }) => {
  await giveToken(page, await newSession(page, 'EMPLOYEE'))
  const sessions = await callApi<{ uuid: string; current: boolean }[]>(page, 'EMPLOYEE', 'GET', 'sessions')
  for (const { uuid, current } of sessions) if (!current) await callApi(page, 'EMPLOYEE', 'DELETE', `sessions/${uuid}`)
  await page.goto('/tasks')
  await judge(page, page.getByText(typographic('Cette session a été fermée. Reconnectez-vous pour reprendre où vous en étiez.')))
})

test('the account page: devices, password with errors, second factors, recovery codes', async ({ page }) => {
  const { email, token } = await createStaff(page, 'employees', { firstName: 'Maëlle', lastName: `Floch${Date.now().toString(36)}` })
  await giveToken(page, token)
  await page.goto('/account')
  await judge(page, page.getByText('Cet appareil'))
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByText(typographic('Doit faire entre 12 et 32 caractères'))).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill('Faux-Mot-2-Passe')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court')
  await judge(page, page.getByText(typographic('Il manque : 12 à 32 caractères')))
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Sentier-Battu-2032')
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill('Sentier-Battu-2032')
  await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
  await judge(page, page.getByRole('alert').filter({ hasText: 'Ce n’est pas votre mot de passe actuel.' }))

  await page.reload()
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Nom de la clé d’accès').fill('Portable du bureau')
  await judge(page, page.getByRole('dialog').getByLabel('Nom de la clé d’accès'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajouter une application d’authentification' }).click()
  const confirmation = page.getByRole('dialog').getByLabel('Votre mot de passe', { exact: true })
  await judge(page, confirmation)
  await confirmation.fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
  await judge(page, page.getByRole('img', { name: /^QR code/ }))
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  const code = totp(secret)
  await page.getByLabel('Code à six chiffres').fill(code)
  await page.getByRole('button', { name: 'Valider' }).click()
  await judge(page, page.getByRole('list', { name: 'Codes de secours' }))
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await judge(page, page.getByRole('list', { name: 'Seconds facteurs' }))

  await giveToken(page, '')
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  const field = page.getByLabel('Code à six chiffres')
  await judge(page, field)
  await field.pressSequentially(code)
  await judge(page, page.getByText(typographic('Ce code n’est pas le bon, ou il a déjà servi.')))
})

test('the accounts of all four roles', async ({ page }) => {
  for (const account of Object.keys(DEMO) as (keyof typeof DEMO)[]) {
    await logInAs(page, account)
    await page.goto('/account')
    await judge(page, page.getByText('Cet appareil'))
  }
})

test('employees: list, form, records and partners, tasks', async ({ page }) => {
  const { uuid } = await createStaff(page, 'employees', { firstName: 'Gwenn', lastName: `Riou${Date.now().toString(36)}` })
  await logInAs(page, 'ADMIN')
  await page.goto('/employees')
  await judge(page, page.getByRole('link', { name: 'LE GOFF' }))
  await page.goto('/employee')
  await page.getByLabel('Nom', { exact: true }).fill('Riou')
  await page.getByRole('switch', { name: 'Activer l’accès' }).check()
  await judge(page, page.getByRole('switch', { name: 'Activer l’accès' }))
  await page.goto(`/employee/${uuid}`)
  await page.getByRole('link', { name: 'Affectations' }).click()
  await page.getByRole('combobox', { name: 'Prescripteurs' }).click()
  await page.getByRole('option', { name: /^Agence du Port/ }).click()
  await page.keyboard.press('Escape')
  await judge(page, page.getByRole('combobox', { name: 'Prescripteurs' }))
  await page.goto(`/employee/${uuid}/tasks`)
  await page.getByRole('button', { name: 'Ajouter une tâche' }).click()
  await page.getByLabel('Intitulé').fill('Préparer le premier rendez-vous')
  await judge(page, page.getByLabel('Intitulé'))
})

test('the reset of a second factor is confirmed', async ({ page }) => {
  const { uuid, token } = await createStaff(page, 'employees', { firstName: 'Maëlle', lastName: `Reset${Date.now().toString(36)}` })
  const headers = { Authorization: `Bearer ${token}` }
  const begun = await page.request.post('/api/mfa/totp', { headers, data: { password: PASSWORD } })
  const { secret } = (await begun.json()) as { secret: string }
  expect((await page.request.post('/api/mfa/totp/confirm', { headers, data: { code: totp(secret.replaceAll(/\s/g, '')) } })).ok()).toBe(true)
  await logInAs(page, 'ADMIN')
  await page.goto(`/employee/${uuid}`)
  await page.getByRole('button', { name: /^Plus d’actions sur le compte de Maëlle/ }).click()
  await page.getByRole('menuitem', { name: /^Réinitialiser la double authentification/ }).click()
  await judge(page, page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }))
})

test('administrators: list, form, withdrawal of an access', async ({ page }) => {
  const lastName = `Tanguy${Date.now().toString(36)}`
  await createStaff(page, 'administrators', { firstName: 'Gwenn', lastName })
  await logInAs(page, 'ADMIN')
  await page.goto('/administrators')
  await judge(page, page.getByText(`${lastName.toLowerCase()}@exemple.fr`))
  await page.getByRole('button', { name: `Désactiver l’accès de Gwenn ${lastName}` }).click()
  await judge(page, page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Créer un administrateur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer un administrateur' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await judge(page, dialog.getByText('Champ obligatoire.'))
})

test('API tokens: list, form, the token, revoked', async ({ page }) => {
  const name = `Site ${Date.now().toString(36)}`
  await logInAs(page, 'ADMIN')
  await page.goto('/api-tokens')
  await judge(page, page.getByRole('table', { name: 'Accès pour programmes' }))
  await page.getByRole('button', { name: /^Créer un accès/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer un accès pour un programme' })
  await dialog.getByRole('textbox', { name: 'Nom du programme' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Lire les fiches clients' }).check()
  await judge(page, dialog.getByRole('checkbox', { name: 'Lire les fiches clients' }))
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('faux')
  await dialog.getByRole('button', { name: 'Créer l’accès' }).click()
  await judge(page, dialog.getByText('Ce n’est pas votre mot de passe actuel.').first())
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Créer l’accès' }).click()
  const made = page.getByRole('dialog', { name: typographic(`Jeton de « ${name} »`) })
  await judge(page, made)
  await made.getByRole('button', { name: 'Le jeton est copié, fermer' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Révoquer/ }).click()
  await judge(page, page.getByRole('dialog', { name: /^Révoquer/ }))
  await page.getByRole('dialog', { name: /^Révoquer/ }).getByRole('button', { name: 'Révoquer' }).click()
  await judge(page, row.getByText('Révoqué'))
})

test('the journals of accesses and logins', async ({ page }) => {
  const [record] = await callApi<{ uuid: string }[]>(page, 'ADMIN', 'GET', 'customer-records?page=1&pageSize=1')
  await callApi(page, 'ADMIN', 'GET', `customer-records/${record?.uuid}`)
  await logInAs(page, 'ADMIN')
  await page.goto(`/access-journal?objectUuid=${record?.uuid}`)
  await judge(page, page.getByRole('table', { name: 'Journal des accès' }).getByRole('row').nth(1))
  await page.goto('/access-journal')
  await judge(page, page.getByRole('table', { name: 'Journal des accès' }).getByRole('row').nth(1))
  await page.goto('/access-journal?view=logins')
  await judge(page, page.getByRole('table', { name: 'Journal des connexions' }).getByRole('row').nth(1))
  await asPhone(page, async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await judgePhone(page, page.getByRole('navigation', { name: 'Menu principal' }))
  })
})
