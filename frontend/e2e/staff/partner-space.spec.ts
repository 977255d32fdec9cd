import { expect, test } from '@playwright/test'
import { logInAs } from '../support/accounts'

test(
  'partner reads only lifted own records (REC-08, REC-18, REC-85, CASE-59)',
  { tag: '@phone-only' },
  async ({ page }) => {
    await logInAs(page, 'DEMO_PARTNER')
    await page.goto('/customer-records')
    await expect(page).toHaveTitle(/^Mes fiches clients/)
    const secretRow = page.getByRole('row', { name: /Bonnet/ })
    await expect(secretRow).toContainText('Secret bancaire non levé')
    await expect(secretRow.getByRole('link')).toHaveCount(0)
    await secretRow.click()
    await expect(page).toHaveURL(/\/customer-records$/)
    await expect(page.getByRole('link', { name: 'Créer une fiche client' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0)

    await page.getByRole('row', { name: /Le Bris/ }).click()
    await expect(page.getByText('Yann Le Bris').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Modifier|Valider|mot de passe/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Télécharger la synthèse' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Dossiers' }).click()
    const statusLine = page.getByRole('list', { name: 'Statuts du dossier Premier achat, maison à Auray' })
    await expect(statusLine.getByRole('listitem').first()).toContainText('Statut actuel')
    await expect(statusLine.getByRole('listitem').last()).toContainText('Documents attendus')
    const contactRegion = page.getByRole('region', { name: 'Qui contacter pour Premier achat, maison à Auray' })
    await expect(contactRegion.getByRole('link', { name: 'employe@demo.fr' })).toBeVisible()
    await page.getByRole('row', { name: /Premier achat/ }).click()
    await expect(page.getByRole('heading', { name: 'Documents demandés' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Qui contacter' })).toContainText('Maxime Le Goff')
  },
)
