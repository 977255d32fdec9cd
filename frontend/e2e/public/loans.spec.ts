import { expect, test, type Page } from '@playwright/test'
import { isPhone } from '../support/journey'
import { expectRefused, fillCommon, type Loan, LOANS, next } from '../support/simulations'

/** Records every simulation that the page sends. */
async function watchSending(page: Page): Promise<{ keys: string[]; bodies: Record<string, unknown>[] }> {
  const sent = { keys: [] as string[], bodies: [] as Record<string, unknown>[] }
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/simulations')) return
    sent.keys.push(request.headers()['idempotency-key'] ?? '')
    sent.bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}

const TAGS: Partial<Record<Loan, string[]>> = { 'consolidation-loan': [], 'property-loan': ['@phone-only'] }

for (const [slug, tag] of Object.entries(TAGS) as [Loan, string[]][]) {
  test(`${slug}: validated, filled and received`, { tag }, async ({ page }, info) => {
    const sent = await watchSending(page)
    await page.goto(`/simulations/${slug}`)
    await expect(page.getByRole('heading', { name: 'Dîtes en nous un peu plus...' })).toBeVisible()
    for (const fill of LOANS[slug]) {
      await expectRefused(page)
      await fill(page)
      await next(page)
    }
    await fillCommon(page, slug, () => expectRefused(page))
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
    expect(sent.keys).toHaveLength(1)
    expect(sent.bodies[0]).toMatchObject({
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
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const tops: number[] = []
        const look = () => {
          if (document.querySelector('[data-step-title]')?.textContent?.startsWith('Vos besoins'))
            tops.push(Math.round(document.querySelector('form [type="submit"]')?.getBoundingClientRect().top ?? -1))
          if (tops.length < 40) requestAnimationFrame(look)
          else resolve(tops)
        }
        look()
      }),
  )
  await page.getByRole('button', { name: 'Suivant' }).click()
  expect([...new Set(await places)]).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Vos besoins' })).toBeInViewport()
})
