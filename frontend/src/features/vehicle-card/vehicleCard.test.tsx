import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as texts from '@/content/vehicle-card/registrationCard'
import { openApp } from '@/test/app'
import { collectTexts, findTypographyErrors } from '@/test/typography'

describe('registration card page (CARD-01)', () => {
  it.each([
    ['Commander une carte grise', ['Véhicule d’occasion acheté en France', 'Véhicule neuf', 'Véhicule importé']],
    [
      'Modifier une carte grise',
      [
        'Changement d’adresse',
        'Perte, vol ou carte abîmée',
        'Vente, don ou mise à la casse',
        'Ajouter ou retirer un cotitulaire',
        'Héritage d’un véhicule',
        'Nom, usage ou transformation du véhicule',
      ],
    ],
  ])('explains « %s » case by case', async (regionName, cases) => {
    await openApp('/vehicle-registration-card')
    const section = within(screen.getByRole('region', { name: regionName }))
    const titles = section.getAllByRole('heading', { level: 3 })
    expect(titles.map((title) => title.textContent)).toEqual(cases)
    for (const title of titles) {
      fireEvent.click(title)
      const panel = within(section.getByRole('region', { name: title.textContent }))
      expect(panel.getByRole('heading', { name: 'À réunir' })).toBeTruthy()
      expect(panel.getAllByRole('listitem').length).toBeGreaterThan(1)
    }
  })

  it('links to official site without stating any amount', async () => {
    await openApp('/vehicle-registration-card')
    expect(screen.getByRole('link', { name: 'immatriculation.ants.gouv.fr' }).getAttribute('href')).toBe(
      texts.OFFICIAL_SITE,
    )
    expect(screen.getByRole('main').textContent).not.toMatch(/€/)
  })

  it('links to the contact page', async () => {
    await openApp('/vehicle-registration-card')
    expect(screen.getByRole('link', { name: 'Confier ma carte grise' }).getAttribute('href')).toBe('/contact')
  })

  it('follows French typography', () => {
    expect(collectTexts({ ...texts, OFFICIAL_SITE: '' }).flatMap(findTypographyErrors)).toEqual([])
  })
})
