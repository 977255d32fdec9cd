import { expect, test } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import {
  runOnPhone,
  checkAccessibility,
  checkAccessibilityOnDesktop,
  checkAccessibilityOnPhone,
} from '../support/accessibility'
import { callApi, createRecord, logInAs } from '../support/accounts'
import { buildPdf } from '../support/files'
import { buildTextPattern } from '../support/journey'
import { buildSimulation } from '../support/simulations'

const createStamp = () => Date.now().toString(36)

test('records list is accessible with selection and dialogs', async ({ page }) => {
  const lastName = `Zélist-${createStamp()}`
  for (const firstName of ['Anne', 'Luc']) await createRecord(page, 'ADMIN', { firstName, lastName })
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-records')
  await checkAccessibility(page, page.getByRole('row').nth(1))
  await page.goto(`/customer-records?lastName=${lastName}`)
  await runOnPhone(page, async () => {
    await page.getByRole('button', { name: /^Filtrer/ }).click()
    await checkAccessibilityOnPhone(page, page.getByRole('button', { name: /^Voir la liste/ }))
    await page.getByRole('button', { name: /^Voir la liste/ }).click()
  })
  await page.getByRole('button', { name: `Supprimer la fiche d’Anne ${lastName}` }).click()
  // Waits for the consequences: the button is enabled, and changes colour, once they are loaded.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })).toBeEnabled()
  await checkAccessibility(page, page.getByRole('dialog').getByText('Cette action est irréversible.'))
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check()
  const selectionBar = page.getByRole('region', { name: 'Sélection' })
  await checkAccessibilityOnDesktop(page, selectionBar)
  await selectionBar.getByRole('button', { name: 'Affecter' }).click()
  await checkAccessibilityOnDesktop(page, page.getByRole('dialog').getByLabel('Salarié/indicateur'))
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await selectionBar.getByRole('button', { name: 'Supprimer' }).click()
  const deletionDialog = page.getByRole('dialog', { name: buildTextPattern('Supprimer 2 fiches clients ?') })
  await checkAccessibilityOnDesktop(page, deletionDialog)
})

test('record form is accessible with and without errors', async ({ page }) => {
  await logInAs(page, 'ADMIN')
  await page.goto('/customer-record')
  await page.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('alert').filter({ hasText: 'champs sont à corriger' }))
  const record = await createRecord(page, 'ADMIN', { lastName: `Élisée-${createStamp()}` }, { maritalStatus: 'Pacsé' })
  await page.goto(`/customer-records/${record}`)
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Situation de logement', { exact: true }).selectOption('Propriétaire')
  await page.getByRole('switch', { name: /second client/ }).click()
  await page.getByRole('group', { name: 'Nouveau crédit' }).getByLabel('Banque').fill('Crédit du Nord')
  await checkAccessibility(page, page.getByRole('group', { name: 'Crédit 1' }))
})

test('record overview is accessible with its mail dialog', async ({ page }) => {
  const [record] = await callApi<{ uuid: string }[]>(
    page,
    'ADMIN',
    'GET',
    'customer-records?page=1&pageSize=1&lastName=Aubert',
  )
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record?.uuid}`)
  await expect(
    page.getByRole('region', { name: 'Accès à l’espace client' }).getByRole('listitem').first(),
  ).toBeVisible()
  await checkAccessibility(page, page.getByRole('region', { name: 'Historique', exact: true }).getByRole('listitem'))
  await page.getByRole('button', { name: 'Tout replier' }).click()
  await checkAccessibility(page, page.getByRole('button', { name: 'Logement', exact: true }))
  await page.getByRole('button', { name: 'Écrire au client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Écrire au client' })
  await dialog.getByRole('textbox', { name: /^Objet/ }).fill('votre projet')
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Nous avançons.\n- L’offre est éditée')
  await checkAccessibility(page, dialog)
  await dialog.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await checkAccessibility(
    page,
    page.getByRole('dialog', { name: 'Aperçu avant envoi' }).getByText(buildTextPattern('Fenix : votre projet')),
  )
})

test('duplicate records are accessible until merged', async ({ page }) => {
  const phoneNumber = `06${String(Date.now()).slice(-8)}`
  const lastName = `Ker${[...createStamp()].filter((letter) => /[a-z]/.test(letter)).join('')}`
  const removedRecord = await createRecord(
    page,
    'ADMIN',
    { lastName, phoneNumber },
    { treasury: 1500, debtsComment: 'À joindre' },
  )
  const keptRecord = await createRecord(
    page,
    'ADMIN',
    { lastName, phoneNumber },
    { treasury: 900, debtsComment: 'Déjà là' },
  )
  const otherRecord = await createRecord(page, 'ADMIN', { lastName: `${lastName}ou`, phoneNumber: '0611223399' })
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${otherRecord}`)
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page
    .getByRole('textbox', { name: /^Téléphone/ })
    .first()
    .fill(phoneNumber)
  await page.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, page.getByRole('dialog', { name: /semblable/ }).getByText(/même téléphone/))
  await page.goto(`/customer-records/${keptRecord}/merge?with=${removedRecord}`)
  await checkAccessibility(page, page.getByRole('region', { name: 'Fiche qui disparaît' }))
  await page.getByRole('button', { name: 'Fusionner les deux fiches' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click()
  await checkAccessibility(page, page.getByText(/^Fusionnée avec la fiche/))
})

