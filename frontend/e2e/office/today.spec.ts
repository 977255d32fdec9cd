import { expect, test, type Page } from '@playwright/test'
import { callApi, logInAs } from '../support/accounts'
import { fillLogin, isPhone, typographic } from '../support/journey'

const section = (page: Page, title: string) => page.getByRole('region', { name: typographic(title) })

test('« Aujourd’hui » lists pending work, and each line opens its subject', { tag: '@phone' }, async ({ page }, info) => {
  const visitor = { firstName: 'Gaëlle', lastName: 'Le Bras', email: 'gaelle@exemple.fr', phoneNumber: '0744556677', message: 'Bonjour' }
  expect((await page.request.post('/api/contact', { data: visitor })).ok()).toBe(true)
  await logInAs(page, 'DEMO_EMPLOYEE')
  await page.goto('/today')
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' }).format()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${today} `, 'i'))
  await expect(page.getByText(/^Bon(jour|soir) [^,]+, voici ce qui vous attend\.$/)).toBeVisible()
  for (const title of [
    'Tâches à faire', 'Demandes non lues', 'Délais de dépôt qui se terminent', 'Dossiers complétés à examiner', 'Pièces refusées et renvoyées',
    'Dossiers sans mouvement depuis 15 jours', 'Prescripteurs à rappeler',
  ]) await expect(section(page, title).getByRole('listitem').first()).toBeVisible()
  if (isPhone(info)) {
  }

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

test('a task is completed there, and restored', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  const title = `Appeler la mairie ${Date.now()}`
  await page.goto('/today')
    // Long overdue: first in the list, whatever other journeys add.
  const { uuid } = await callApi<{ uuid: string }>(page, 'ADMIN', 'POST', 'tasks', { title, dueDate: '2020-01-01', important: false })
  await page.reload()
  const line = section(page, 'Tâches à faire').getByRole('listitem').filter({ hasText: title })
  await line.getByRole('checkbox').click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(line).toBeVisible()
  await callApi(page, 'ADMIN', 'DELETE', `tasks/${uuid}`)
})

test('an employee chooses it as start page for the next login', async ({ page }, info) => {
  test.skip(isPhone(info), 'one account cannot choose twice at once')
  const logIn = async () => {
    await page.goto('/login')
    await fillLogin(page, 'ines.benali@demo.fr')
  }
  await logIn()
  await expect(page).toHaveURL(/\/customer-records$/)
  await page.goto('/today')
  const choice = page.getByRole('switch', { name: typographic('Faire de cette page ma page d’accueil') })
  for (const [wanted, place] of [[true, /\/today$/], [false, /\/customer-records$/]] as const) {
    await expect(choice).toBeChecked({ checked: !wanted })
    await choice.click()
    await expect(page.getByText(wanted ? /s’ouvrira désormais/ : /s’ouvriront de nouveau/)).toBeVisible()
    await expect(choice).toBeChecked({ checked: wanted })
    await page.evaluate(() => localStorage.removeItem('fenix-token'))
    await logIn()
    await expect(page).toHaveURL(place)
    if (!wanted) await page.goto('/today')
  }
})
