import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import * as texts from '@/content/legals'
import { setSite } from '@/site/site'
import { openApp } from '@/test/app'
import { collectTexts, findTypographyErrors } from '@/test/typography'

const bank = { uuid: 'b1', name: 'Banque du Pont', adress: '1 rue du Pont', zipCode: '69001', city: 'Lyon' }
const insurer = { uuid: 'i1', name: 'Mutuelle des Quais', adress: '2 quai Sud', zipCode: '44000', city: 'Nantes' }

beforeEach(() => {
  setSite({
    name: 'Étoile Crédits',
    orias: '12 345 678',
    phone: '04 78 00 00 00',
    email: 'contact@etoile.example',
    address: { number: '12 bis', street: 'rue du Pont', zipCode: '69001', city: 'Lyon' },
    company: {
      legalForm: 'SAS',
      capital: '10 000 €',
      rcs: 'Lyon 123 456 789',
      vat: 'FR12123456789',
      publisher: 'Claire Le Bihan',
      host: 'Hébergeur SA, Lille',
      insurer: 'Assureur Pro, contrat 7',
      mediator: 'Médiation M, Paris',
    },
    banks: [bank],
    insurers: [insurer],
  })
})

const getSection = (name: string) => within(screen.getByRole('region', { name }))
const readText = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

describe('legal page', () => {
  it('identifies the company from the configuration (LEGL-01)', async () => {
    await openApp('/legals')
    const companyText = readText(screen.getByRole('region', { name: 'La société' }))
    for (const sentence of [
      'Étoile Crédits',
      'SAS',
      '10 000 €',
      'Lyon 123 456 789',
      'FR12123456789',
      '12 bis rue du Pont',
      '69001 Lyon',
      'Claire Le Bihan',
      'Hébergeur SA, Lille',
    ])
      expect(companyText).toContain(sentence)
    const statusText = readText(screen.getByRole('region', { name: 'Notre statut d’intermédiaire' }))
    for (const sentence of [
      '12 345 678',
      'Assureur Pro, contrat 7',
      '4 place de Budapest',
      'COBSP',
      'COA',
      'Un crédit vous engage et doit être remboursé.',
    ])
      expect(statusText).toContain(sentence)
    expect(
      getSection('Notre statut d’intermédiaire').getByRole('link', { name: 'www.orias.fr' }).getAttribute('href'),
    ).toBe('https://www.orias.fr')
  })

  it('lists banks and insurers with address and town (LEGL-02, LEGL-03)', async () => {
    await openApp('/legals')
    for (const [name, partner] of [
      ['Partenaires bancaires', bank],
      ['Partenaires assureurs', insurer],
    ] as const) {
      const table = within(screen.getByRole('table', { name }))
      expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
        'Nom',
        'Adresse',
        'Code postal',
        'Ville',
      ])
      expect(table.getByRole('rowheader').textContent).toBe(partner.name)
      expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
        partner.adress,
        partner.zipCode,
        partner.city,
      ])
    }
  })

  it('shows a text for an empty list', async () => {
    setSite({ banks: [] })
    await openApp('/legals')
    const table = within(screen.getByRole('table', { name: 'Partenaires bancaires' }))
    expect(table.getAllByRole('columnheader')).toHaveLength(4)
    expect(table.getByRole('cell').textContent).toContain('vous est remise sur demande')
  })

  it('describes complaints with time limits and mediator (LEGL-04, LIM-03)', async () => {
    await openApp('/legals')
    const complaintsText = readText(screen.getByRole('region', { name: 'Réclamations et médiation' }))
    for (const sentence of ['Sous 10 jours ouvrables', 'Sous 2 mois au plus', 'Médiation M, Paris'])
      expect(complaintsText).toContain(sentence)
    expect(
      getSection('Réclamations et médiation').getByRole('link', { name: 'Formulaire de contact' }).getAttribute('href'),
    ).toBe('/contact')
  })

  it('describes personal data and credits (LEGL-05, LIM-02)', async () => {
    await openApp('/legals')
    const dataText = readText(screen.getByRole('region', { name: 'Vos données personnelles' }))
    for (const sentence of [
      'plus de 20 ans',
      '3 ans après notre dernier échange',
      'www.cnil.fr',
      'contact@etoile.example',
      'vous opposer à la prospection',
    ])
      expect(dataText).toContain(sentence)
    expect(readText(screen.getByRole('region', { name: 'Crédits' }))).toContain('Fraunces')
  })

  it("declares its accessibility at the footer's anchor", async () => {
    await openApp('/legals#accessibilite')
    const declarationRegion = screen.getByRole('region', { name: 'Accessibilité' })
    expect(declarationRegion.id).toBe('accessibilite')
    expect(readText(declarationRegion)).toContain('non conforme')
    expect(readText(declarationRegion)).toContain('Défenseur des droits')
  })

  it('links to each of its sections', async () => {
    await openApp('/legals')
    for (const link of within(screen.getByRole('navigation', { name: 'Sommaire' })).getAllByRole('link')) {
      const anchor = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(anchor)?.tagName, anchor).toBe('SECTION')
    }
  })

  it('follows French typography', () => {
    expect(collectTexts(texts).flatMap(findTypographyErrors)).toEqual([])
  })
})
