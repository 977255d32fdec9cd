import { expect, test, type Page } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'

const getSection = (page: Page, title: string) => page.getByRole('region', { name: buildTextPattern(title) })

test('« Aujourd’hui » lists pending work with links', { tag: '@phone-only' }, async ({ page }) => {
  const visitorForm = {
    firstName: 'Gaëlle',
    lastName: 'Le Bras',
    email: 'gaelle@exemple.fr',
    phoneNumber: '0744556677',
    message: 'Bonjour',
  }
  expect((await page.request.post('/api/contact', { ...RETRY_OPTIONS, data: visitorForm })).ok()).toBe(true)
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.goto('/today')
  const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' }).format()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${weekday} `, 'i'))
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
    await expect(getSection(page, title).getByRole('listitem').first()).toBeVisible()

  const submittedCase = getSection(page, 'Dossiers complétés à examiner')
    .getByRole('listitem')
    .filter({ hasText: 'PRIGENT' })
  await submittedCase.getByRole('link').click()
  await expect(page).toHaveURL(/\/customer-records\/[0-9a-f-]{36}\/cases\/[0-9a-f-]{36}$/)
  await page.goBack()
  await getSection(page, 'Prescripteurs à rappeler').getByRole('link', { name: 'Tout voir' }).click()
  await expect(page).toHaveURL(/\/partners\?toFollowUp=true$/)
  await page.goBack()
  await getSection(page, 'Demandes non lues').getByRole('link', { name: 'Tout voir' }).click()
  await expect(page).toHaveURL(/\/inquiries\?read=false$/)
})
