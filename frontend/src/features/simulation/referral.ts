export type ReferralValues = Record<'type' | 'lastName' | 'firstName' | 'agency' | 'city', string>

/** SIM-31. */
export function isPerson(type: string): boolean {
  return type !== '' && type !== 'Internet' && type !== 'Autre'
}

/** SIM-32. */
export function isProfessional(type: string): boolean {
  return isPerson(type) && type !== 'Ami/Famille/Collègue'
}

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
