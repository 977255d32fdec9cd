import { requiredDate } from '@/rules/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { IdentityCheck, IdentityCheckBody } from '../api'

export const DOCUMENTS = [
  { value: 'identity-card', label: 'Carte d’identité' },
  { value: 'passport', label: 'Passeport' },
  { value: 'residence-permit', label: 'Titre de séjour' },
  { value: 'other', label: 'Autre document officiel' },
] as const

export const VIGILANCES = [
  { value: 'simplified', label: 'Simplifiée' },
  { value: 'normal', label: 'Normale' },
  { value: 'reinforced', label: 'Renforcée' },
] as const

export const ORIGIN_LIMIT = 1_000

export interface IdentityValues {
  document: string
  validUntil: string
  politicallyExposed: boolean
  vigilance: string
  originOfFunds: string
}

/** Initial values of a new check: the latest ones about the person, and none about the identity document. */
export function identityValues(latest: IdentityCheck | undefined): IdentityValues {
  return {
    document: '',
    validUntil: '',
    politicallyExposed: latest?.politicallyExposed ?? false,
    vigilance: latest?.vigilance ?? 'normal',
    originOfFunds: latest?.originOfFunds ?? '',
  }
}

/** Client-side validation, worded like the server's. */
export function checkIdentity(
  { document, validUntil, politicallyExposed, vigilance, originOfFunds }: IdentityValues,
  today: string,
): Violation[] {
  const violations: Violation[] = []
  if (document === '') violations.push({ field: 'document', message: REQUIRED })
  const dateViolations = requiredDate('validUntil', validUntil)
  if (dateViolations.length > 0) violations.push(...dateViolations)
  else if (validUntil < today)
    violations.push({ field: 'validUntil', message: 'Ce document n’est plus valable\u202F: demandez-en un autre.' })
  if (vigilance === '') violations.push({ field: 'vigilance', message: REQUIRED })
  else if (politicallyExposed && vigilance !== 'reinforced') {
    violations.push({
      field: 'vigilance',
      message: 'Une personne politiquement exposée demande une vigilance renforcée.',
    })
  }
  if (vigilance === 'reinforced' && originOfFunds.trim() === '')
    violations.push({ field: 'originOfFunds', message: REQUIRED })
  else if ([...originOfFunds].length > ORIGIN_LIMIT)
    violations.push({ field: 'originOfFunds', message: tooLongMessage(ORIGIN_LIMIT) })
  return violations
}

export function toIdentityBody(values: IdentityValues, customer: string): IdentityCheckBody {
  const { document, validUntil, politicallyExposed, vigilance, originOfFunds } = values
  return {
    customer,
    document: document as NonNullable<IdentityCheckBody['document']>,
    validUntil,
    politicallyExposed,
    vigilance: vigilance as NonNullable<IdentityCheckBody['vigilance']>,
    ...(originOfFunds.trim() !== '' && { originOfFunds: originOfFunds.trim() }),
  }
}
