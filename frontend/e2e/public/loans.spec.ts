import { expect, test, type Page } from '@playwright/test'
import { isPhone } from '../support/journey'
import { expectRefusal, fillCommonSteps, type Loan, LOANS, goToNextStep } from '../support/simulations'

/** Records every simulation that the page sends. */
async function recordSimulations(page: Page): Promise<{ keys: string[]; bodies: Record<string, unknown>[] }> {
  const sentSimulations = { keys: [] as string[], bodies: [] as Record<string, unknown>[] }
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/simulations')) return
    sentSimulations.keys.push(request.headers()['idempotency-key'] ?? '')
    sentSimulations.bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sentSimulations
}

const LOAN_TAGS: Partial<Record<Loan, string[]>> = { 'consolidation-loan': [], 'property-loan': ['@phone-only'] }

for (const [slug, tag] of Object.entries(LOAN_TAGS) as [Loan, string[]][]) {
  test(`valid ${slug} simulation is received`, { tag }, async ({ page }, info) => {
    const sentSimulations = await recordSimulations(page)
    await page.goto(`/simulations/${slug}`)
    await expect(page.getByRole('heading', { name: 'Dîtes en nous un peu plus...' })).toBeVisible()
    for (const fillStep of LOANS[slug]) {
      await expectRefusal(page)
      await fillStep(page)
      await goToNextStep(page)
    }
    await fillCommonSteps(page, slug, () => expectRefusal(page))
    const estimate = page.getByRole('complementary', { name: 'Votre estimation' })
    await expect(estimate).toContainText('Taux d’endettement')
    await expect(estimate).toContainText(slug === 'consolidation-loan' ? 'Nouvelle mensualité' : 'Mensualité')

    if (isPhone(info)) await expect(page.getByRole('button', { name: /^Estimation/ })).toBeInViewport()
    await page.getByText('Vos réponses en bref, avant de terminer').click()
    await expect(page.locator('main details[open]').last()).toContainText('Infirmière')

    // A double click sends once.
    await page.getByRole('button', { name: 'Terminer' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Votre demande nous est bien parvenue' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Votre estimation' })).toContainText('TAEG')
    expect(sentSimulations.keys).toHaveLength(1)
    expect(sentSimulations.bodies[0]).toMatchObject({
      type: slug.toUpperCase(),
      maritalStatus: 'Marié',
      contactAccepted: 'Non',
      marketingAccepted: 'Non',
      consentWording: expect.stringContaining('au sujet de cette demande'),
      loan: { nbOfBorrowers: 2, status: 'Locataire', rent: 760, contactDetails: { phoneNumber: '0612345678' } },
    })
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('answers')),
      ),
    ).toEqual([])
    await page.getByRole('link', { name: 'Prendre un rendez-vous' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('next step is rendered at its final position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Low window, where the next step begins far above the button.
  await page.setViewportSize({ width: 800, height: 400 })
  await page.goto('/simulations/scpi-loan')
  await LOANS['scpi-loan'][0](page)
  // Position of the button in each frame from the one that shows the next step.
  const positionsPromise = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const positions: number[] = []
        const recordPosition = () => {
          if (document.querySelector('[data-step-title]')?.textContent?.startsWith('Vos besoins'))
            positions.push(
              Math.round(document.querySelector('form [type="submit"]')?.getBoundingClientRect().top ?? -1),
            )
          if (positions.length < 40) requestAnimationFrame(recordPosition)
          else resolve(positions)
        }
        recordPosition()
      }),
  )
  await page.getByRole('button', { name: 'Suivant' }).click()
  expect([...new Set(await positionsPromise)]).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Vos besoins' })).toBeInViewport()
})
