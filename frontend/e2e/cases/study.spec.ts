import { expect, test } from '@playwright/test'
import { RETRY_OPTIONS } from '../support/browser'
import { callApi, createCase, logInAs } from '../support/accounts'
import { buildTextPattern } from '../support/journey'
import { buildSimulation } from '../support/simulations'

const STAMP = Date.now().toString(36)

interface InquiryRow {
  uuid: string
  customerRecord?: string
}

test('inquiry leads to plan, offers, comparison, agreement, deadline', async ({ page }, info) => {
  const name = `Etude${STAMP}${info.project.name}`
  const guestHeaders = { Authorization: crypto.randomUUID() }
  const simulationResponse = await page.request.post('/api/simulations', {
    ...RETRY_OPTIONS,
    data: buildSimulation(name),
    headers: guestHeaders,
  })
  expect(simulationResponse.status(), await simulationResponse.text()).toBe(204)
  // Case of a customer with an account; the inquiry is added to its record.
  const { uuid, record } = await createCase(page, `Voiture ${STAMP}`, 'RIB')
  const [inquiry] = await callApi<InquiryRow[]>(page, 'ADMIN', 'GET', `inquiries?search=${name}`)
  await callApi(page, 'ADMIN', 'PATCH', `inquiries/${inquiry?.uuid ?? ''}`, { customerRecord: record })
  await callApi(page, 'EMPLOYEE', 'PATCH', `customer-cases/${uuid}/project`, {
    type: 'CONSUMER-LOAN',
    amount: 9500,
    duration: 48,
  })

  await logInAs(page, 'EMPLOYEE')
  await page.goto(`/customer-records/${record}/cases/${uuid}/plans`)
  await page.getByRole('button', { name: 'Reprendre la fiche et la demande' }).click()
  await expect(page.getByLabel('Apport', { exact: true })).toHaveValue(buildTextPattern('1 500'))
  await page.getByRole('group', { name: 'Prêt 1' }).getByLabel('Taux', { exact: true }).fill('5,2')
  await page.getByRole('button', { name: 'Copier cette variante' }).click()
  await expect(page.getByRole('table', { name: 'Variantes comparées' })).toBeVisible()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Le plan de financement a été enregistré avec succès.')).toBeVisible()

  const offers = ['Banque du Large', 'Crédit de l’Anse', 'Caisse du Cap'].map((bank, index) => ({
    bank,
    state: 'received',
    amount: 9500,
    duration: 48,
    rate: 5 + index / 10,
    receivedOn: '2026-11-20',
    validUntil: '2099-01-31',
  }))
  await callApi(page, 'EMPLOYEE', 'PATCH', `customer-cases/${uuid}/offers`, { offers })
  await page.goto(`/customer-records/${record}/cases/${uuid}`)
  await page.getByRole('button', { name: 'Comparer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comparer les offres' })
  await dialog.getByRole('switch', { name: 'Visible dans l’espace du client' }).click()
  await expect(dialog.getByText(/^Partagée le/)).toBeVisible()

  await logInAs(page, 'CUSTOMER')
  await page.goto(`/customer-cases/${uuid}`)
  const sharedOffers = page.getByRole('region', { name: 'Vos offres comparées' })
  await expect(
    sharedOffers.getByRole('button', { name: `Télécharger la comparaison des offres du dossier Voiture ${STAMP}` }),
  ).toBeVisible()

  // The offer is retained and accepted today; its withdrawal period ends in two weeks, and « Aujourd’hui » shows the
  // deadline.
  const validityDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const [firstOffer, ...otherOffers] = offers
  await callApi(page, 'EMPLOYEE', 'PATCH', `customer-cases/${uuid}/offers`, {
    offers: [{ ...firstOffer, state: 'retained', validUntil: validityDate }, ...otherOffers],
  })
  await callApi(page, 'EMPLOYEE', 'POST', `customer-cases/${uuid}/status`, { label: 'Dossier accepté' })
  await logInAs(page, 'EMPLOYEE')
  await page.goto('/today')
  await expect(
    page
      .getByRole('region', { name: /^Échéances/ })
      .getByText(`Voiture ${STAMP}`)
      .first(),
  ).toBeVisible()
})
