import { isPerson, isProfessional } from './rules/referral'

export type ReferralValues = Record<'type' | 'lastName' | 'firstName' | 'agency' | 'city', string>

/** SIM-29, SIM-30. */
export function withReferralType(referral: ReferralValues, type: string): ReferralValues {
  return {
    type,
    lastName: isPerson(type) ? referral.lastName : '',
    firstName: isPerson(type) ? referral.firstName : '',
    agency: isProfessional(type) ? referral.agency : '',
    city: isProfessional(type) ? referral.city : '',
  }
}
