import { describe, expect, it } from 'vitest'
import fullRecord from '@cases/full_record.json'
import { mergeValues } from '@/components/edit/merge'
import { changedSections } from '@/components/edit/sections'
import { MARITAL_STATUSES } from '@/domain/constants'
import { BORN_LATER, IN_THE_FUTURE, REQUIRED, tooYoungMessage } from '@/rules/messages'
import { checkRecord } from './checks'
import { allowsTwoCustomers, hasPartialAddress, hasAddress, toPayload, withBlankRowsLast, usualShare } from './rules'
import type { RecordContent } from './record'
import { RECORD_SECTIONS, sectionOf } from './sections'
import { buildRecord } from './testRecord'
import {
  blankChild,
  blankCustomer,
  blankDebt,
  blankProperty,
  blankResource,
  isBlankRow,
  toValues,
  type CustomerValues,
  type RecordValues,
} from './values'

const TODAY = '2026-11-21'
/** Dates of a JSON text. */
const DATES = /"\d{4}-\d\d-\d\d"/g
const buildValues = () => toValues(buildRecord())
const findInvalidFields = (values: RecordValues) => checkRecord(values, TODAY).map(({ field }) => field)

describe('record validation', () => {
  it('accepts the required fields without an email', () => {
    const values = buildValues()
    values.customers[0] = { ...blankCustomer(), ...values.customers[0], email: '' }
    expect(checkRecord(values, TODAY)).toEqual([])
  })

  it('reports each missing field by its server name', () => {
    expect(checkRecord(toValues(null), TODAY)).toEqual(
      [
        'maritalStatus',
        'customers.0.civility',
        'customers.0.firstName',
        'customers.0.lastName',
        'customers.0.phoneNumber',
        'customers.0.birthDate',
      ].map((field) => ({ field, message: REQUIRED })),
    )
  })

  it('rejects an invalid phone, email and birth date', () => {
    const values = buildValues()
    values.customers[0] = {
      ...blankCustomer(),
      ...values.customers[0],
      phoneNumber: '12',
      email: 'a@b',
      birthDate: '2026-11-22',
    }
    expect(findInvalidFields(values)).toEqual(['customers.0.phoneNumber', 'customers.0.email', 'customers.0.birthDate'])
    expect(checkRecord(values, TODAY).at(-1)?.message).toBe(BORN_LATER)
  })

  it('rejects customers under sixteen', () => {
    const values = buildValues()
    const customer = { ...blankCustomer(), ...values.customers[0] }
    const checkBirthDate = (birthDate: string) =>
      checkRecord({ ...values, customers: [{ ...customer, birthDate }] }, TODAY)
    expect(checkBirthDate('2010-11-21')).toEqual([])
    expect(checkBirthDate('2010-11-22')).toEqual([{ field: 'customers.0.birthDate', message: tooYoungMessage(16) }])
  })

  it('rejects future births and positions', () => {
    const buildValuesSince = (day: string) => ({
      ...buildValues(),
      nbOfDependantChildren: '1',
      birthDatesOfChildren: [day],
      children: [{ ...blankChild(), birthDate: day }],
      resources: [{ ...blankResource(), seniorityDate: day }],
    })
    expect(checkRecord(buildValuesSince(TODAY), TODAY)).toEqual([])
    expect(checkRecord(buildValuesSince('2026-11-22'), TODAY)).toEqual([
      { field: 'resources.0.seniorityDate', message: IN_THE_FUTURE },
      { field: 'birthDatesOfChildren.0', message: BORN_LATER },
      { field: 'children.0.birthDate', message: BORN_LATER },
    ])
  })

  it('sends numeric borrower, public function only while exposed', () => {
    const values = buildValues()
    const resources = [
      { ...blankResource(), profession: 'Libraire', borrower: '2', share: 70 },
      { ...blankResource(), borrower: '1' },
    ]
    const customers = [
      { ...blankCustomer(), ...values.customers[0], politicallyExposed: 'Non', politicalFunction: 'Maire' },
    ]
    const payload = toPayload({ ...values, resources, customers })
    expect(payload.resources).toEqual([{ profession: 'Libraire', borrower: 2, share: 70 }])
    expect(payload.customers?.[0]).not.toHaveProperty('politicalFunction')
    expect(toValues({ ...buildRecord(), resources: payload.resources ?? [] }).resources[0]?.borrower).toBe('2')
  })

  it('proposes the usual share by nature and seniority', () => {
    const computeShare = (nature: string, startDate: string) => usualShare(nature, startDate, '2026-11-27')
    expect([computeShare('CDI', ''), computeShare('CDD', ''), computeShare('', '')]).toEqual([100, 70, 100])
    expect(
      ['2025-11-28', '2025-11-27', '2024-11-27', '2023-11-27'].map((startDate) => computeShare('CDD', startDate)),
    ).toEqual([70, 80, 90, 100])
  })

  it.each([
    ['', true],
    ['é', false],
    ['é'.repeat(255), false],
    ['é'.repeat(256), true],
  ])('requires a title of a dated task (%#)', (taskTitle, isRefused) => {
    expect(findInvalidFields({ ...buildValues(), taskDueDate: TODAY, taskTitle })).toEqual(
      isRefused ? ['taskTitle'] : [],
    )
  })

  it('rejects an incomplete property address', () => {
    const properties = [{ ...blankProperty(), addressCity: 'Lyon' }, blankProperty()]
    expect(findInvalidFields({ ...buildValues(), properties })).toEqual([
      'properties.0.addressNumber',
      'properties.0.addressStreet',
      'properties.0.addressZipCode',
    ])
  })

  it('rejects unparsable amounts and dates outside blank row', () => {
    const debts = [{ ...blankDebt(), monthlyInstalment: Number.NaN }, blankDebt()]
    expect(findInvalidFields({ ...buildValues(), debts, maritalStatusSince: '31/02/2000' })).toEqual([
      'maritalStatusSince',
      'debts.0.monthlyInstalment',
    ])
  })

  it('ignores the birth date of a removed child', () => {
    const values = { ...buildValues(), birthDatesOfChildren: ['x', 'y'] }
    expect(findInvalidFields({ ...values, nbOfDependantChildren: '1' })).toEqual(['birthDatesOfChildren.0'])
    expect(findInvalidFields(values)).toEqual([])
  })
})

