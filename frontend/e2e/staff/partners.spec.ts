import { expect, test, type Page } from '@playwright/test'
import { logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('partner is created, mailed, given access and deleted', async ({ page }) => {
  const name = 'Quéré-Bureau'
  await logInAs(page, 'ADMIN')
  await page.goto('/partners')
  await expect(page.getByRole('link', { name: 'Étude Fabre & Associés' })).toBeVisible()
  await page.getByRole('button', { name: /^À relancer/ }).click()
  await expect(page.getByRole('table', { name: 'Prescripteurs à relancer' })).toBeVisible()

  await page.getByRole('link', { name: 'Créer un prescripteur' }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('8 champs sont à corriger')
  await expect(getField(page, 'Type de prescripteur')).toBeFocused()
  await getField(page, 'Type de prescripteur').selectOption('Banque')
  await getField(page, 'Raison sociale').fill('Crédit de la Rade')
  await getField(page, 'Fonction').fill('Directrice d’agence')
  await getField(page, 'Fréquence de relance').selectOption('Tous les 6 mois')
  await getField(page, 'Civilité').selectOption('Madame')
  await getField(page, 'Nom').fill(name)
  await getField(page, 'Prénom').fill('Soizic')
  await getField(page, 'Email').fill(`${name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')}@exemple.fr`)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le prescripteur a été ajouté avec succès.'))).toBeVisible()
  await expect(page.getByText(`Soizic ${name} · Banque`)).toBeVisible()
  await expect(page.getByText(/^Créé le .* par Morgane Corlay/)).toBeVisible()

  await page.getByRole('button', { name: buildTextPattern('Envoyer l’email de premier rendez-vous') }).click()
  await expect(page.getByText(buildTextPattern('L’email a été envoyé avec succès au prescripteur.'))).toBeVisible()
  await expect(page.getByText(/^Envoyé le \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('switch', { name: 'Accès à l’espace prescripteur' }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(buildTextPattern('Le prescripteur a été mis à jour avec succès.'))).toBeVisible()
  await page.getByRole('link', { name: 'Fiches clients', exact: true }).click()
  await expect(page.getByText('Aucune fiche client n’est disponible.')).toBeVisible()

  await page.getByRole('link', { name: 'Retour aux prescripteurs' }).click()
  // The list is restored with its filter: partners to follow up, which excludes this one.
  await expect(page.getByRole('table', { name: 'Prescripteurs à relancer' })).toBeVisible()
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await page.getByRole('button', { name: `Supprimer le prescripteur Soizic ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cette action est irréversible.')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(buildTextPattern('Le prescripteur a été supprimé avec succès.'))).toBeVisible()
})
