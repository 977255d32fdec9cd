import { expect, test } from '@playwright/test'
import { pdf, png } from '../support/files'
import { waitForMail } from '../support/mails'
import { createCase, emailOf, logInAs } from '../support/accounts'
import { browser } from '../support/browser'
import { type CaseWithItems, deposit } from '../support/cases'
import { isPhone, typographic } from '../support/journey'

// Documents are displayed within the page.
test.use({ launchOptions: browser('chromium') })

const LABEL = `Achat à Vannes ${Date.now().toString(36)}`
const [IDENTITY, PAY, TAX] = ['Pièce d’identité', 'Bulletins de paie', 'Avis d’imposition'] as const

test('documents are reviewed by keys and requested again', async ({ page }, info) => {
  test.skip(isPhone(info), 'a phone has no keyboard')
  const createdCase = await createCase<CaseWithItems>(
    page,
    LABEL,
    ['Vous :', IDENTITY, 'Revenus :', PAY, TAX].join('\n'),
  )
  await deposit(page, createdCase.uuid, [
    [IDENTITY, png('identite.png', 320)],
    [PAY, pdf('paie.pdf', 'Bulletin')],
    [null, pdf('divers.pdf', 'Divers')],
  ])

  await logInAs(page, 'EMPLOYEE')
  const record = `/customer-records/${createdCase.record}/cases`
  await page.goto(record)
  await expect(page.getByRole('row', { name: new RegExp(LABEL) })).toContainText('2 à regarder')
  await page.goto(`${record}/${createdCase.uuid}`)
  await expect(page.getByText('2 sur 3 reçus, 0 accepté')).toBeVisible()
  await page.getByRole('button', { name: `Plus d’actions sur le dossier ${LABEL}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Renvoyer le lien' })).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the identity is accepted by a key', async () => {
    await page.getByRole('button', { name: 'Regarder les pièces' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    await expect(dialog.getByRole('img', { name: 'identite.png' })).toBeVisible()
    await page.keyboard.press('t')
    await page.keyboard.press('a')
    await expect(dialog.getByRole('heading', { name: PAY })).toBeFocused()
    await expect(dialog.locator('iframe')).toBeVisible()
  })

  await test.step('the pay slips are refused with a suggested reason', async () => {
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    await page.keyboard.press('r')
    await expect(dialog.getByRole('textbox', { name: /Pourquoi/ })).toBeFocused()
    await dialog.getByRole('button', { name: 'Le document est incomplet' }).click()
    await dialog.getByRole('button', { name: 'Refuser la pièce' }).click()
    await expect(dialog.getByText('Toutes les pièces reçues ont été regardées.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Redemander des pièces' }).click()
  })

  await test.step('refused, missing and additional documents are requested', async () => {
    const dialog = page.getByRole('dialog', { name: /^Redemander des pièces/ })
    await expect(dialog.getByRole('checkbox', { name: PAY })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: TAX })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: IDENTITY })).not.toBeChecked()
    await dialog.getByLabel('Nom de la pièce').first().fill('Livret de famille')
    await dialog.getByLabel(/^Message au client/).fill('Merci de répondre avant vendredi.')
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'La demande est partie' })).toBeVisible()
    await expect(page.getByText(/Redemandé le .*réponse attendue avant le/)).toBeVisible()
    const { text } = await waitForMail(await emailOf(page, 'CUSTOMER'), /Merci de répondre avant vendredi/)
    expect(text).toMatch(typographic('Le document est incomplet : merci d’en envoyer toutes les pages.'))
    for (const label of [TAX, IDENTITY, 'Livret de famille']) expect(text).toMatch(typographic(label))
  })

  await deposit(page, createdCase.uuid, [
    [PAY, pdf('paie-entiere.pdf', 'Bulletin')],
    [TAX, pdf('avis.pdf', 'Avis')],
    ['Livret de famille', png('livret.png')],
  ])

  await test.step('the new files are accepted one after the other', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Regarder les pièces' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    for (const label of [PAY, TAX, 'Livret de famille']) {
      await expect(dialog.getByRole('heading', { name: label })).toBeVisible()
      await dialog.getByRole('button', { name: /^Accepter/ }).click()
    }
    await expect(dialog.getByText('Toutes les pièces reçues ont été regardées.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('4 sur 4 reçus, 4 acceptés')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Historique des pièces' })).toContainText('Pièces redemandées')
  })
})
