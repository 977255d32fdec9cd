import { expect, test } from '@playwright/test'
import { callApi, logInAs } from '../support/accounts'
import { isPhone } from '../support/journey'

test('a case has a project, banks and revenue', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  const rows = await callApi<{ label: string; uuid: string; customerRecord: { uuid: string } }[]>(page, 'ADMIN', 'GET', 'case-list?pageSize=200')
  const label = isPhone(info) ? 'Maison à rénover à Dinan' : 'Premier achat, T2 à Rennes'
  const found = rows.find((row) => row.label === label)
  if (!found) throw new Error(`no case is called ${label}`)
  await page.goto(`/customer-records/${found.customerRecord.uuid}/cases/${found.uuid}`)

  const project = page.getByRole('region', { name: 'Projet', exact: true })
  await expect(project).toContainText('Crédit immobilier')
  await expect(project).toContainText(/300\smois\s\(25\sans\)/)

  await project.getByRole('button', { name: 'Modifier le projet' }).click()
  let dialog = page.getByRole('dialog', { name: 'Projet du dossier' })
  await dialog.getByLabel('Montant du projet').fill('171500')
  await dialog.getByLabel('Durée en mois').fill('276')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(project).toContainText(/171\s500\s€/)
  await expect(project).toContainText(/276\smois\s\(23\sans\)/)

  const banks = page.getByRole('region', { name: 'Banques consultées' })
  await banks.getByRole('button', { name: /une offre$|les offres$/ }).click()
  dialog = page.getByRole('dialog', { name: 'Banques consultées' })
  const added = dialog.getByRole('group', { name: 'Autre banque' })
  await added.getByLabel('Banque').fill('Banque des Abers')
  const offer = dialog.getByRole('group', { name: /^Banque \d+$/ }).last()
  await offer.getByLabel('État').selectOption('Offre retenue')
  await offer.getByLabel('Taux nominal').fill('3,29')
  await offer.getByLabel('TAEG').fill('3,81')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(banks).toContainText('Banque des Abers')
  await expect(banks).toContainText('Offre retenue')
  await expect(banks).toContainText(/3,81\s%/)

  const earned = page.getByRole('region', { name: 'Rémunération' })
  await earned.getByRole('button', { name: 'Modifier la rémunération' }).click()
  dialog = page.getByRole('dialog', { name: 'Rémunération du dossier' })
  const fees = dialog.getByRole('group', { name: 'Honoraires' })
  await fees.getByLabel('Montant facturé').fill('1500')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Champ obligatoire.')).toBeVisible()
  await fees.getByLabel('Facturé le').fill('15/12/2026')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(earned).toContainText('le 15/12/2026')
})

test('amounts are sorted and totalled in the list and on the board', async ({ page }, info) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/cases?sort=-amount&state=all')
  const rows = page.getByRole('table', { name: 'Dossiers' }).getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText(/420\s000\s€/)
  await expect(page.getByText('Montant des projets')).toBeVisible()
  await page.goto('/cases?view=board')
  if (isPhone(info)) await page.getByLabel('Étape', { exact: true }).selectOption('UNDER_REVIEW')
  const column = page.getByRole('region', { name: 'Étude en cours' })
  await expect(column).toContainText(/Montant des projets\s*[\d\s]+€/)
  await expect(column).toContainText('Rémunération prévue')
})

test('the number of unmoved cases equals that of « Tout voir »', async ({ page }) => {
  await logInAs(page, 'DEMO_EMPLOYEE')
  const section = page.getByRole('region', { name: /^Dossiers sans mouvement/ })
  // The other worker may move a case between the two pages.
  await expect(async () => {
    await page.goto('/today')
    await expect(section).toBeVisible()
    const count = Number(/\d+$/.exec((await section.getByRole('heading').textContent())?.trim() ?? '')?.[0])
    await section.getByRole('link', { name: /^Tout voir/ }).click()
    await expect(page).toHaveURL(/\/cases\?.*waits=unmoved/)
    await expect(page.getByText(new RegExp(`^${count}\\sdossiers?$`))).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText(/Rémunération prévue/)).toHaveCount(0)
})
