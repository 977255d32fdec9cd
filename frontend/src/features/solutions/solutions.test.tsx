import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SOLUTIONS } from '@/content/solutions/products'
import { MORTGAGE_STEPS, UNSECURED_STEPS } from '@/content/solutions/steps'
import { UNDERSTANDING } from '@/content/solutions/understanding'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { collectTexts, findTypographyErrors } from '@/test/typography'

const getCard = (name: string) => within(screen.getByRole('region', { name }))
const openCard = (name: string) => act(() => fireEvent.click(screen.getByRole('heading', { level: 3, name })))
const readText = () => screen.getByRole('main').textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('solutions page', () => {
  it.each([
    ['Regroupement de crédits', 'Simuler un regroupement', '/simulations/consolidation-loan'],
    ['Prêt de trésorerie hypothécaire (PTH)', 'Simuler un prêt de trésorerie', '/simulations/hypothecary-loan'],
    ['Prêt à la consommation', 'Simuler un prêt à la consommation', '/simulations/consumer-loan'],
    ['Aide au surendettement', 'Nous écrire, sans engagement', '/contact'],
    ['Vente à réméré', 'Nous parler de votre situation', '/contact'],
  ])('%s has a next step (SOLU-01, 02, 04 to 06)', async (name, label, target) => {
    await openApp('/fenix-solutions')
    openCard(name)
    expect(getCard(name).getByRole('link', { name: label }).getAttribute('href')).toBe(target)
  })

  it('life-annuity loan links to configured booking page (SOLU-03)', async () => {
    const name = 'Prêt viager hypothécaire (PVH)'
    setSite({ pvhBookingUrl: 'https://rdv.example/pvh' })
    const { unmount } = await openApp('/fenix-solutions')
    openCard(name)
    expect(
      getCard(name)
        .getByRole('link', { name: /Prendre rendez-vous/ })
        .getAttribute('href'),
    ).toBe('https://rdv.example/pvh')
    unmount()
    setSite(null)
    await openApp('/fenix-solutions')
    openCard(name)
    expect(getCard(name).getByText(/n’est pas disponible/)).toBeTruthy()
    expect(getCard(name).getByRole('link', { name: 'Demander à être rappelé' }).getAttribute('href')).toBe(
      '/contact?about=call-back',
    )
  })

  it('a situation opens its solution', async () => {
    await openApp('/fenix-solutions')
    await userEvent.click(screen.getByRole('link', { name: 'Je n’arrive plus à payer' }))
    expect(await screen.findByRole('region', { name: 'Aide au surendettement' })).toBeTruthy()
  })

  it('legal notices are beside every credit', async () => {
    await openApp('/fenix-solutions')
    for (const { title, credit } of SOLUTIONS) {
      if (!credit) continue
      openCard(title)
      expect(getCard(title).getByRole('note').textContent).toContain('Un crédit vous engage')
    }
  })
})

it('two dialogs list steps, link to simulation (SOLU-09, LIM-08, LIM-09)', async () => {
  await openApp('/fenix-solutions')
  openCard('Regroupement de crédits')
  for (const [label, name, steps, delay] of [
    ['Étapes avec hypothèque', /hypothécaire, étape par étape/, MORTGAGE_STEPS, /10\s+jours/],
    ['Étapes sans garantie', /sans garantie, étape par étape/, UNSECURED_STEPS, /14\s+jours/],
  ] as const) {
    act(() => fireEvent.click(screen.getByRole('button', { name: label })))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(within(dialog.getByRole('list')).getAllByRole('listitem')).toHaveLength(steps.length)
    expect(dialog.getAllByText(delay).length).toBeGreaterThan(0)
    expect(dialog.getByText(/sous\s+72\s+h$/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Simuler mon regroupement' }).getAttribute('href')).toBe(
      '/simulations/consolidation-loan',
    )
    act(() => fireEvent.click(dialog.getByRole('button', { name: 'Fermer' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('six subjects are collapsible (SOLU-10, SOLU-11)', async () => {
  await openApp('/fenix-solutions')
  for (const { title } of UNDERSTANDING) {
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    openCard(title)
    expect(screen.getByRole('region', { name: title }).textContent.length).toBeGreaterThan(300)
  }
  expect(UNDERSTANDING).toHaveLength(6)
})

it('figures of the firm are dated (LIM-04 to LIM-11)', async () => {
  await openApp('/fenix-solutions')
  const pageText = readText()
  for (const figure of [
    'Sans garantie, 15 ans au plus. Avec une hypothèque, jusqu’à 35 ans',
    'moins de 60 % du total regroupé',
    'Au-dessus de 60 %',
    'de 15 à 60 % de la valeur',
    'plus de 60 ans',
    'pas plus de 50 % de la valeur',
    'de 1 à 5 ans',
    '6 mois d’intérêts, dans la limite de 3 %',
    'l’indemnité ne dépasse pas 1 %',
    'Elle dit sous 3 mois si votre dossier est recevable',
    'répondons sous 24 h',
  ])
    expect(pageText).toContain(figure)
  expect(pageText).toContain('Chiffres indicatifs, non contractuels, relevés le 21 novembre 2026')
})

it('solutions page follows French typography', () => {
  expect(
    collectTexts([SOLUTIONS, UNDERSTANDING, MORTGAGE_STEPS, UNSECURED_STEPS]).flatMap(findTypographyErrors),
  ).toEqual([])
})
