import { expect, test } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { isPhone } from '../support/journey'

test('the cases of all records are filtered, sorted and opened', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases')
  await expect(page.getByRole('heading', { level: 1, name: 'Dossiers' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Dossiers' }).getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText(/depuis\s\d+\sjours\souvrés/)

  const filter = async (label: string, value: string) => {
    if (isPhone(info)) await page.getByRole('button', { name: /^Filtrer/ }).click()
    else if ((await page.getByLabel(label, { exact: true }).count()) === 0) await page.getByRole('button', { name: /^Plus de filtres/ }).click()
    await page.getByLabel(label, { exact: true }).selectOption(value)
    if (isPhone(info)) {
      await page.getByRole('button', { name: /^Voir la liste/ }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  await filter('Étape', 'OFFER')
  await expect(page).toHaveURL(/family=OFFER/)
  await expect(rows.filter({ hasNotText: 'Édition d’offre' })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  await filter('Étape', '')
  await filter('Avancement', 'true')
  await expect(page).toHaveURL(/stuck=true/)
  await expect(rows.first()).toContainText('Bloqué')
  await page.reload()
  await expect(rows.first()).toContainText('Bloqué')

  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}\/cases\/[0-9a-f-]{36}$/)
})

test('a case is moved to another step from its board menu', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?view=board')
  if (isPhone(info)) await page.getByLabel('Étape', { exact: true }).selectOption('DOCUMENTS_EXPECTED')
  const from = page.getByRole('region', { name: 'Documents attendus' })
  const name = isPhone(info) ? 'Premier rendez-vous' : 'Assurance automobile'
  const card = from.getByRole('listitem').filter({ hasText: name })
  await expect(async () => {
    if (await card.count() === 0) await from.getByRole('button', { name: 'Afficher plus' }).click({ timeout: 1000 })
    await expect(card).toHaveCount(1, { timeout: 1000 })
  }).toPass()

  await card.getByRole('button', { name: /^Actions sur le dossier/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Étude en cours' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Déplacer vers/ })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Statut').selectOption('DIC')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveCount(0)
  if (isPhone(info)) await page.getByLabel('Étape', { exact: true }).selectOption('UNDER_REVIEW')
  const to = page.getByRole('region', { name: 'Étude en cours' }).getByRole('listitem').filter({ hasText: name })
  await expect(async () => {
    if (await to.count() === 0) await page.getByRole('region', { name: 'Étude en cours' }).getByRole('button', { name: 'Afficher plus' }).click({ timeout: 1000 })
    await expect(to).toContainText('depuis aujourd’hui', { timeout: 1000 })
  }).toPass()

  // A closing status is announced before it is saved.
  await to.getByRole('button', { name: /^Actions sur le dossier/ }).click()
  await page.getByRole('menuitem', { name: 'Sans suite' }).click()
  await dialog.getByLabel('Statut').selectOption('Sans suite client')
  await expect(dialog.getByText('Ce statut clôt le dossier.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
})

test('a customer is reminded from the list after a preview', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?waitingFor=customer')
  // Each set-up has its own database; desktop and phone may share one, and one reminder per day is allowed.
  const name = isPhone(info) ? /MASSON Théo/ : /HAMON Béatrice/
  const row = page.getByRole('table', { name: 'Dossiers' }).getByRole('row', { name })
  await row.getByRole('button', { name: /^Actions sur le dossier/ }).click()
  await page.getByRole('menuitem', { name: 'Relancer le client…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Relancer le client maintenant/ })
  await expect(dialog.getByRole('list', { name: 'Pièces attendues' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(dialog.getByText(/^Un email part à/)).toContainText('@exemple.fr')
  await dialog.getByRole('button', { name: 'Envoyer la relance' }).click()
  await expect(page.getByText('La relance est partie.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
