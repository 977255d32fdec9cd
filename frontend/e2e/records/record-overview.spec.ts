import { expect, test, type Page } from '@playwright/test'
import { createRecord, logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const getCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('note is added; previewed mail is sent once', async ({ page }) => {
  const email = `gwenola.${Date.now().toString(36)}@exemple.fr`
  const record = await createRecord(
    page,
    'ADMIN',
    { firstName: 'Gwenola', email },
    {
      housingSituation: 'Locataire',
      housingCosts: 700,
      resources: [{ nature: 'CDI', profession: 'Infirmière', monthlyIncome: 2500 }],
    },
  )
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record}`)
  const timeline = getCard(page, 'Historique')

  await test.step('a note is the first entry of the timeline', async () => {
    await expect(getCard(page, 'Chiffres').getByText(buildTextPattern('28 %'))).toBeVisible()
    await timeline.getByRole('textbox', { name: 'Ajouter une note' }).fill('Rappelle lundi\navec son conjoint')
    await timeline.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(timeline.getByRole('listitem').first()).toContainText('Rappelle lundi')
    await expect(timeline.getByRole('textbox', { name: 'Ajouter une note' })).toHaveValue('')
    await expect(getCard(page, 'Derniers comptes rendus').getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a mail is changed after its preview, and sent', async () => {
    await getCard(page, 'Joindre').getByRole('button', { name: 'Écrire au client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Écrire au client' })
    await dialog.getByRole('textbox', { name: /^Objet/ }).fill('votre projet')
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Nous avançons.\n- L’offre est éditée')
    await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click()
    const previewDialog = page.getByRole('dialog', { name: 'Aperçu avant envoi' })
    await expect(previewDialog.getByText(`Gwenola Kervella (${email})`)).toBeVisible()
    await expect(previewDialog.getByText(buildTextPattern('Fenix : votre projet'))).toBeVisible()
    await previewDialog.getByRole('button', { name: 'Modifier' }).click()
    await dialog.getByRole('textbox', { name: /^Objet/ }).fill('votre beau projet')
    await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await previewDialog.getByRole('button', { name: 'Envoyer' }).dblclick()
    await expect(previewDialog).toHaveCount(0)
    await expect(
      timeline.getByText(/Email (envoyé|en cours d’envoi) à Gwenola Kervella.*votre beau projet/),
    ).toHaveCount(1)
  })
})
