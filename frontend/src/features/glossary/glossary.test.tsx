import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '@/test/app'

const user = userEvent.setup()
const main = () => within(screen.getByRole('main'))
const search = () => main().getByLabelText('Chercher un mot')
const count = () => document.querySelector('main [role=status]')?.textContent
const wordsShown = () => Array.from(document.querySelectorAll('dt'), (term) => term.firstChild?.textContent)

describe('glossary', () => {
  it('GLOS-01, GLOS-04: both differ and send no API requests', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const first = await openApp('/glossary/bank')
    expect(await main().findByText('108 mots')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Lexique bancaire' })).toBeTruthy()
    const bank = wordsShown()
    first.unmount()
    await openApp('/glossary/insurance')
    expect(await main().findByText('105 mots')).toBeTruthy()
    const insurance = wordsShown()
    expect(bank).toContain('TAEG')
    expect(insurance).toContain('Quotité')
    expect(insurance).not.toContain('TAEG')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('GLOS-02: renders the tags of a definition', async () => {
    await openApp('/glossary/bank')
    await main().findByText('108 mots')
    const item = document.getElementById('hcsf') as HTMLElement
    expect(item.querySelector('strong')?.textContent).toBe('35\u00a0% des revenus')
    expect(within(item).getByRole('link', { name: 'différé' }).getAttribute('href')).toBe('#differe-d-amortissement')
    expect(main().queryByText(/</)).toBeNull()
  })

  it('links to a word of the other glossary', async () => {
    const { getAddress } = await openApp('/glossary/insurance')
    await main().findByText('105 mots')
    await user.click(within(document.getElementById('taea') as HTMLElement).getByRole('link', { name: 'TAEG' }))
    expect(getAddress()).toBe('/glossary/bank#taeg')
    expect(await main().findByText('108 mots')).toBeTruthy()
    expect(document.getElementById('taeg')?.dataset['current']).toBe('true')
  })

  it('shows words of the address and followed links', async () => {
    const { getAddress } = await openApp('/glossary/bank#taux-d-usure')
    await main().findByText('108 mots')
    const usury = document.getElementById('taux-d-usure') as HTMLElement
    expect(usury.dataset['current']).toBe('true')
    expect(document.activeElement).toBe(usury)
    await user.click(within(usury).getByRole('link', { name: 'TAEG' }))
    expect(getAddress()).toBe('/glossary/bank#taeg')
    expect(document.activeElement?.id).toBe('taeg')
    expect(usury.dataset['current']).toBe('false')
  })

  it('has a letter index', async () => {
    await openApp('/glossary/bank')
    const letters = await main().findByRole('navigation', { name: 'Lettres du lexique' })
    await user.click(within(letters).getByRole('link', { name: 'R' }))
    expect(document.activeElement).toBe(main().getByRole('heading', { level: 2, name: 'R' }))
  })

  it('search ignores case and accents, announces the count', async () => {
    await openApp('/glossary/bank')
    await user.type(await main().findByLabelText('Chercher un mot'), 'REMERE')
    expect(main().getByRole('heading', { name: 'Le mot' })).toBeTruthy()
    expect(wordsShown()).toEqual(['Réméré', 'Valeur vénale'])
    expect(count()).toBe('2 mots trouvés')
    await user.click(main().getByRole('button', { name: 'Effacer la recherche' }))
    expect(count()).toBe('108 mots')
    expect(document.activeElement).toBe(search())
  })

  it('link followed from the results shows its word', async () => {
    await openApp('/glossary/bank')
    await user.type(await main().findByLabelText('Chercher un mot'), 'remere')
    await user.click(within(document.getElementById('valeur-venale') as HTMLElement).getByRole('link', { name: 'PTH' }))
    expect(count()).toBe('108 mots')
    expect(document.getElementById('pth')?.dataset['current']).toBe('true')
  })

  it('suggests a next step without results', async () => {
    await openApp('/glossary/insurance')
    await user.type(await main().findByLabelText('Chercher un mot'), 'bitcoin')
    expect(count()).toBe('Aucun mot trouvé')
    expect(main().getByRole('heading', { name: /Rien ici sur «\sbitcoin\s»/ })).toBeTruthy()
    await user.click(main().getByRole('button', { name: 'Voir tous les mots' }))
    expect(count()).toBe('105 mots')
  })

  it('a glossary of another kind does not exist', async () => {
    await openApp('/glossary/recettes')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
    expect(screen.getByText(/La page demandée n’existe pas/)).toBeTruthy()
  })
})
