import { expect, test, type Page } from '@playwright/test'
import { RETRIED } from '../support/browser'
import { logInAs } from '../support/accounts'
import { typographic } from '../support/journey'

const section = (page: Page, title: string) => page.getByRole('region', { name: typographic(title) })

test('« Aujourd’hui » lists pending work with links', { tag: '@phone-only' }, async ({ page }) => {
  const visitor = {
    firstName: 'Gaëlle',
    lastName: 'Le Bras',
    email: 'gaelle@exemple.fr',
    phoneNumber: '0744556677',
    message: 'Bonjour',
  }
  expect((await page.request.post('/api/contact', { ...RETRIED, data: visitor })).ok()).toBe(true)
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.goto('/today')
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' }).format()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${today} `, 'i'))
  await expect(page.getByText(/^Bon(jour|soir) [^,]+, voici ce qui vous attend\.$/)).toBeVisible()
  for (const title of [
    'Tâches à faire',
    'Demandes non lues',
    'Délais de dépôt qui se terminent',
    'Dossiers complétés à examiner',
    'Pièces refusées et renvoyées',
    'Dossiers sans mouvement depuis 15 jours',
    'Prescripteurs à rappeler',
  ])
    await expect(section(page, title).getByRole('listitem').first()).toBeVisible()

  const handedIn = section(page, 'Dossiers complétés à examiner').getByRole('listitem').filter({ hasText: 'PRIGENT' })
  await handedIn.getByRole('link').click()
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}\/cases\/[0-9a-f-]{36}$/)
  await page.goBack()
  await section(page, 'Prescripteurs à rappeler').getByRole('link', { name: 'Tout voir' }).click()
  await expect(page).toHaveURL(/\/partners\?toFollowUp=true$/)
  await page.goBack()
  await section(page, 'Demandes non lues').getByRole('link', { name: 'Tout voir' }).click()
  await expect(page).toHaveURL(/\/inquiries\?read=false$/)
})