test('reports are accessible for employee and partner', async ({ page }) => {
  const [record] = await callApi<{ uuid: string }[]>(
    page,
    'ADMIN',
    'GET',
    'customer-records?page=1&pageSize=1&lastName=Aubert',
  )
  await logInAs(page, 'ADMIN')
  await page.goto(`/customer-records/${record?.uuid}/reports`)
  await checkAccessibility(page, page.getByRole('table', { name: 'Comptes rendus' }).getByText('Interne'))
  await page.getByRole('button', { name: 'Ajouter un compte rendu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un compte rendu' })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await checkAccessibility(page, dialog.getByText('Champ obligatoire.'))
  await dialog.getByRole('textbox', { name: 'Contenu du compte rendu' }).click()
  await dialog.getByRole('button', { name: 'Gras' }).click()
  await page.keyboard.type('Point du bureau')
  await dialog.getByLabel('Choisir des fichiers', { exact: true }).setInputFiles(buildPdf('Notes.pdf', 'Notes'))
  await checkAccessibility(page, dialog.getByRole('button', { name: 'Retirer Notes.pdf' }))
  await page.goto('about:blank')
  await logInAs(page, 'DEMO_PARTNER')
  await page.goto(`/customer-records/${record?.uuid}/reports`)
  await page.getByRole('table', { name: 'Comptes rendus' }).getByRole('link').first().click()
  await checkAccessibility(page, page.getByRole('dialog', { name: /^Compte rendu du/ }))
})

test('inquiries are accessible until they become records', async ({ page }) => {
  const lastName = `Fontaine${createStamp()}`
  const guestHeaders = { Authorization: crypto.randomUUID() }
  const contactForm = {
    firstName: 'Léa',
    lastName,
    email: `lea.${lastName}@exemple.fr`,
    phoneNumber: '0639982014',
    message: 'Est-il encore temps ?',
  }
  expect(
    (await page.request.post('/api/contact', { ...RETRY_OPTIONS, data: contactForm, headers: guestHeaders })).status(),
  ).toBe(204)
  await logInAs(page, 'ADMIN')
  await page.goto(`/inquiries?search=${lastName}`)
  await checkAccessibility(page, page.getByRole('row').filter({ hasText: lastName }).getByText('Non lue'))
  await page.getByRole('row').filter({ hasText: lastName }).click()
  await checkAccessibility(page, page.getByText('Est-il encore temps'))
  await page.getByRole('button', { name: 'Marquer comme traitée' }).click()
  await checkAccessibility(page, page.getByText('Traitée', { exact: true }))

  await createRecord(page, 'ADMIN', { firstName: 'Léa', lastName, email: contactForm.email })
  expect(
    (await page.request.post('/api/contact', { ...RETRY_OPTIONS, data: contactForm, headers: guestHeaders })).status(),
  ).toBe(204)
  await page.goto(`/inquiries?search=${lastName}&read=false`)
  await page.getByRole('row').filter({ hasText: lastName }).first().click()
  await checkAccessibility(page, page.getByText('Cette personne a peut-être déjà une fiche'))

  const simulationResponse = await page.request.post('/api/simulations', {
    ...RETRY_OPTIONS,
    data: buildSimulation(`Simulation${lastName}`),
    headers: guestHeaders,
  })
  expect(simulationResponse.status(), await simulationResponse.text()).toBe(204)
  await page.goto(`/inquiries?search=Simulation${lastName}`)
  await page.getByRole('row').filter({ hasText: lastName }).click()
  await checkAccessibility(page, page.getByRole('heading', { name: 'Ressources' }))
  await page.getByRole('button', { name: 'Créer la fiche client' }).click()
  await checkAccessibility(page, page.getByRole('dialog', { name: /^Créer la fiche client/ }))
  await page.getByRole('button', { name: 'Créer la fiche', exact: true }).click()
  await expect(page).toHaveURL(/\/customer-records\/[\da-f-]{36}$/)
  await page.getByRole('navigation', { name: 'Fiche client' }).getByRole('link', { name: 'Demandes' }).click()
  // The record has a part of the same name.
  await expect(page).toHaveURL(/\/inquiries$/)
  await checkAccessibility(page, page.getByRole('heading', { name: 'Ressources' }))
})
