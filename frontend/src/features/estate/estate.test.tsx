import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BUDGET, ESTATE_QUESTIONS, LOAN_ANSWERS, LOAN_FIGURES, LOAN_STEPS } from '@/content/estate/loan'
import { openApp } from '@/test/app'
import { collectTexts, findTypographyErrors } from '@/test/typography'

it('the loan card opens its details (ESTA-01)', async () => {
  await openApp('/fenix-estate')
  expect(screen.queryByRole('region', { name: 'Prêt immobilier' })).toBeNull()
  act(() => fireEvent.click(screen.getByRole('heading', { name: 'Prêt immobilier' })))
  expect(screen.getByRole('region', { name: 'Prêt immobilier' }).textContent).toContain('Ce qui s’ajoute au prix')
  expect(screen.getAllByRole('note').some((note) => note.textContent.includes('La vente est subordonnée'))).toBe(true)
})

it('dialog shows the steps, links to simulation (ESTA-02)', async () => {
  await openApp('/fenix-estate')
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Voir les étapes' })))
  const dialog = within(screen.getByRole('dialog', { name: /Le prêt immobilier/ }))
  expect(within(dialog.getByRole('list')).getAllByRole('listitem')).toHaveLength(LOAN_STEPS.length)
  expect(dialog.getByRole('link', { name: 'Simuler' }).getAttribute('href')).toBe('/simulations/property-loan')
})

it('alarm shows free study and its prices (ESTA-03, ESTA-04)', async () => {
  await openApp('/fenix-estate')
  const alarmCard = within(screen.getByRole('article', { name: 'Télésurveillance de l’habitation' }))
  expect(alarmCard.getByText('Étude gratuite')).toBeTruthy()
  expect(alarmCard.getByText(/^À partir de 19,50\s€$/)).toBeTruthy()
  expect(alarmCard.getByText(/^À partir de 24,50\s€$/)).toBeTruthy()
  expect(alarmCard.getByText(/Chiffres indicatifs, non contractuels/)).toBeTruthy()
})

it('estate page follows French typography', () => {
  expect(
    collectTexts([LOAN_ANSWERS, LOAN_FIGURES, LOAN_STEPS, BUDGET, ESTATE_QUESTIONS]).flatMap(findTypographyErrors),
  ).toEqual([])
})
