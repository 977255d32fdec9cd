import { expect, test } from '@playwright/test'
import { expectHydration } from '../support/journey'

test('word is found and linked; letters stay visible', async ({ page }) => {
  const requestedAddresses: string[] = []
  page.on('request', (request) => requestedAddresses.push(request.url()))
  await page.goto('/glossary/bank#taux-d-usure')
  const usuryEntry = page.locator('#taux-d-usure')
  await expect(usuryEntry).toBeInViewport()
  await expect(usuryEntry).toHaveAttribute('data-current', 'true')
  await usuryEntry.getByRole('link', { name: 'TAEG' }).click()
  await expect(page).toHaveURL(/#taeg$/)
  await expect(page.locator('#taeg')).toBeInViewport()
  await page.goBack()
  await expect(usuryEntry).toBeInViewport()

  await page.getByLabel('Chercher un mot').fill('ECHEANCE')
  await expect(page.getByRole('status').filter({ hasText: 'trouvés' })).toBeVisible()
  await expect(page.getByRole('term').first()).toHaveText('Échéance')
  await expect(page.getByRole('term').first()).toBeInViewport()
  await page.getByLabel('Chercher un mot').fill('zzz')
  await expect(page.getByText('Aucun mot trouvé')).toBeVisible()
  await page.getByRole('button', { name: 'Voir tous les mots' }).click()

  // GLOS-04: loads neither the API nor the other glossary.
  expect(
    requestedAddresses.filter((address) =>
      /^https?:\/\/[^/]+\/api\/(?!site)|glossary\/insurance|\/insurance-[^/]*\.js/.test(address),
    ),
  ).toEqual([])

  await page.goto('/glossary/insurance')
  await expectHydration(page)
  const lettersNavigation = page.getByRole('navigation', { name: 'Lettres du lexique' })
  await lettersNavigation.getByRole('link', { name: 'Q', exact: true }).click()
  await expect(page.locator('#quotite')).toBeInViewport()
  await expect(lettersNavigation).toBeInViewport({ ratio: 1 })
  await expect(lettersNavigation.getByRole('link', { name: 'Q', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await page.getByRole('link', { name: 'Haut de page' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
