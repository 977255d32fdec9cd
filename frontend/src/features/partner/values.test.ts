import { describe, expect, it } from 'vitest'
import { mergeValues } from '@/components/edit/merge'
import { changedSections } from '@/components/edit/sections'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { buildPartner } from './testPartner'
import { PARTNER_SECTIONS, checkPartner, isBank, PARTNER_FORM, toPayload, toValues, type PartnerValues } from './values'

describe('partner form', () => {
  it('starts with consent and without access (PART-16, PART-17)', () => {
    const { enableAccess, allowMail, allowSms } = toValues(null)
    expect([enableAccess, allowMail, allowSms]).toEqual([false, true, true])
  })

  it('requires exactly eight fields (PART-22, PART-23)', () => {
    expect(checkPartner(toValues(null)).map(({ field, message }) => [field, message])).toEqual(
      ['type', 'businessName', 'jobFunction', 'followUpFrequency', 'civility', 'lastName', 'firstName', 'email'].map(
        (field) => [field, 'Champ obligatoire.'],
      ),
    )
    const { phoneNumber: _, ...requiredFields } = buildPartner()
    expect(checkPartner(toValues(requiredFields as ReturnType<typeof buildPartner>))).toEqual([])
  })

  it('reports unparsable fields', () => {
    const invalidValues = { ...toValues(buildPartner()), email: 'a@b', phoneNumber: '12', zipCode: '123' }
    expect(checkPartner(invalidValues).map(({ field }) => field)).toEqual(['email', 'zipCode', 'phoneNumber'])
  })

  it('limits texts', () => {
    const checkCity = (length: number) => checkPartner({ ...toValues(buildPartner()), city: 'é'.repeat(length) })
    expect(checkCity(TEXT_LIMIT)).toEqual([])
    expect(checkCity(TEXT_LIMIT + 1).map(({ field }) => field)).toEqual(['city'])
  })

  it('sends ten digits, type UUID, no empty field', () => {
    const values = { ...toValues(buildPartner()), phoneNumber: '+33 6 98 76 54 32', city: '  ' }
    expect(toPayload(values)).toMatchObject({ type: 't1', phoneNumber: '0698765432' })
    expect(toPayload(values)).not.toHaveProperty('city')
  })

  it('has four sections and marks changed ones (PART-09)', () => {
    expect(PARTNER_SECTIONS).toHaveLength(4)
    expect(new Set(PARTNER_SECTIONS.flatMap(({ keys }) => keys))).toEqual(new Set(Object.keys(toValues(null))))
    const values = toValues(buildPartner())
    const { normalize } = PARTNER_FORM
    const findChangedSections = (typedValues: PartnerValues) =>
      changedSections(PARTNER_SECTIONS, normalize(values), normalize(typedValues))
    expect(findChangedSections({ ...values, phoneNumber: '06 12 34 56 78' })).toEqual([])
    expect(findChangedSections({ ...values, street: 'x', allowSms: false })).toEqual(['adresse', 'consentement'])
  })

  it('merges a newer version and reports conflicts (AMB-129)', () => {
    const baseValues = toValues(buildPartner())
    const otherValues = toValues(buildPartner({ city: 'Dinan', businessName: 'Étude Fabre et Lange' }))
    const { values, conflicts } = mergeValues(
      baseValues,
      { ...baseValues, city: 'Rennes', lastName: 'Fabre-Lange' },
      otherValues,
    )
    expect([values.city, values.lastName, values.businessName]).toEqual([
      'Rennes',
      'Fabre-Lange',
      'Étude Fabre et Lange',
    ])
    expect(conflicts).toEqual([{ path: 'city', ownValue: 'Rennes', otherValue: 'Dinan' }])
  })

  it('detects a bank by its type name (AMB-092)', () => {
    expect(['Banque', 'Banques régionales', 'Notaire', 'Banquette', undefined].map(isBank)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
