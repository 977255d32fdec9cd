import { expect, test } from '@playwright/test'
import { waitForMail } from '../support/mails'
import { expectAccessible, expectNoSidewaysScroll, tokenOf, typographic } from '../support/journey'

const SAVED = 'Vos préférences ont été mises à jour avec succès...'

test('a contact chooses what to receive, then refuses everything (PREF-01 to PREF-10)', async ({ page }, info) => {
  const stamp = `${Date.now().toString(36)}.${info.project.name}`
  const email = `lea.${stamp}@exemple.fr`
  const name = `Lettre ${stamp}`
  const headers = { authorization: `Bearer ${await tokenOf(page, 'ADMIN')}` }
  const imported = await page.request.post('/api/contact-entries', { headers, data: { contactGroup: name, contactsList: `;${email}` } })
  expect(imported.ok(), await imported.text()).toBe(true)
  const answer = await page.request.get(`/api/contact-entries?email=${email}`, { headers })
  const [entry] = (await answer.json()) as { uuid: string; contactGroupAssociations: { uuid: string }[] }[]
  const uuid = entry?.uuid ?? ''

  await page.goto(`/manage-contact-preferences/${uuid}?email=${encodeURIComponent(email.toUpperCase())}&groups=${entry?.contactGroupAssociations[0]?.uuid}`)
  const box = page.getByRole('checkbox', { name, exact: true })
  await expect(box).not.toBeChecked()
  await expect(page.getByText(email)).toBeVisible()
  // Nothing of the link stays in the address.
  await expect(page).toHaveURL(new RegExp(`/manage-contact-preferences/${uuid}$`))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await box.check()
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.getByRole('button', { name: 'Me désinscrire de tout' }).click()
  await expect(page.getByText('Vous ne recevrez plus d’email d’information de notre part.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(box).not.toBeChecked()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto(`/manage-contact-preferences/${uuid}?email=autre@exemple.fr`)
  await expect(page.getByRole('heading', { name: typographic('Ce lien est incorrect') })).toBeVisible()
  await expectAccessible(page)
})

test('a customer stops the reminders of a case by the link of one, and takes it back', async ({ page }, info) => {
  const stamp = `${Date.now().toString(36)}${info.project.name}`
  const email = `relance.${stamp}@exemple.fr`
  const headers = { authorization: `Bearer ${await tokenOf(page, 'ADMIN')}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { uuid: string }
  }
  const customer = { civility: 'Madame', firstName: 'Anne', lastName: `Relance-${stamp}`, phoneNumber: '0611223344', birthDate: '1980-05-04', email }
  const record = await post('customer-records', { maritalStatus: 'Célibataire', customers: [customer] })
  const label = `Achat à Séné ${stamp}`
  const one = await post('customer-cases', { customerRecord: record.uuid, label, withUpload: true, itemsList: 'Pièce d’identité' })
  await post(`customer-cases/${one.uuid}/remind`, {})
  const { found } = await waitForMail(email, /\/stop-reminders\/[^\s>]+/)

  await page.goto(found)
  const stop = page.getByRole('button', { name: 'Ne plus me relancer' })
  await expect(stop).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/stop-reminders/${record.uuid}$`))
  await expect(page.getByRole('main')).toContainText(label)
  await expectAccessible(page)
  await stop.click()
  await expect(page.getByRole('heading', { name: typographic("C'est fait") })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre les relances' }).click()
  await expect(page.getByRole('heading', { name: 'Les relances reprennent' })).toBeVisible()

  await page.goto(`${found}x`)
  await expect(page.getByRole('heading', { name: typographic('Ce lien est incorrect') })).toBeVisible()
})
