import type { Section } from '@/components/edit/sections'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { withoutEmptyFields } from '@/rules/blankText'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLongMessage, ZIP_CODE_EXPECTED } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import { isPostalCode, tidyPostalCode } from '@/rules/postalCode'
import { violationIf, type Violation } from '@/rules/violation'
import type { Partner, PartnerContent } from './partner'

const REQUIRED_TEXTS = [
  'type',
  'businessName',
  'jobFunction',
  'followUpFrequency',
  'civility',
  'lastName',
  'firstName',
  'email',
] as const
const TEXT_FIELDS = [...REQUIRED_TEXTS, 'phoneNumber', 'number', 'street', 'zipCode', 'city'] as const

/** Form values: texts are never absent. */
export type PartnerValues = Record<(typeof TEXT_FIELDS)[number], string> & {
  enableAccess: boolean
  allowMail: boolean
  allowSms: boolean
}

/** Form values of a partner; a new one has consent and no access. */
export function toValues(partner: Partner | null): PartnerValues {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, name === 'type' ? (partner?.type.uuid ?? '') : (partner?.[name] ?? '')]),
  ) as Record<(typeof TEXT_FIELDS)[number], string>
  return {
    ...texts,
    enableAccess: partner?.enableAccess ?? false,
    allowMail: partner?.allowMail ?? true,
    allowSms: partner?.allowSms ?? true,
  }
}

/** Request body: omits empty texts, normalizes the phone to ten digits. The server applies the same rules. */
export function toPayload(values: PartnerValues): PartnerContent {
  const phoneNumber = parsePhone(values.phoneNumber) ?? values.phoneNumber
  return withoutEmptyFields({ ...values, phoneNumber }) as PartnerContent
}

/** Client-side validation, worded like the server's. */
export function checkPartner(values: PartnerValues): Violation[] {
  const { email, phoneNumber, zipCode } = values
  return [
    ...REQUIRED_TEXTS.flatMap((name) => violationIf(name, values[name].trim() === '', REQUIRED)),
    ...violationIf('email', email.trim() !== '' && parseEmail(email) === null, EMAIL_EXPECTED),
    ...violationIf('zipCode', zipCode.trim() !== '' && !isPostalCode(tidyPostalCode(zipCode)), ZIP_CODE_EXPECTED),
    ...violationIf('phoneNumber', phoneNumber.trim() !== '' && parsePhone(phoneNumber) === null, PHONE_EXPECTED),
    ...TEXT_FIELDS.flatMap((name) =>
      violationIf(name, Array.from(values[name].trim()).length > TEXT_LIMIT, tooLongMessage(TEXT_LIMIT)),
    ),
  ]
}

/** Whether the type is a bank, which has its own job titles. */
export function isBank(typeLabel: string | undefined): boolean {
  return /\bbanques?\b/i.test(typeLabel ?? '')
}

type PartnerSectionId = 'general' | 'contact' | 'adresse' | 'consentement'

export const PARTNER_SECTIONS: readonly Section<PartnerSectionId, PartnerValues>[] = [
  {
    id: 'general',
    title: 'Informations générales',
    keys: ['type', 'businessName', 'jobFunction', 'followUpFrequency', 'enableAccess'],
  },
  {
    id: 'contact',
    title: 'Coordonnées',
    keys: ['civility', 'lastName', 'firstName', 'email', 'phoneNumber'],
  },
  { id: 'adresse', title: 'Adresse', keys: ['number', 'street', 'zipCode', 'city'] },
  { id: 'consentement', title: 'Communications', keys: ['allowMail', 'allowSms'] },
]

/** Form options shared by all pages that edit a partner. */
export const PARTNER_FORM = {
  valuesOf: toValues,
  check: checkPartner,
  normalize: (values: PartnerValues): PartnerValues => ({ ...toValues(null), ...toPayload(values) }) as PartnerValues,
}
