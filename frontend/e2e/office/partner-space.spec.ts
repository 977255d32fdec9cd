import { expect, test } from '@playwright/test'
import { pdf } from '../support/files'
import { expectAccessible, expectNoSidewaysScroll, isPhone, logInAs, typographic } from '../support/journey'

// The demonstration's partner is of this type.
const TYPE = 'Agence immobilière'

test('a document that the administrator gives a type is downloaded by its partners (PTYP-01 to PTYP-05)', async ({ page }, info) => {
  const name = `Grille de commissions ${info.project.name}.pdf`
  await logInAs(page, 'ADMIN')
  await page.goto('/partners/types')
  const row = page.getByRole('row', { name: new RegExp(TYPE) })
  await row.getByRole('button', { name: TYPE, exact: true }).click()
  const documents = page.getByRole('list', { name: `Documents du type ${TYPE}` }).getByRole('listitem')
  await expect(documents.first()).toContainText('PDF')
  const before = await documents.count()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await row.getByRole('button', { name: `Gérer les documents du type ${TYPE}` }).click()
  const dialog = page.getByRole('dialog', { name: typographic(`Documents « ${TYPE} »`) })
  await dialog.getByLabel('Choisir des fichiers').setInputFiles(pdf('Brouillon.pdf', 'Grille'))
  const files = dialog.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')
  await expect(files).toHaveCount(before + 1)
  await dialog.getByRole('button', { name: 'Renommer Brouillon.pdf' }).click()
  const renaming = page.getByRole('dialog', { name: 'Renommer le fichier' })
  await renaming.getByLabel('Nom du fichier').fill(name)
  await renaming.getByRole('button', { name: 'Renommer' }).click()
  for (let place = before; place > 0; place -= 1) await dialog.getByRole('button', { name: `Monter ${name}` }).click()
  await expect(files.first()).toContainText(name)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Les documents ont été mis à jour avec succès.')).toBeVisible()
  await expect(documents.first()).toContainText(name)

  await logInAs(page, 'PARTNER')
  await page.goto('/partner/medias')
  const own = page.getByRole('row', { name: new RegExp(name) })
  await expect(own).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const ticket = page.waitForResponse(/\/partner-types\/medias\/[^/]+\/download$/)
  const window = page.waitForEvent('popup')
  await own.getByRole('button', { name: `Télécharger ${name}` }).click()
  expect((await ticket).status()).toBe(200)
  await window
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a partner follows own customers, and reads only what they lifted (REC-08, REC-18, REC-85, CASE-59)', async ({ page }, info) => {
  await logInAs(page, 'PARTNER')
  await page.goto('/customer-records')
  await expect(page).toHaveTitle(/^Mes fiches clients/)
  const secret = page.getByRole('row', { name: /Bonnet/ })
  await expect(secret).toContainText('Secret bancaire non levé')
  await expect(secret.getByRole('link')).toHaveCount(0)
  await secret.click()
  await expect(page).toHaveURL(/\/customer-records$/)
  await expect(page.getByRole('link', { name: 'Créer une fiche client' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('row', { name: /Le Bris/ }).click()
  await expect(page.getByText('Yann Le Bris').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Modifier|Valider|mot de passe/ })).toHaveCount(0)
  await expect(page.getByText('Récapitulatif')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Dossiers' }).click()
  const line = page.getByRole('list', { name: 'Statuts du dossier Premier achat, maison à Auray' })
  await expect(line.getByRole('listitem').first()).toContainText('Statut actuel')
  await expect(line.getByRole('listitem').last()).toContainText('Dossier créé')
  const called = page.getByRole('region', { name: 'Qui contacter pour Premier achat, maison à Auray' })
  await expect(called.getByRole('link', { name: 'employe@demo.fr' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('row', { name: /Premier achat/ }).click()
  await expect(page.getByRole('heading', { name: 'Documents demandés' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qui contacter' })).toContainText('Maxime Le Goff')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (isPhone(info)) {
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  }
})
