import { expect, test, type Page } from '@playwright/test'
import { pdf, png, type TestFile } from '../support/files'
import { waitForMail } from '../support/mails'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, isPhone, logInAs, tokenOf, typographic, type Account } from '../support/journey'

const LABEL = `Achat à Vannes ${Date.now().toString(36)}`
const [IDENTITY, PAY, TAX] = ['Pièce d’identité', 'Bulletins de paie', 'Avis d’imposition'] as const

interface Answered {
  uuid: string
  version: number
  customerRecord: { uuid: string }
  itemsListArray: { uuid: string; label: string; state?: string }[]
  medias: { uuid: string; name: string }[]
}

/** Staff look at what came, refuse one document, ask again; the customer answers, and all is accepted. */
test('documents are looked at by keys, refused with a ready sentence, asked again, and accepted', async ({ page }, info) => {
  test.skip(isPhone(info), 'keys are for a desk')
  test.setTimeout(180_000)
  const one = await makeCase(page)
  await deposit(page, one.uuid, [[IDENTITY, png('identite.png', 320)], [PAY, pdf('paie.pdf', 'Bulletin')], [null, pdf('divers.pdf', 'Divers')]])

  await logInAs(page, 'EMPLOYEE')
  const record = `/customer-records/${one.customerRecord.uuid}/cases`
  await page.goto(record)
  await expect(page.getByRole('row', { name: new RegExp(LABEL) })).toContainText('2 à regarder')
  await page.goto(`${record}/${one.uuid}`)
  await expect(page.getByText('2 sur 3 reçus, 0 accepté')).toBeVisible()
  await expectAccessible(page)
  // What is done every day is in one row beside the title.
  const acts = page.getByRole('button', { name: new RegExp(`(au|du|le|sur le) dossier ${LABEL}`) })
  const middles = await acts.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ top, height }) => top + height / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(20)
  await page.getByRole('button', { name: `Plus d’actions sur le dossier ${LABEL}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Renvoyer le lien' })).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the identity is accepted by a key', async () => {
    await page.getByRole('button', { name: 'Regarder les pièces' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    await expect(dialog.getByRole('img', { name: 'identite.png' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('t')
    await page.keyboard.press('a')
    await expect(dialog.getByRole('heading', { name: PAY })).toBeFocused()
    await expect(dialog.locator('iframe')).toBeVisible()
  })

  await test.step('the pay slips are refused with a ready sentence', async () => {
    const dialog = page.getByRole('dialog', { name: /^Pièces/ })
    await page.keyboard.press('r')
    await expect(dialog.getByRole('textbox', { name: /Pourquoi/ })).toBeFocused()
    await dialog.getByRole('button', { name: 'Le document est incomplet' }).click()
    await dialog.getByRole('button', { name: 'Refuser la pièce' }).click()
    await expect(dialog.getByText('Toutes les pièces reçues ont été regardées.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Redemander des pièces' }).click()
  })

  await test.step('what is refused and what is missing are asked again, and one more', async () => {
    const dialog = page.getByRole('dialog', { name: /^Redemander des pièces/ })
    await expect(dialog.getByRole('checkbox', { name: PAY })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: TAX })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: IDENTITY })).not.toBeChecked()
    await dialog.getByLabel('Nom de la pièce').first().fill('Livret de famille')
    await dialog.getByLabel(/^Message au client/).fill('Merci de répondre avant vendredi.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'La demande est partie' })).toBeVisible()
    await expect(page.getByText(/Redemandé le .*réponse attendue avant le/)).toBeVisible()
    const { text } = await waitForMail(ACCOUNTS.CUSTOMER, /Merci de répondre avant vendredi/)
    expect(text).toMatch(typographic('Le document est incomplet : merci d’en envoyer toutes les pages.'))
    for (const label of [TAX, IDENTITY, 'Livret de famille']) expect(text).toMatch(typographic(label))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Prolonger le délai' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await deposit(page, one.uuid, [[PAY, pdf('paie-entiere.pdf', 'Bulletin')], [TAX, pdf('avis.pdf', 'Avis')], ['Livret de famille', png('livret.png')]])

  await test.step('the answer is accepted, file after file', async () => {
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

async function ask<T>(page: Page, account: Account, method: 'GET' | 'POST' | 'PATCH', path: string, sent: { data?: unknown; multipart?: Record<string, TestFile> } = {}): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, { method, headers: { Authorization: `Bearer ${await tokenOf(page, account)}` }, ...sent })
  const text = await answer.text()
  expect(answer.ok(), text).toBe(true)
  return (answer.headers()['content-type']?.includes('json') ? JSON.parse(text) : text) as T
}

/** A new case of the demonstration's customer. */
async function makeCase(page: Page): Promise<Answered> {
  const [known] = await ask<Answered[]>(page, 'CUSTOMER', 'GET', '/customer-cases')
  const { customerRecord } = await ask<Answered>(page, 'EMPLOYEE', 'GET', `/customer-cases/${known?.uuid}`)
  const made = await ask<Answered>(page, 'EMPLOYEE', 'POST', '/customer-cases', {
    data: { customerRecord: customerRecord.uuid, label: LABEL, withUpload: true, itemsList: ['Vous :', IDENTITY, 'Revenus :', PAY, TAX].join('\n') },
  })
  return { ...made, customerRecord }
}

/** The customer sends files, each for its document or for none, and validates. */
async function deposit(page: Page, uuid: string, files: readonly (readonly [string | null, TestFile])[]): Promise<void> {
  const one = await ask<Answered>(page, 'CUSTOMER', 'GET', `/customer-cases/${uuid}`)
  const medias: object[] = one.medias.map((media) => ({ uuid: media.uuid, name: media.name }))
  for (const [label, file] of files) {
    const sent = await ask<string>(page, 'CUSTOMER', 'POST', '/medias', { multipart: { filepond: file } })
    medias.push({ uuid: sent.trim(), name: file.name, item: one.itemsListArray.find((item) => item.label === label)?.uuid ?? null })
  }
  await ask(page, 'CUSTOMER', 'PATCH', `/customer-cases/${uuid}`, { data: { medias, completed: true, version: one.version } })
}