describe('dependent fields', () => {
  it('six of nine marital statuses allow two customers', () => {
    expect(MARITAL_STATUSES.filter(allowsTwoCustomers)).toEqual([
      'Marié',
      'Concubinage',
      'Pacsé',
      'Divorcé',
      'Séparé',
      'En cours de divorce',
    ])
    expect(allowsTwoCustomers('')).toBe(false)
  })

  it('an owner has no address', () => {
    expect(['', 'Locataire', 'Hébergé', 'Propriétaire'].map(hasAddress)).toEqual([true, true, true, false])
  })

  it('one address field of property requires the others', () => {
    expect(hasPartialAddress(blankProperty())).toBe(false)
    expect(hasPartialAddress({ ...blankProperty(), addressZipCode: '29200' })).toBe(true)
  })
})

describe('record request', () => {
  it('omits fields made irrelevant by a choice', () => {
    const values: RecordValues = {
      ...buildValues(),
      maritalStatus: 'Célibataire',
      customers: [blankCustomer(), blankCustomer()],
      housingSituation: 'Propriétaire',
      city: 'Lyon',
      taskTitle: 'Rappeler',
      nbOfDependantChildren: '1',
      birthDatesOfChildren: ['2015-01-02', '2017-03-04'],
    }
    const payload = toPayload(values)
    expect(payload.customers).toHaveLength(1)
    expect(payload).not.toHaveProperty('city')
    expect(payload).not.toHaveProperty('taskTitle')
    expect(payload).toMatchObject({ nbOfDependantChildren: 1, birthDatesOfChildren: ['2015-01-02'] })
  })

  it('has no blank rows, trimmed texts, ten digits', () => {
    const payload = toPayload({
      ...buildValues(),
      customers: [{ ...blankCustomer(), lastName: ' Le Goff ', phoneNumber: '+33 6 12.34.56.78' }],
      debts: [blankDebt(), { ...blankDebt(), bankName: ' BNP ', monthlyInstalment: 0 }, blankDebt()],
      properties: [{ ...blankProperty(), holdThroughCivilSociety: 'Non' }],
    })
    expect(payload.debts).toEqual([{ bankName: 'BNP', monthlyInstalment: 0 }])
    expect(payload.properties).toEqual([])
    expect(payload.customers?.[0]).toEqual({
      lastName: 'Le Goff',
      phoneNumber: '0612345678',
      allowMail: true,
      allowSms: true,
    })
  })

  it('equals the saved record when unchanged', () => {
    const {
      uuid: _uuid,
      version: _version,
      creationDate: _creationDate,
      creationUser: _creationUser,
      updateDate: _updateDate,
      updateUser: _updateUser,
      cases: _cases,
      customers,
      ...inputText
    } = buildRecord()
    expect(toPayload(buildValues())).toEqual({
      ...inputText,
      customers: customers.map(({ role: _role, ...customer }) => customer),
    })
  })

  it('numbers rows as displayed', () => {
    const filledDebt = { ...blankDebt(), bankName: 'BNP' }
    const orderedValues = withBlankRowsLast({ ...buildValues(), debts: [blankDebt(), filledDebt, blankDebt()] })
    expect(orderedValues.debts.map(isBlankRow)).toEqual([false, true])
  })
})

