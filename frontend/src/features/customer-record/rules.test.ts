import { describe, expect, it } from 'vitest'
import { MARITAL_STATUSES } from '@/domain/constants'
import { BORN_LATER, IN_THE_FUTURE, REQUIRED, tooYoung } from '@/rules/messages'
import { checkRecord } from './checks'
import { allowsTwoCustomers, hasPartialAddress, hasAddress, toPayload, withBlankRowsLast } from './rules'
import { mergeValues } from '@/components/edit/merge'
import { changedSections } from '@/components/edit/sections'
import { RECORD_SECTIONS } from './sections'
import { aRecord } from './testRecord'
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
import { usualShare } from './usualShare'

const TODAY = '2026-11-21'
const good = () => toValues(aRecord())
const fields = (values: RecordValues) => checkRecord(values, TODAY).map(({ field }) => field)

describe('record validation', () => {
  it('accepts the required fields without an email', () => {
    const values = good()
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
    const values = good()
    values.customers[0] = {
      ...blankCustomer(),
      ...values.customers[0],
      phoneNumber: '12',
      email: 'a@b',
      birthDate: '2026-11-22',
    }
    expect(fields(values)).toEqual(['customers.0.phoneNumber', 'customers.0.email', 'customers.0.birthDate'])
    expect(checkRecord(values, TODAY).at(-1)?.message).toBe(BORN_LATER)
  })

  it('rejects customers under sixteen', () => {
    const values = good()
    const customer = { ...blankCustomer(), ...values.customers[0] }
    const aged = (birthDate: string) => checkRecord({ ...values, customers: [{ ...customer, birthDate }] }, TODAY)
    expect(aged('2010-11-21')).toEqual([])
    expect(aged('2010-11-22')).toEqual([{ field: 'customers.0.birthDate', message: tooYoung(16) }])
  })

  it('rejects future births and positions', () => {
    const since = (day: string) => ({
      ...good(),
      nbOfDependantChildren: '1',
      birthDatesOfChildren: [day],
      children: [{ ...blankChild(), birthDate: day }],
      resources: [{ ...blankResource(), seniorityDate: day }],
    })
    expect(checkRecord(since(TODAY), TODAY)).toEqual([])
    expect(checkRecord(since('2026-11-22'), TODAY)).toEqual([
      { field: 'resources.0.seniorityDate', message: IN_THE_FUTURE },
      { field: 'birthDatesOfChildren.0', message: BORN_LATER },
      { field: 'children.0.birthDate', message: BORN_LATER },
    ])
  })

  it('sends numeric borrower, public function only while exposed', () => {
    const values = good()
    const resources = [
      { ...blankResource(), profession: 'Libraire', borrower: '2', share: 70 },
      { ...blankResource(), borrower: '1' },
    ]
    const customers = [
      { ...blankCustomer(), ...values.customers[0], politicallyExposed: 'Non', politicalFunction: 'Maire' },
    ]
    const sent = toPayload({ ...values, resources, customers })
    expect(sent.resources).toEqual([{ profession: 'Libraire', borrower: 2, share: 70 }])
    expect(sent.customers?.[0]).not.toHaveProperty('politicalFunction')
    expect(toValues({ ...aRecord(), resources: sent.resources ?? [] }).resources[0]?.borrower).toBe('2')
  })

  it('proposes the usual share by nature and seniority', () => {
    const share = (nature: string, since: string) => usualShare(nature, since, '2026-11-27')
    expect([share('CDI', ''), share('CDD', ''), share('', '')]).toEqual([100, 70, 100])
    expect(['2025-11-28', '2025-11-27', '2024-11-27', '2023-11-27'].map((since) => share('CDD', since))).toEqual([
      70, 80, 90, 100,
    ])
  })

  it.each([
    ['', true],
    ['é', false],
    ['é'.repeat(255), false],
    ['é'.repeat(256), true],
  ])('requires a title of a dated task (%#)', (taskTitle, refused) => {
    expect(fields({ ...good(), taskDueDate: TODAY, taskTitle })).toEqual(refused ? ['taskTitle'] : [])
  })

  it('rejects an incomplete property address', () => {
    const properties = [{ ...blankProperty(), addressCity: 'Lyon' }, blankProperty()]
    expect(fields({ ...good(), properties })).toEqual([
      'properties.0.addressNumber',
      'properties.0.addressStreet',
      'properties.0.addressZipCode',
    ])
  })

  it('rejects unparsable amounts and dates outside blank row', () => {
    const debts = [{ ...blankDebt(), monthlyInstalment: Number.NaN }, blankDebt()]
    expect(fields({ ...good(), debts, maritalStatusSince: '31/02/2000' })).toEqual([
      'maritalStatusSince',
      'debts.0.monthlyInstalment',
    ])
  })

  it('ignores the birth date of a removed child', () => {
    const values = { ...good(), birthDatesOfChildren: ['x', 'y'] }
    expect(fields({ ...values, nbOfDependantChildren: '1' })).toEqual(['birthDatesOfChildren.0'])
    expect(fields(values)).toEqual([])
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
      ...good(),
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
      ...good(),
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
      uuid: _,
      version: __,
      creationDate: ___,
      creationUser: _c,
      updateDate: _u,
      updateUser: _w,
      cases: _f,
      customers,
      ...inputText
    } = aRecord()
    expect(toPayload(good())).toEqual({
      ...inputText,
      customers: customers.map(({ role: _r, ...customer }) => customer),
    })
  })

  it('numbers rows as displayed', () => {
    const filledDebt = { ...blankDebt(), bankName: 'BNP' }
    const withOneBlankLast = withBlankRowsLast({ ...good(), debts: [blankDebt(), filledDebt, blankDebt()] })
    expect(withOneBlankLast.debts.map(isBlankRow)).toEqual([false, true])
  })
})

