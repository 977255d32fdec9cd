import { expect, test } from '@playwright/test'
import { callApi } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const SAVED_MESSAGE = 'Vos préférences ont été mises à jour avec succès...'

test(
  'a contact chooses preferences, then refuses everything (PREF-01 to PREF-10)',
  { tag: '@phone-only' },
  async ({ page }) => {
    const stamp = Date.now().toString(36)
    const email = `lea.${stamp}@exemple.fr`
    const name = `Lettre ${stamp}`
    await callApi(page, 'ADMIN', 'POST', 'contact-entries', { contactGroup: name, contactsList: `;${email}` })
    const [contactEntry] = await callApi<{ uuid: string; contactGroupAssociations: { uuid: string }[] }[]>(
      page,
      'ADMIN',
      'GET',
      `contact-entries?email=${email}`,
    )
    const uuid = contactEntry?.uuid ?? ''

    await page.goto(
      `/manage-contact-preferences/${uuid}?email=${encodeURIComponent(email.toUpperCase())}&groups=${contactEntry?.contactGroupAssociations[0]?.uuid}`,
    )
    const preferenceBox = page.getByRole('checkbox', { name, exact: true })
    await expect(preferenceBox).not.toBeChecked()
    await expect(page.getByText(email)).toBeVisible()
    // The address contains nothing of the link.
    await expect(page).toHaveURL(new RegExp(`/manage-contact-preferences/${uuid}$`))

    await preferenceBox.check()
    await page.getByRole('button', { name: 'Enregistrer mes choix' }).click()
    await expect(page.getByText(SAVED_MESSAGE)).toBeVisible()
    await page.getByRole('button', { name: 'Me désinscrire de tout' }).click()
    await expect(page.getByText('Vous ne recevrez plus d’email d’information de notre part.')).toBeVisible()
    await page.reload()
    await expect(preferenceBox).not.toBeChecked()
    await page.getByRole('link', { name: 'Annuler' }).click()
    await expect(page).toHaveURL(/\/$/)

    await page.goto(`/manage-contact-preferences/${uuid}?email=autre@exemple.fr`)
    await expect(page.getByRole('heading', { name: buildTextPattern('Ce lien est incorrect') })).toBeVisible()
  },
)
