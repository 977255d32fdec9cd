import { describe, expect, it } from 'vitest'
import { SIMULATION_STEPS } from '@/domain/simulationSteps'
import { stepOf } from '../simulation'
import { bonusMalusChoices, bonusMalusLabel, parseBonusMalus } from './bonusMalus'
import { withCount } from './damages'
import { HOME_INSURANCE } from './home'
import { toInsuranceBody } from './rules'
import { blankHome, blankVehicle, withChildren, withSecondDriver } from './values'
import { CAR_INSURANCE, MOTOR_INSURANCE } from './vehicle'

it.each([HOME_INSURANCE, CAR_INSURANCE, MOTOR_INSURANCE].map(({ type, steps }) => ({ type, steps })))(
  'each field of $type belongs to the step that the table says',
  ({ type, steps }) => {
    const table = SIMULATION_STEPS[type as keyof typeof SIMULATION_STEPS]
    expect(steps.map(({ title }) => title)).toEqual(table.map(({ title }) => title))
    for (const [index, { fields }] of table.entries()) {
      expect(fields.map(({ path }) => stepOf(steps, path))).toEqual(fields.map(() => index))
    }
  },
)

describe('answers that others entail', () => {
  it('fewer claims keep as many dates and answers (CARM-19)', () => {
    const two = { nb: '2', dates: ['2025-01-02', '2025-03-04'], thirdPartyInvolved: ['Oui', 'Non'] }
    expect(withCount(two, '1')).toEqual({ nb: '1', dates: ['2025-01-02'], thirdPartyInvolved: ['Oui'] })
    expect(withCount(two, '0')).toEqual({ nb: '0', dates: [], thirdPartyInvolved: [] })
    expect(withCount({ nb: '0', dates: [], thirdPartyInvolved: [] }, '2').dates).toEqual(['', ''])
  })

  it('fewer children keep as many dates (SIM-26)', () => {
    expect(withChildren(['2010-01-01', '2012-01-01', ''], '2')).toEqual(['2010-01-01', '2012-01-01'])
    expect(withChildren([], '3')).toEqual(['', '', ''])
    expect(withChildren(['2010-01-01'], '')).toEqual([])
  })

  it('a second driver brings claims, and goes with everything (CARM-21, CARM-22)', () => {
    expect(Object.keys(withSecondDriver('MOTOR-INSURANCE', 'Oui').damages ?? {})).toEqual(['car', 'motor'])
    expect(Object.keys(withSecondDriver('CAR-INSURANCE', 'Oui').damages ?? {})).toEqual(['car'])
    expect(withSecondDriver('CAR-INSURANCE', 'Non')).toEqual({ has: 'Non' })
  })
})

describe('the body', () => {
  it('leaves out what is not answered; numbers are numbers and files their identifiers', () => {
    const values = blankHome()
    values.homeInsurance.step1.yearOfMovingIn = '2015'
    values.homeInsurance.step1.nbOfRooms.biggerThan40meters = '2'
    values.homeInsurance.step2.numberOfChildren = '2'
    values.homeInsurance.step2.birthDatesOfChildren = ['2010-01-01', '']
    values.medias = [{ uuid: 'u-1', name: 'contrat.pdf' }]
    const body = toInsuranceBody(values) as { homeInsurance: { step1: object; step2: object }; medias: string[] }
    expect(body.homeInsurance.step1).toMatchObject({ yearOfMovingIn: 2015, nbOfRooms: { biggerThan40meters: 2 } })
    expect(body.homeInsurance.step2).toEqual({ numberOfChildren: 2, birthDatesOfChildren: ['2010-01-01', null] })
    expect(body.medias).toEqual(['u-1'])
    expect(JSON.stringify(body)).not.toContain('""')
  })

  it('holds the parts of its own type only (CARM-03, CARM-23)', () => {
    const car = blankVehicle('CAR-INSURANCE')
    const motor = blankVehicle('MOTOR-INSURANCE')
    expect(car.carInsurance?.step1).toHaveProperty('trailerOrCaravan')
    expect(motor.motorInsurance?.step1).not.toHaveProperty('trailerOrCaravan')
    expect([Object.keys(car.carInsurance?.step2.damages ?? {}), Object.keys(motor.motorInsurance?.step2.damages ?? {})])
      .toEqual([['car'], ['car', 'motor']])
    expect([car.motorInsurance, motor.carInsurance]).toEqual([undefined, undefined])
    expect(car.carInsurance?.step4).not.toHaveProperty('wantCircuitCoverage')
  })
})

describe('bonus-malus', () => {
  it('has 301 values from 0.50 to 3.50 (CARM-14)', () => {
    const values = bonusMalusChoices().map(({ value }) => value)
    expect([values.length, values[0], values[1], values.at(-1)]).toEqual([301, '0.50', '0.51', '3.50'])
  })

  it('says bonus up to 1.00 and malus above (CARM-15, AMB-042)', () => {
    expect(['0.50', '1.00', '1.01', '1.25', '3.50'].map(bonusMalusLabel)).toEqual([
      '0,50 (bonus 50\u00a0%)', '1,00 (bonus 0\u00a0%)', '1,01 (malus 1\u00a0%)', '1,25 (malus 25\u00a0%)', '3,50 (malus 250\u00a0%)',
    ])
  })

  it.each([
    ['0,5', '0.50'], ['0.50', '0.50'], [',95', '0.95'], ['1', '1.00'], ['0,76 (bonus 24\u00a0%)', '0.76'], ['50 % de bonus', '0.50'],
    ['malus 25%', '1.25'], ['0,49', '0,49'], ['3,51', '3,51'], ['bonjour', 'bonjour'],
  ])('reads %s as %s', (typed, value) => expect(parseBonusMalus(typed)).toBe(value))
})
