import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '@/test/app'

const user = userEvent.setup()
const getMain = () => within(screen.getByRole('main'))
const getSearchField = () => getMain().getByLabelText('Chercher un mot')
const readCount = () => document.querySelector('main [role=status]')?.textContent
const readShownWords = () => Array.from(document.querySelectorAll('dt'), (term) => term.firstChild?.textContent)

describe('glossary', () => {
  it('GLOS-01, GLOS-04: both differ and send no API requests', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    const bankView = await openApp('/glossary/bank')
    expect(await getMain().findByText('108 mots')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Lexique bancaire' })).toBeTruthy()
    const bankWords = readShownWords()
    bankView.unmount()
    await openApp('/glossary/insurance')
    expect(await getMain().findByText('105 mots')).toBeTruthy()
    const insuranceWords = readShownWords()
    expect(bankWords).toContain('TAEG')
    expect(insuranceWords).toContain('Quotité')
    expect(insuranceWords).not.toContain('TAEG')
    expect(fetchSpy).not.toHaveBeenCalled()
  })

  it('GLOS-02: renders the tags of a definition', async () => {
    await openApp('/glossary/bank')
    await getMain().findByText('108 mots')
    const item = document.getElementById('hcsf') as HTMLElement
    expect(item.querySelector('strong')?.textContent).toBe('35\u00a0% des revenus')
    expect(within(item).getByRole('link', { name: 'différé' }).getAttribute('href')).toBe('#differe-d-amortissement')
    expect(getMain().queryByText(/</)).toBeNull()
  })

  it('links to a word of the other glossary', async () => {
    const { getAddress } = await openApp('/glossary/insurance')
    await getMain().findByText('105 mots')
    await user.click(within(document.getElementById('taea') as HTMLElement).getByRole('link', { name: 'TAEG' }))
    expect(getAddress()).toBe('/glossary/bank#taeg')
    expect(await getMain().findByText('108 mots')).toBeTruthy()
    expect(document.getElementById('taeg')?.dataset['current']).toBe('true')
  })

  it('shows words of the address and followed links', async () => {
    const { getAddress } = await openApp('/glossary/bank#taux-d-usure')
    await getMain().findByText('108 mots')
    const usuryEntry = document.getElementById('taux-d-usure') as HTMLElement
    expect(usuryEntry.dataset['current']).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(usuryEntry))
    await user.click(within(usuryEntry).getByRole('link', { name: 'TAEG' }))
    expect(getAddress()).toBe('/glossary/bank#taeg')
    await waitFor(() => expect(document.activeElement?.id).toBe('taeg'))
    expect(usuryEntry.dataset['current']).toBe('false')
  })

  it('has a letter index', async () => {
    await openApp('/glossary/bank')
    const lettersNavigation = await getMain().findByRole('navigation', { name: 'Lettres du lexique' })
    await user.click(within(lettersNavigation).getByRole('link', { name: 'R' }))
    await waitFor(() => expect(document.activeElement).toBe(getMain().getByRole('heading', { level: 2, name: 'R' })))
  })

  it('search ignores case and accents, announces the count', async () => {
    await openApp('/glossary/bank')
    await user.type(await getMain().findByLabelText('Chercher un mot'), 'REMERE')
    expect(getMain().getByRole('heading', { name: 'Le mot' })).toBeTruthy()
    expect(readShownWords()).toEqual(['Réméré', 'Valeur vénale'])
    expect(readCount()).toBe('2 mots trouvés')
    await user.click(getMain().getByRole('button', { name: 'Effacer la recherche' }))
    expect(readCount()).toBe('108 mots')
    await waitFor(() => expect(document.activeElement).toBe(getSearchField()))
  })

  it('announces a single word in the singular', async () => {
    await openApp('/glossary/bank')
    await user.type(await getMain().findByLabelText('Chercher un mot'), 'anatocisme')
    expect(readCount()).toBe('1 mot trouvé')
  })

  it('link followed from the results shows its word', async () => {
    await openApp('/glossary/bank')
    await user.type(await getMain().findByLabelText('Chercher un mot'), 'remere')
    await user.click(within(document.getElementById('valeur-venale') as HTMLElement).getByRole('link', { name: 'PTH' }))
    expect(readCount()).toBe('108 mots')
    expect(document.getElementById('pth')?.dataset['current']).toBe('true')
  })

  it('suggests a next step without results', async () => {
    await openApp('/glossary/insurance')
    await user.type(await getMain().findByLabelText('Chercher un mot'), 'bitcoin')
    expect(readCount()).toBe('Aucun mot trouvé')
    expect(getMain().getByRole('heading', { name: /Rien ici sur «\sbitcoin\s»/ })).toBeTruthy()
    await user.click(getMain().getByRole('button', { name: 'Voir tous les mots' }))
    expect(readCount()).toBe('105 mots')
  })

  it('a glossary of another kind does not exist', async () => {
    await openApp('/glossary/recettes')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
    expect(screen.getByText(/La page demandée n’existe pas/)).toBeTruthy()
  })
})
