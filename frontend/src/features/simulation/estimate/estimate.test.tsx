import cases from '@cases/simulation_loan_estimates.json'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LoanEstimate } from '@/domain/LoanEstimate'
import { Estimate } from './Estimate'
import { WishNote } from './WishNote'

const findEstimate = (name: string) =>
  cases.cases.find((estimateCase) => estimateCase.name.startsWith(name))?.expected as LoanEstimate
const readText = () => document.body.textContent.replace(/[\u00a0\u202f]/g, ' ')

it('estimate shows the monthly total with insurance', () => {
  render(<Estimate estimate={findEstimate('buying a main residence')} rates={cases.rates} />)
  expect(readText()).toContain('Total par mois, assurance comprise1 230 €')
})

it('estimate names fees included in TAEG and cost', () => {
  render(<Estimate estimate={findEstimate('buying a main residence')} rates={cases.rates} />)
  expect(readText()).toContain(
    'comprennent l’assurance, nos honoraires (2 000 €), les frais de dossier (900 €) et la garantie (2 400 €).',
  )
  expect(readText()).toContain('soit un TAEA de 0,6 %')
})

it('estimate compares consolidation with rates and end dates', () => {
  const { unmount } = render(<Estimate estimate={findEstimate('consolidation compared')} rates={cases.rates} />)
  expect(screen.getByText('Coût de vos crédits, avant puis après le regroupement')).toBeTruthy()
  unmount()
  render(<Estimate estimate={findEstimate('one loan without rate')} rates={cases.rates} />)
  expect(screen.queryByText(/avant puis après/)).toBeNull()
  expect(readText()).toContain('Indiquez le taux ou la dernière échéance de chaque crédit')
})

it('wish far below computed instalment is explained', () => {
  const { cost } = findEstimate('buying a main residence')
  if (cost) render(<WishNote cost={cost} />)
  expect(readText()).toContain('1 170 € hors assurance, pour 200 000 € sur 20 ans')
})
