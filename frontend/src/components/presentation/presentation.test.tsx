import type { ReactNode } from 'react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CollapsibleSection } from './CollapsibleSection'
import { CreditNotice } from './CreditNotice'
import { ExpandableCard } from './ExpandableCard'
import { FiguresNote } from './FiguresNote'
import { CARD_CLOSE_DELAY_MS } from './disclosure'
import { StepsDialog } from './StepsDialog'

/** Renders content on a page at `path`. */
async function renderContent(content: ReactNode, path = '/') {
  const routeTree = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const view = render(<RouterProvider router={router} />)
  await act(() => router.load())
  return view
}

const CARD_LIST = ['Pomme', 'Poire', 'Prune'].map((name) => (
  <ExpandableCard
    key={name}
    id={name}
    title={name}
    summary="Un fruit"
    drawing="key"
    tint="solutions"
  >{`Tout sur ${name}`}</ExpandableCard>
))

const getButton = (name: string) => screen.getByRole('button', { name })
const getTitle = (name: string) => screen.getByRole('heading', { name })
const getOpenNames = () => screen.queryAllByRole('region').map((panel) => panel.textContent.replace('Tout sur ', ''))
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('expandable cards (SOLU-07, SOLU-08)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
  })

  it('open immediately; the others close 400 ms later', async () => {
    await renderContent(CARD_LIST)
    expect(getOpenNames()).toEqual([])
    fireEvent.click(getTitle('Pomme'))
    expect(getOpenNames()).toEqual(['Pomme'])
    advanceTime(CARD_CLOSE_DELAY_MS)
    fireEvent.click(getTitle('Prune'))
    expect(getOpenNames()).toEqual(['Pomme', 'Prune'])
    advanceTime(399)
    expect(getOpenNames()).toEqual(['Pomme', 'Prune'])
    advanceTime(1)
    expect(getOpenNames()).toEqual(['Prune'])
  })

  it('leave one open after rapid clicks', async () => {
    await renderContent(CARD_LIST)
    for (const name of ['Pomme', 'Poire', 'Pomme', 'Pomme', 'Prune']) {
      fireEvent.click(getTitle(name))
      advanceTime(90)
    }
    advanceTime(400)
    expect(getOpenNames()).toEqual(['Prune'])
  })

  it('stay open when opened just before others close', async () => {
    await renderContent(CARD_LIST)
    fireEvent.click(getTitle('Pomme'))
    // Browsers deliver the toggle event later than the click.
    const stopEvent = (event: Event) => event.stopPropagation()
    document.addEventListener('toggle', stopEvent, { capture: true })
    fireEvent.click(getTitle('Prune'))
    document.removeEventListener('toggle', stopEvent, { capture: true })
    advanceTime(400)
    expect(getOpenNames()).toEqual(['Pomme', 'Prune'])
  })

  it('close on second click', async () => {
    await renderContent(CARD_LIST)
    fireEvent.click(getTitle('Poire'))
    advanceTime(1000)
    expect(getOpenNames()).toEqual(['Poire'])
    fireEvent.click(getTitle('Poire'))
    expect(getOpenNames()).toEqual([])
  })
})

describe('content of a closed card', () => {
  it('is in the DOM without being shown', async () => {
    await renderContent(CARD_LIST)
    expect(screen.getByText('Tout sur Poire')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Poire' })).toBeNull()
  })

  it('is shown when the address names the card', async () => {
    await renderContent(CARD_LIST, '/#Prune')
    expect(getOpenNames()).toEqual(['Prune'])
  })
})

it('a single section toggles independently', async () => {
  await renderContent(
    <CollapsibleSection id="a" title="Le taux" summary="En une ligne">
      Le texte
    </CollapsibleSection>,
  )
  fireEvent.click(getTitle('Le taux'))
  expect(screen.getByRole('region', { name: 'Le taux' }).textContent).toBe('Le texte')
  fireEvent.click(getTitle('Le taux'))
  expect(screen.queryByRole('region')).toBeNull()
})

it('steps dialog numbers its steps', async () => {
  await renderContent(
    <StepsDialog
      label="Voir les étapes"
      title="Les étapes"
      steps={[
        { title: 'Un', text: 'Dire' },
        { title: 'Deux', text: 'Signer', when: '10 jours' },
      ]}
      action={<a href="/x">Simuler</a>}
    />,
  )
  expect(screen.getByText('Signer')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(getButton('Voir les étapes'))
  const dialog = screen.getByRole('dialog', { name: 'Les étapes' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['1UnDire', '2Deux10 joursSigner'])
  expect(within(dialog).getByRole('link', { name: 'Simuler' })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('credit notices contain legal texts of each kind', async () => {
  const { rerender } = await renderContent(<CreditNotice kinds={['consumer', 'consolidation']} />)
  const creditNotice = screen.getByRole('note', { name: 'Mentions légales du crédit' }).textContent
  expect(creditNotice).toContain('Attention\u202f! Un crédit coûte de l’argent et doit être remboursé\u202f!')
  expect(creditNotice).toContain(
    'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.',
  )
  expect(creditNotice).toContain(
    'Aucun versement, de quelque nature que ce soit, ne peut être exigé d’un particulier, avant l’obtention d’un ou plusieurs prêts d’argent.',
  )
  expect(creditNotice).toContain('hausse du coût total')
  expect(creditNotice).not.toContain('La vente est subordonnée')
  rerender(<CreditNotice kinds={['property']} />)
  expect(screen.getByRole('note').textContent).toContain('La vente est subordonnée à l’obtention du prêt')
  rerender(<CreditNotice kinds={['mortgage']} />)
  const mortgageNotice = screen.getByRole('note').textContent
  expect(mortgageNotice).toContain('Un crédit vous engage et doit être remboursé.')
  expect(mortgageNotice).not.toMatch(/Un crédit coûte de l’argent|hausse du coût total|La vente est subordonnée/)
})

it('figures show their date', async () => {
  await renderContent(<FiguresNote asOf="2026-11-01" />)
  expect(screen.getByText(/Chiffres indicatifs, non contractuels/).textContent).toMatch(/le 1ᵉʳ\s+novembre 2026/)
})