describe('changed sections', () => {
  const sectionsChangedBy = (before: RecordValues, inputText: RecordValues) => {
    const [saved, now] = [before, inputText].map((values) => toValues(toPayload(values))) as [
      RecordValues,
      RecordValues,
    ]
    return changedSections(RECORD_SECTIONS, saved, now)
  }

  it('are empty initially and with a blank row', () => {
    expect(sectionsChangedBy(toValues(aRecord()), good())).toEqual([])
    expect(sectionsChangedBy(toValues(aRecord()), { ...good(), debts: [blankDebt(), blankDebt()] })).toEqual([])
    expect(sectionsChangedBy(toValues(null), toValues(null))).toEqual([])
  })

  it('are named', () => {
    expect(sectionsChangedBy(toValues(aRecord()), { ...good(), treasury: 5, hamonPotential: true })).toEqual([
      'treasury',
      'potentials',
    ])
  })

  it('consent changes the section containing its switch', () => {
    const [first = blankCustomer(), ...others] = good().customers
    const changedFirst = (change: Partial<CustomerValues>) => ({
      ...good(),
      customers: [{ ...first, ...change }, ...others],
    })
    expect(sectionsChangedBy(good(), changedFirst({ allowSms: !first.allowSms }))).toEqual(['potentials'])
    expect(sectionsChangedBy(good(), changedFirst({ firstName: 'Annie' }))).toEqual(['situation'])
  })

  it('default consents of new customer change no section', () => {
    const customer = { ...blankCustomer(), firstName: 'Luc', lastName: 'Morvan' }
    expect(sectionsChangedBy(good(), { ...good(), customers: [...good().customers, customer] })).toEqual(['situation'])
  })
})

describe('concurrent change of a record', () => {
  it('keeps typed values, merges changes of other fields', () => {
    const theirs = toValues(aRecord({ version: 4, housingCosts: 700 }))
    const { values, conflicts } = mergeValues(toValues(aRecord()), { ...good(), treasury: 5 }, theirs)
    expect(values).toMatchObject({ treasury: 5, housingCosts: 700 })
    expect(conflicts).toEqual([])
  })

  it('lists conflicting fields and keeps the typed values', () => {
    const theirs = toValues(aRecord({ version: 4, treasury: 9 }))
    const { values, conflicts } = mergeValues(toValues(aRecord()), { ...good(), treasury: 5 }, theirs)
    expect(values.treasury).toBe(5)
    expect(conflicts).toEqual([{ path: 'treasury', mine: 5, theirs: 9 }])
  })
})
