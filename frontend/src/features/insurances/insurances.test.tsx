import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as goods from '@/content/insurances/goods'
import * as loanTexts from '@/content/insurances/loanTexts'
import * as otherTexts from '@/content/insurances/otherTexts'
import * as people from '@/content/insurances/people'
import * as understanding from '@/content/insurances/understanding'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { collectTexts, findTypographyErrors } from '@/test/typography'

const readText = (element: Element | null) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
const getCard = (id: string) => document.getElementById(id) as HTMLElement
const openCard = (name: string) => fireEvent.click(screen.getByRole('heading', { level: 3, name }))

const INSURANCE_CARDS = [
  ['pret', 'Assurance de prêt', ['/comparator']],
  ['vie', 'Assurance vie', ['/rendez-vous']],
  ['prevoyance', 'Prévoyance et décès', ['/rendez-vous']],
  ['auto-moto', 'Auto et moto', ['/simulations/car-insurance', '/simulations/motor-insurance']],
  ['sante', 'Mutuelle santé', ['/rendez-vous']],
  ['habitation', 'Habitation (MRH)', ['/simulations/home-insurance']],
  ['loyers', 'Loyers impayés (GLI)', ['/rendez-vous']],
] as const

describe('insurances page', () => {
  it('has seven cards with a quote or appointment (INSU-01, INSU-02)', async () => {
    setSite({ appointmentUrl: 'https://agenda.example/' })
    await openApp('/fenix-insurances')
    expect(screen.getAllByRole('article')).toHaveLength(7)
    for (const [id, name, actionTargets] of INSURANCE_CARDS) {
      expect(within(getCard(id)).getByRole('heading', { level: 3, name })).toBeTruthy()
      openCard(name)
      const links = within(getCard(id))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
      expect(links).toEqual(actionTargets)
    }
  })

  it('an insurance without calendar offers a call', async () => {
    await openApp('/fenix-insurances')
    openCard('Mutuelle santé')
    const link = within(getCard('sante')).getByRole('link', { name: 'Être rappelé pour ma mutuelle' })
    expect(link.getAttribute('href')).toBe('/contact?about=call-back')
  })

  it('opens the comparator from the loan insurance (INSU-03, NAV-73)', async () => {
    setSite({ comparatorUrl: 'https://comparator.example/' })
    const { router } = await openApp('/fenix-insurances')
    openCard('Assurance de prêt')
    fireEvent.click(within(getCard('pret')).getByRole('link', { name: 'Comparer les assurances de prêt' }))
    expect(await screen.findByRole('dialog', { name: 'Comparer les assurances de prêt' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/comparator')
  })

  it.each([
    ['pret', 'Les étapes de l’assurance de prêt', 'L’assurance de prêt, étape par étape'],
    ['pret', 'La convention AERAS', /convention AERAS/],
    ['pret', 'Changer d’assurance de prêt', /sans changer de banque/],
    ['pret', 'Le droit à l’oubli', /ce que vous n’avez pas à déclarer/],
    ['pret', /Pourquoi un courtier/, 'Pourquoi passer par un courtier'],
    ['vie', 'La clause bénéficiaire', /dix lignes/],
    ['vie', 'La fiscalité de l’assurance vie', 'La fiscalité de l’assurance vie'],
    ['loyers', 'L’offre aux administrateurs de biens', /tout un portefeuille/],
  ] as const)('opens and closes the dialog of %s « %s » (INSU-04)', async (id, label, title) => {
    await openApp(`/fenix-insurances#${id}`)
    fireEvent.click(await within(getCard(id)).findByRole('button', { name: label }))
    const dialog = screen.getByRole('dialog', { name: title })
    expect(readText(dialog)).toContain('Chiffres indicatifs, non contractuels')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps one card open at a time (INSU-05)', async () => {
    await openApp('/fenix-insurances')
    const getOpenNames = () => [...document.querySelectorAll('[open] > summary h3')].map((title) => title.textContent)
    openCard('Assurance vie')
    openCard('Mutuelle santé')
    await waitFor(() => expect(getOpenNames()).toEqual(['Mutuelle santé']))
  })

  it('explains what applies to every contract (INSU-06)', async () => {
    await openApp('/fenix-insurances')
    const lessonsRegion = within(screen.getByRole('region', { name: 'Avant de signer, et après' }))
    expect(lessonsRegion.getAllByRole('heading', { level: 3 })).toHaveLength(understanding.UNDERSTANDING.length)
    fireEvent.click(lessonsRegion.getByRole('heading', { name: 'Le jour du sinistre' }))
    expect(lessonsRegion.getByText(/sous 2\sjours ouvrés/)).toBeTruthy()
  })

  it('links each need to its card', async () => {
    await openApp('/fenix-insurances')
    const needLinks = within(screen.getByRole('navigation', { name: /Que voulez-vous protéger/ })).getAllByRole('link')
    expect(needLinks.map((link) => link.getAttribute('href'))).toEqual(
      INSURANCE_CARDS.map(([id]) => `/fenix-insurances#${id}`),
    )
  })

  it.each([
    ['LIM-12', '#pret', ['35 ans', '95 ans']],
    ['LIM-13', '#habitation', ['200 000 €', '10 pièces']],
    ['LIM-14', 'La convention AERAS', ['moins de 50 ans', '4 ans', '17 000 €']],
    ['LIM-15', 'La convention AERAS', ['320 000 €', 'avant vos 70 ans']],
    ['LIM-16', 'Le droit à l’oubli', ['5 ou 15 ans']],
    ['LIM-17', 'Les étapes de l’assurance de prêt', ['10 jours de réflexion']],
    ['LIM-18', 'La fiscalité de l’assurance vie', ['12,8 %', '7,5 %', '150 000 €']],
    ['LIM-19', 'La fiscalité de l’assurance vie', ['15,5 %, puis 17,2 %']],
    ['LIM-20', 'La fiscalité de l’assurance vie', ['4 600 €', '9 200 €']],
    ['LIM-21', 'Changer d’assurance de prêt', ['10 jours ouvrés', '12 mois']],
    ['LIM-22', '#pret', ['24 mois']],
    ['LIM-23', '#loyers', ['depuis 6 mois']],
  ] as const)('shows the figures of %s in place: %s', async (_row, placeName, figures) => {
    await openApp('/fenix-insurances')
    const button = placeName.startsWith('#') ? null : screen.getByRole('button', { name: placeName, hidden: true })
    const text = readText(button ? (button.nextElementSibling as Element) : document.querySelector(placeName))
    for (const figure of figures) expect(text).toContain(figure)
    expect(text).toContain('Chiffres indicatifs, non contractuels, relevés le 21 novembre 2026')
  })

  it('shows no raw escape sequence', async () => {
    await openApp('/fenix-insurances')
    expect(document.body.textContent).not.toMatch(/\\u[\da-f]{4}/)
  })

  it('follows French typography', () => {
    expect(
      collectTexts({ ...goods, ...people, ...loanTexts, ...otherTexts, ...understanding }).flatMap(
        findTypographyErrors,
      ),
    ).toEqual([])
  })
})
