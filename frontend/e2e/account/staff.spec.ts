import { expect, test } from '@playwright/test'
import { waitForMail } from '../support/mails'
import { logInAs } from '../support/accounts'
import { expectFeedback, fillLogin } from '../support/journey'

const STAMP = Date.now().toString(36)
const NEW_PASSWORD = 'Chemin-Creux-2031'

test('employee is created, receives assignments and is deleted', async ({ browser, page }) => {
  const lastName = `Riou${STAMP}`
  const email = `${lastName.toLowerCase()}@exemple.fr`
  await logInAs(page, 'ADMIN')

  await test.step('the administrator creates an employee with access', async () => {
    await page.goto('/employees')
    await expect(page.getByRole('link', { name: 'LE GOFF' })).toBeVisible()
    await page.getByRole('link', { name: 'Créer un salarié/indicateur' }).click()
    // The list has a filter of the same name.
    await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible()
    await page.getByLabel('Nom', { exact: true }).fill(lastName)
    await page.getByLabel('Prénom').fill('Gwenn')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('switch', { name: 'Activer l’accès' }).check()
    await page.getByRole('button', { name: 'Valider' }).click()
    await expectFeedback(page, 'Le salarié/indicateur a été ajouté avec succès.')
  })

  await test.step('the administrator assigns a record and a partner', async () => {
    await page.getByRole('link', { name: 'Affectations' }).click()
    await page.getByRole('combobox', { name: 'Fiches clients' }).fill('a')
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Prescripteurs' }).click()
    await page.getByRole('option', { name: /^Agence du Port/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Valider' }).click()
    await expectFeedback(page, 'Les affectations du salarié/indicateur ont été mises à jour avec succès.')
  })

  await test.step('the administrator adds a task', async () => {
    await page.getByRole('link', { name: 'Tâches', exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter une tâche' }).click()
    await page.getByLabel('Intitulé').fill('Préparer le premier rendez-vous')
    await page.getByLabel('Échéance').fill('24/12/2099')
    await page.getByRole('combobox', { name: 'Prescripteur' }).fill('port')
    await page.getByRole('option', { name: /^Agence du Port/ }).click()
    await page.getByRole('button', { name: 'Valider' }).click()
    await expectFeedback(page, 'La tâche a été ajoutée avec succès.')
  })

  const { match } = await waitForMail(email, /https?:\/\/\S+\/password\/[\w-]{20,}/)
  const context = await browser.newContext()
  const employeePage = await context.newPage()
  await test.step('the employee chooses a password and sees only these', async () => {
    await employeePage.goto(match)
    await employeePage.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await employeePage.getByLabel('Confirmation du mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await employeePage.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click()
    await expect(employeePage).toHaveURL(/\/login\/employee/)
    await fillLogin(employeePage, email, NEW_PASSWORD)
    await expect(employeePage).toHaveURL(/\/customer-records$/)
    await employeePage.goto('/tasks')
    await expect(employeePage.getByRole('link', { name: /^Agence du Port/ })).toBeVisible()
    // The checkbox is checked once the server has saved the change.
    await employeePage.getByRole('checkbox', { name: /Préparer le premier rendez-vous$/ }).click()
    await expectFeedback(employeePage, 'La tâche a été passée en état "complété" avec succès.')
    await employeePage.goto('/customer-records')
    await expect(employeePage.getByText(/^1\sfiche client$/)).toBeVisible()
  })

  await test.step('deletion ends the session immediately', async () => {
    await page.goto(`/employees?lastName=${lastName}`)
    await page.getByRole('button', { name: `Supprimer Gwenn ${lastName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expectFeedback(page, 'L’employé/indicateur a été supprimé avec succès.')
    await employeePage.goto('/customer-records')
    await expect(employeePage).toHaveURL(/\/$/)
    await context.close()
  })
})
