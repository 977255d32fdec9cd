import { expect, test } from '@playwright/test'
import { waitForMail } from '../support/mails'
import { callApi, createRecord } from '../support/accounts'
import { typographic } from '../support/journey'

const SAVED = 'Vos préférences ont été mises à jour avec succès...'

test('a contact chooses preferences, then refuses everything (PREF-01 to PREF-10)', { tag: '@phone' }, async ({ page }, info) => {
  const stamp = `${Date.now().toString(36)}.${info.project.name}`
  const email = `lea.${stamp}@exemple.fr`
  const name = `Lettre ${stamp}`
  await callApi(page, 'ADMIN', 'POST', 'contact-entries', { contactGroup: name, contactsList: `;${email}` })
  const [entry] = await callApi<{ uuid: string; contactGroupAssociations: { uuid: string }[] }[]>(page, 'ADMIN', 'GET', `contact-entries?email=${email}`)
  const uuid = entry?.uuid ?? ''

  await page.goto(`/manage-contact-preferences/${uuid}?email=${encodeURIComponent(email.toUpperCase())}&groups=${entry?.contactGroupAssociations[0]?.uuid}`)
  const box = page.getByRole('checkbox', { name, exact: true })
  await expect(box).not.toBeChecked()
  await expect(page.getByText(email)).toBeVisible()
  // The address contains nothing of the link.
  await expect(page).toHaveURL(new RegExp(`/manage-contact-preferences/${uuid}$`))

  await box.check()
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.getByRole('button', { name: 'Me désinscrire de tout' }).click()
  await expect(page.getByText('Vous ne recevrez plus d’email d’information de notre part.')).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto(`/manage-contact-preferences/${uuid}?email=autre@exemple.fr`)
  await expect(page.getByRole('heading', { name: typographic('Ce lien est incorrect') })).toBeVisible()
})

test('a customer stops and resumes reminders by a mail link', async ({ page }, info) => {
  const stamp = `${Date.now().toString(36)}${info.project.name}`
  const email = `relance.${stamp}@exemple.fr`
  const record = await createRecord(page, 'ADMIN', { lastName: `Relance-${stamp}`, email })
  const label = `Achat à Séné ${stamp}`
  const form = { customerRecord: record, label, withUpload: true, itemsList: 'Pièce d’identité' }
  const createdCase = await callApi<{ uuid: string }>(page, 'ADMIN', 'POST', 'customer-cases', form)
  await callApi(page, 'ADMIN', 'POST', `customer-cases/${createdCase.uuid}/remind`, {})
  const { found } = await waitForMail(email, /\/stop-reminders\/[^\s>]+/)

  await page.goto(found)
  const stop = page.getByRole('button', { name: 'Ne plus me relancer' })
  await expect(stop).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/stop-reminders/${record}$`))
  await expect(page.getByRole('main')).toContainText(label)
  await stop.click()
  await expect(page.getByRole('heading', { name: typographic("C'est fait") })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre les relances' }).click()
  await expect(page.getByRole('heading', { name: 'Les relances reprennent' })).toBeVisible()

  await page.goto(`${found}x`)
  await expect(page.getByRole('heading', { name: typographic('Ce lien est incorrect') })).toBeVisible()
})