it('every date of a record is checked', () => {
  const text = JSON.stringify(fullRecord)
  const replaceDates = (date: string) => toValues(JSON.parse(text.replaceAll(DATES, `"${date}"`)) as RecordContent)
  expect(findInvalidFields(replaceDates('1990-01-01'))).toEqual([])
  expect(findInvalidFields(replaceDates('1990-02-30'))).toHaveLength(text.match(DATES)?.length ?? 0)
})

it('every field belongs to a section', () => {
  expect(Object.keys(toValues(null)).filter((name) => !sectionOf(name))).toEqual([])
})

describe('changed sections', () => {
  const findChangedSections = (savedValues: RecordValues, typedValues: RecordValues) => {
    const [normalizedSaved, normalizedTyped] = [savedValues, typedValues].map((values) =>
      toValues(toPayload(values)),
    ) as [RecordValues, RecordValues]
    return changedSections(RECORD_SECTIONS, normalizedSaved, normalizedTyped)
  }

  it('are empty initially and with a blank row', () => {
    expect(findChangedSections(toValues(buildRecord()), buildValues())).toEqual([])
    expect(
      findChangedSections(toValues(buildRecord()), { ...buildValues(), debts: [blankDebt(), blankDebt()] }),
    ).toEqual([])
    expect(findChangedSections(toValues(null), toValues(null))).toEqual([])
  })

  it('are named', () => {
    expect(
      findChangedSections(toValues(buildRecord()), { ...buildValues(), treasury: 5, hamonPotential: true }),
    ).toEqual(['treasury', 'potentials'])
  })

  it('consent changes the section containing its switch', () => {
    const [firstCustomer = blankCustomer(), ...otherCustomers] = buildValues().customers
    const changeFirstCustomer = (changedValues: Partial<CustomerValues>) => ({
      ...buildValues(),
      customers: [{ ...firstCustomer, ...changedValues }, ...otherCustomers],
    })
    expect(findChangedSections(buildValues(), changeFirstCustomer({ allowSms: !firstCustomer.allowSms }))).toEqual([
      'potentials',
    ])
    expect(findChangedSections(buildValues(), changeFirstCustomer({ firstName: 'Annie' }))).toEqual(['situation'])
  })

  it('default consents of new customer change no section', () => {
    const customer = { ...blankCustomer(), firstName: 'Luc', lastName: 'Morvan' }
    expect(
      findChangedSections(buildValues(), { ...buildValues(), customers: [...buildValues().customers, customer] }),
    ).toEqual(['situation'])
  })
})

describe('concurrent change of a record', () => {
  it('keeps typed values, merges changes of other fields', () => {
    const otherValues = toValues(buildRecord({ version: 4, housingCosts: 700 }))
    const { values, conflicts } = mergeValues(toValues(buildRecord()), { ...buildValues(), treasury: 5 }, otherValues)
    expect(values).toMatchObject({ treasury: 5, housingCosts: 700 })
    expect(conflicts).toEqual([])
  })

  it('lists conflicting fields and keeps the typed values', () => {
    const otherValues = toValues(buildRecord({ version: 4, treasury: 9 }))
    const { values, conflicts } = mergeValues(toValues(buildRecord()), { ...buildValues(), treasury: 5 }, otherValues)
    expect(values.treasury).toBe(5)
    expect(conflicts).toEqual([{ path: 'treasury', ownValue: 5, otherValue: 9 }])
  })
})
