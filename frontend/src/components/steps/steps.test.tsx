import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CASE_FAMILIES } from '@/domain/constants'
import { CaseSteps } from './CaseSteps'
import { stepsOf } from './steps'

const buildStatuses = (...keys: string[]) =>
  keys.map((key) => ({
    date: '2026-11-02T09:00:00Z',
    family: CASE_FAMILIES.find((family) => family.key === key) ?? { key, label: key },
  }))
const buildStepTexts = (...keys: string[]) =>
  stepsOf(buildStatuses(...keys)).map(({ label, state }) => `${label} ${state}`)

describe('case steps', () => {
  it('run from the documents to the end', () => {
    expect(buildStepTexts('DOCUMENTS_EXPECTED')).toEqual([
      'Documents current',
      'Étude coming',
      'Accord coming',
      'Offre coming',
      'Conclusion coming',
    ])
    expect(buildStepTexts('DOCUMENTS_EXPECTED', 'DOCUMENTS_RECEIVED')).toEqual(buildStepTexts('UNDER_REVIEW'))
    expect(buildStepTexts('UNDER_REVIEW')[1]).toBe('Étude current')
  })

  it('name the outcome once known', () => {
    expect(buildStepTexts('OFFER', 'FINANCED')).toEqual([
      'Documents done',
      'Étude done',
      'Accord done',
      'Offre done',
      'Financé reached',
    ])
    expect(buildStepTexts('INSURED').at(-1)).toBe('Assuré reached')
    expect(buildStepTexts('FINISHED').at(-1)).toBe('Terminé reached')
  })

  it('stop where dropped, and return to documents', () => {
    expect(buildStepTexts('DOCUMENTS_EXPECTED', 'UNDER_REVIEW', 'DROPPED')).toEqual([
      'Documents done',
      'Étude done',
      'Sans suite ended',
    ])
    expect(buildStepTexts('DROPPED')).toEqual(['Documents done', 'Sans suite ended'])
    expect(buildStepTexts('UNDER_REVIEW', 'DOCUMENTS_EXPECTED')[0]).toBe('Documents current')
  })

  it('start at first step without a known status', () => {
    expect(buildStepTexts()).toEqual(buildStepTexts('DOCUMENTS_EXPECTED'))
    expect(buildStepTexts('LATER')).toEqual(buildStepTexts('DOCUMENTS_EXPECTED'))
  })

  it('show last activity when later than status', () => {
    const { rerender } = render(
      <CaseSteps status={buildStatuses('UNDER_REVIEW')} lastActivity="2026-11-02T15:00:00Z" />,
    )
    expect(screen.queryByText(/dernière avancée/)).toBeNull()
    rerender(<CaseSteps status={buildStatuses('UNDER_REVIEW')} lastActivity="2026-11-12T09:00:00Z" />)
    expect(screen.getByText(/depuis le 02\/11\/2026, dernière avancée le 12\/11\/2026/)).toBeTruthy()
  })

  it.each([true, false])('form a list marking current step (compact: %s)', (isCompact) => {
    render(<CaseSteps status={buildStatuses('DOCUMENTS_EXPECTED', 'UNDER_REVIEW')} compact={isCompact} />)
    const items = within(screen.getByRole('list', { name: 'Étapes du dossier' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Documents, étape franchie',
      'Étude, étape en cours',
      'Accord, à venir',
      'Offre, à venir',
      'Conclusion, à venir',
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null])
    expect(screen.getByText(/depuis le 02\/11\/2026/)).toBeTruthy()
  })
})
