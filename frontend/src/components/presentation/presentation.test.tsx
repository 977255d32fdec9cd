import type { ReactNode } from 'react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CollapsibleSection } from './CollapsibleSection'
import { CreditNotice } from './CreditNotice'
import { ExpandableCard } from './ExpandableCard'
import { FiguresNote } from './FiguresNote'
import { Accordion, SECTION_TOGGLE_MS } from './accordion'
import { StepsDialog } from './StepsDialog'

/** Renders content on a page at `path`. */
async function show(content: ReactNode, path = '/') {
  const routeTree = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const view = render(<RouterProvider router={router} />)
  await act(() => router.load())
  return view
}

const CARDS = (
  <Accordion>
    {['Pomme', 'Poire', 'Prune'].map((name) => (
      <ExpandableCard
        key={name}
        id={name}
        title={name}
        summary="Un fruit"
        drawing="key"
        tint="solutions"
      >{`Tout sur ${name}`}</ExpandableCard>
    ))}
  </Accordion>
)

const button = (name: string) => screen.getByRole('button', { name })
const openNames = () =>
  screen
    .getAllByRole('button')
    .filter((element) => element.getAttribute('aria-expanded') === 'true')
    .map((element) => element.textContent)
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('expandable cards (SOLU-07, SOLU-08)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
  })

  it('open immediately; the others close 400 ms later', async () => {
    await show(CARDS)
    expect(openNames()).toEqual([])
    fireEvent.click(button('Pomme'))
    expect(openNames()).toEqual(['Pomme'])
    advance(SECTION_TOGGLE_MS)
    fireEvent.click(button('Prune'))
    expect(openNames()).toEqual(['Pomme', 'Prune'])
    advance(399)
    expect(openNames()).toEqual(['Pomme', 'Prune'])
    advance(1)
    expect(openNames()).toEqual(['Prune'])
  })

  it('leave one open after rapid clicks', async () => {
    await show(CARDS)
    for (const name of ['Pomme', 'Poire', 'Pomme', 'Pomme', 'Prune']) {
      fireEvent.click(button(name))
      advance(90)
    }
    advance(400)
    expect(openNames()).toEqual(['Prune'])
  })

  it('close on second click', async () => {
    await show(CARDS)
    fireEvent.click(button('Poire'))
    advance(1000)
    expect(openNames()).toEqual(['Poire'])
    fireEvent.click(button('Poire'))
    expect(openNames()).toEqual([])
  })
})

describe('content of a closed card', () => {
  it('is in the DOM and opens on find-in-page', async () => {
    await show(CARDS)
    const panel = screen.getByText('Tout sur Poire').closest('[hidden]')
    expect(panel?.getAttribute('hidden')).toBe('until-found')
    expect(screen.queryByRole('region', { name: 'Poire' })).toBeNull()
    act(() => void panel?.dispatchEvent(new Event('beforematch')))
    expect(screen.getByRole('region', { name: 'Poire' })).toBeTruthy()
    expect(button('Poire').getAttribute('aria-controls')).toBe(panel?.id)
  })

  it('is shown when the address names the card', async () => {
    await show(CARDS, '/#Prune')
    expect(openNames()).toEqual(['Prune'])
  })
})

it('a single section toggles independently', async () => {
  await show(
    <CollapsibleSection id="a" title="Le taux" summary="En une ligne">
      Le texte
    </CollapsibleSection>,
  )
  fireEvent.click(button('Le taux'))
  expect(screen.getByRole('region', { name: 'Le taux' }).textContent).toBe('Le texte')
  fireEvent.click(button('Le taux'))
  expect(screen.queryByRole('region')).toBeNull()
})

it('steps dialog numbers its steps', async () => {
  await show(
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
  fireEvent.click(button('Voir les étapes'))
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
  const { rerender } = await show(<CreditNotice kinds={['consumer', 'consolidation']} />)
  const notice = screen.getByRole('note', { name: 'Mentions légales du crédit' }).textContent
  expect(notice).toContain('Attention\u202f! Un crédit coûte de l’argent et doit être remboursé\u202f!')
  expect(notice).toContain(
    'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.',
  )
  expect(notice).toContain(
    'Aucun versement, de quelque nature que ce soit, ne peut être exigé d’un particulier, avant l’obtention d’un ou plusieurs prêts d’argent.',
  )
  expect(notice).toContain('hausse du coût total')
  expect(notice).not.toContain('La vente est subordonnée')
  rerender(<CreditNotice kinds={['property']} />)
  expect(screen.getByRole('note').textContent).toContain('La vente est subordonnée à l’obtention du prêt')
  rerender(<CreditNotice kinds={['mortgage']} />)
  const general = screen.getByRole('note').textContent
  expect(general).toContain('Un crédit vous engage et doit être remboursé.')
  expect(general).not.toMatch(/Un crédit coûte de l’argent|hausse du coût total|La vente est subordonnée/)
})

it('figures show their date', async () => {
  await show(<FiguresNote asOf="2026-11-01" />)
  expect(screen.getByText(/Chiffres indicatifs, non contractuels/).textContent).toMatch(/le 1ᵉʳ\s+novembre 2026/)
})
