import { expect, test } from '@playwright/test'
import { callApi, createRecord, logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

/** Random phone number and names for this journey. */
const createRandomNames = () => {
  const digits = String(Date.now()).slice(-5) + String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  const letters = digits.replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? 'z')
  return { phoneNumber: `06${digits}`, lastName: `Ker${letters}` }
}

test('two records are merged, then the merge undone', async ({ page }) => {
  const { phoneNumber, lastName } = createRandomNames()
  const removedRecord = await createRecord(
    page,
    'ADMIN',
    { lastName, phoneNumber },
    { treasury: 1500, debtsComment: 'À joindre' },
  )
  await callApi(page, 'ADMIN', 'POST', 'customer-cases', {
    customerRecord: removedRecord,
    label: 'Prêt à fusionner',
    withUpload: false,
  })
  const keptRecord = await createRecord(
    page,
    'ADMIN',
    { lastName, phoneNumber, email: `${lastName}@exemple.fr` },
    { treasury: 900, debtsComment: 'Déjà là' },
  )
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${keptRecord}`)
  await page.getByRole('link', { name: /^Fusionner avec la fiche/ }).click()
  await expect(page).toHaveURL(new RegExp(`/customer-records/${keptRecord}/merge\\?with=${removedRecord}`))
  await expect(page.getByRole('region', { name: 'Fiche qui reste' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fiche qui disparaît' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ce qui est transféré' })).toContainText(/1\sdossier/)
  await page
    .getByRole('radiogroup', { name: /^Trésorerie disponible/ })
    .getByRole('radio', { name: /disparaît/ })
    .check()
  await page
    .getByRole('radiogroup', { name: /^Commentaire sur les crédits/ })
    .getByRole('radio', { name: 'Garder les deux' })
    .check()
  await page.getByRole('button', { name: 'Fusionner les deux fiches' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Vous pourrez annuler la fusion pendant 24 heures.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/customer-records/${keptRecord}$`))
  const timeline = page.getByRole('region', { name: 'Historique', exact: true })
  await expect(timeline.getByText('Fiches fusionnées')).toBeVisible()
  await expect(page.getByText(/^Fusionnée avec la fiche/)).toBeVisible()
  // The old address redirects.
  await page.goto(`/customer-records/${removedRecord}`)
  await expect(page).toHaveURL(new RegExp(`/customer-records/${keptRecord}$`))
  await expect(page.getByText(/a été fusionnée avec celle-ci/)).toBeVisible()
  expect(await callApi(page, 'ADMIN', 'GET', `customer-records/${keptRecord}`)).toMatchObject({
    treasury: 1500,
    debtsComment: 'Déjà là\n\nÀ joindre',
  })

  await page.getByRole('button', { name: 'Annuler la fusion' }).click()
  await page
    .getByRole('dialog', { name: buildTextPattern('Annuler la fusion ?') })
    .getByRole('button', { name: 'Annuler la fusion' })
    .click()
  await expect(page.getByText(/La fusion a été annulée/)).toBeVisible()
  await expect(page.getByText(/^Fusionnée avec la fiche/)).toHaveCount(0)
  await page.goto(`/customer-records/${removedRecord}`)
  await expect(page.getByRole('region', { name: 'En cours', exact: true })).toContainText('Prêt à fusionner')
  await expect(page).toHaveURL(new RegExp(`/customer-records/${removedRecord}$`))
})
