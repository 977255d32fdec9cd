import { expect, test } from '@playwright/test'
import { buildPdf, buildPng } from '../support/files'
import { waitForMail } from '../support/mails'
import { createCase, getEmail, logInAs } from '../support/accounts'
import { buildLaunchOptions } from '../support/browser'
import { type CaseWithItems, depositFiles } from '../support/cases'
import { isPhone, buildTextPattern } from '../support/journey'

// Documents are displayed within the page.
test.use({ launchOptions: buildLaunchOptions('chromium') })

const CASE_LABEL = `Achat à Vannes ${Date.now().toString(36)}`
const [IDENTITY, PAY_SLIPS, TAX_NOTICE] = ['Pièce d’identité', 'Bulletins de paie', 'Avis d’imposition'] as const

test('documents are reviewed by keys and requested again', async ({ page }, info) => {
  test.skip(isPhone(info), 'a phone has no keyboard')
  const createdCase = await createCase<CaseWithItems>(
    page,
    CASE_LABEL,
    ['Vous :', IDENTITY, 'Revenus :', PAY_SLIPS, TAX_NOTICE].join('\n'),
  )
  await depositFiles(page, createdCase.uuid, [
    [IDENTITY, buildPng('identite.png', 320)],
    [PAY_SLIPS, buildPdf('paie.pdf', 'Bulletin')],
    [null, buildPdf('divers.pdf', 'Divers')],
  ])

  await logInAs(page, 'EMPLOYEE')
  const record = `/customer-records/${createdCase.record}/cases`
  await page.goto(record)
  await expect(page.getByRole('row', { name: new RegExp(CASE_LABEL) })).toContainText('2 à regarder')
  await page.goto(`${record}/${createdCase.uuid}`)
  await expect(page.getByText('2 sur 3 reçus, 0 accepté')).toBeVisible()
  await page.getByRole('button', { name: `Plus d’actions sur le dossier ${CASE_LABEL}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Renvoyer le lien' })).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the identity is accepted by a key', async () => {
    await page.getByRole('button', { name: 'Regarder les pièces' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    await expect(dialog.getByRole('img', { name: 'identite.png' })).toBeVisible()
    await page.keyboard.press('t')
    await page.keyboard.press('a')
    await expect(dialog.getByRole('heading', { name: PAY_SLIPS })).toBeFocused()
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
    await expect(dialog.getByRole('checkbox', { name: PAY_SLIPS })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: TAX_NOTICE })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: IDENTITY })).not.toBeChecked()
    await dialog.getByLabel('Nom de la pièce').first().fill('Livret de famille')
    await dialog.getByLabel(/^Message au client/).fill('Merci de répondre avant vendredi.')
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'La demande est partie' })).toBeVisible()
    await expect(page.getByText(/Redemandé le .*réponse attendue avant le/)).toBeVisible()
    const { text } = await waitForMail(await getEmail(page, 'CUSTOMER'), /Merci de répondre avant vendredi/)
    expect(text).toMatch(buildTextPattern('Le document est incomplet : merci d’en envoyer toutes les pages.'))
    for (const label of [TAX_NOTICE, IDENTITY, 'Livret de famille']) expect(text).toMatch(buildTextPattern(label))
  })

  await depositFiles(page, createdCase.uuid, [
    [PAY_SLIPS, buildPdf('paie-entiere.pdf', 'Bulletin')],
    [TAX_NOTICE, buildPdf('avis.pdf', 'Avis')],
    ['Livret de famille', buildPng('livret.png')],
  ])

  await test.step('the new files are accepted one after the other', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Regarder les pièces' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    for (const label of [PAY_SLIPS, TAX_NOTICE, 'Livret de famille']) {
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
