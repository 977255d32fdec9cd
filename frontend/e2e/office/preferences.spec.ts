import { expect, test } from '@playwright/test'
import { callApi } from '../support/accounts'
import { typographic } from '../support/journey'

const SAVED = 'Vos préférences ont été mises à jour avec succès...'

test(
  'a contact chooses preferences, then refuses everything (PREF-01 to PREF-10)',
  { tag: '@phone-only' },
  async ({ page }) => {
    const stamp = Date.now().toString(36)
    const email = `lea.${stamp}@exemple.fr`
    const name = `Lettre ${stamp}`
    await callApi(page, 'ADMIN', 'POST', 'contact-entries', { contactGroup: name, contactsList: `;${email}` })
    const [entry] = await callApi<{ uuid: string; contactGroupAssociations: { uuid: string }[] }[]>(
      page,
      'ADMIN',
      'GET',
      `contact-entries?email=${email}`,
    )
    const uuid = entry?.uuid ?? ''

    await page.goto(
      `/manage-contact-preferences/${uuid}?email=${encodeURIComponent(email.toUpperCase())}&groups=${entry?.contactGroupAssociations[0]?.uuid}`,
    )
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
  },
)
