import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { waitForMail } from '../support/mails'
import { logInAs } from '../support/accounts'
import { isPhone, buildTextPattern } from '../support/journey'

const GROUP_NAME = /^Anciens clients/
/** Member of the demonstration group, with an address and a phone number. */
const MEMBER_EMAIL = 'loic.hamon@exemple.fr'

interface Sms {
  to: string
  sender: string
  content: string
  parts: number
}

/** SMS sent to a number, from the outbox. */
async function readSms(phoneNumber: string): Promise<Sms[]> {
  const folder = join(process.env['MAIL_DIR'] ?? '', '..', 'sms')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const allSms = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Sms),
  )
  return allSms.filter(({ to: recipient }) => recipient === phoneNumber)
}

async function chooseGroup(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Groupes de contacts' }).click()
  await page.getByRole('option', { name: GROUP_NAME }).click()
}

async function launchCampaign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\d+\sdestinataires/)
  await dialog.getByRole('button', { name: 'Lancer la campagne' }).click()
  await expect(page.getByText(buildTextPattern('La campagne a été lancée.'))).toBeVisible()
}

test('SMS campaign is followed; mail has unsubscribe link', async ({ page }, info) => {
  const runNumber = Date.now().toString().slice(-6)
  await logInAs(page, 'ADMIN')
  await page.goto('/campaigns/send')
  await expect(page.getByRole('region', { name: 'Crédits SMS' })).toContainText('--')
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await expect(page.getByText('Champ obligatoire.').first()).toBeVisible()
  await chooseGroup(page)
  const messageField = page.getByRole('textbox', { name: 'Message' })
  await messageField.fill(`Bonjour, la fête du ${runNumber} approche`)
  await expect(page.getByText(/«\sê\s» fait passer tout le message en unicode/)).toBeVisible()
  await page.getByRole('button', { name: 'Remplacer par des caractères simples' }).click()
  await expect(messageField).toHaveValue(`Bonjour, la fete du ${runNumber} approche`)
  await expect(page.getByRole('status', { name: 'Taille du message' })).toHaveText(
    /^\d+ caractères · 1 SMS · \d+ crédits$/,
  )
  await expect(page.getByRole('figure', { name: 'Aperçu du SMS' })).toContainText('STOP')
  await expect(page.getByRole('status', { name: 'Nombre exact' })).toContainText(/\d+\sdestinataires/)

  const ownNumber = `06${isPhone(info) ? '11' : '22'}${runNumber}`
  await page.getByRole('textbox', { name: 'Votre mobile' }).fill(ownNumber)
  await page.getByRole('button', { name: buildTextPattern("M'envoyer un test") }).click()
  await expect(page.getByText(/^Le test a été envoyé au/)).toBeVisible()
  if (process.env['SETUP'] === 'embedded') {
    const [sms] = await readSms(`+33${ownNumber.slice(1)}`)
    expect(sms?.content).toMatch(new RegExp(`fete du ${runNumber} approche.*STOP`))
    expect([sms?.sender, sms?.parts]).toEqual(['Fenix', 1])
  }

  // A reload loses no input.
  await page.reload()
  await expect(messageField).toHaveValue(`Bonjour, la fete du ${runNumber} approche`)
  await launchCampaign(page)
  await expect(messageField).toHaveValue('')
  await page.getByRole('link', { name: 'Suivre la campagne' }).click()
  await expect(page.getByRole('progressbar', { name: 'Avancement de la campagne' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Destinataires' }).getByRole('row').nth(1)).toBeVisible()

  await page.goto('/campaigns/send')
  await page.getByRole('radio', { name: 'Email' }).check({ force: true })
  await chooseGroup(page)
  await page.getByRole('textbox', { name: 'Objet' }).fill(`Nos conseils ${runNumber}`)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(`Des conseils pour ${runNumber}`)
  await expect(page.getByRole('figure', { name: buildTextPattern("Aperçu de l'email") })).toContainText(
    `Des conseils pour ${runNumber}`,
  )
  await launchCampaign(page)
  const { text: mailText } = await waitForMail(MEMBER_EMAIL, new RegExp(`Des conseils pour ${runNumber}`))
  expect(mailText).toMatch(/manage-contact-preferences\/[\da-f-]{36}/)

  await page.getByRole('link', { name: 'Suivre la campagne' }).click()
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Retour aux campagnes' }).click()
  await expect(page.getByRole('table', { name: 'Campagnes' }).getByText(`Nos conseils ${runNumber}`)).toBeVisible()
})
