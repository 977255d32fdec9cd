import { api, unwrap } from '@/api/client'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLongMessage } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import type { Violation } from '@/rules/violation'

export interface ReferralValues {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  message: string
  agreed: boolean
}

export const MESSAGE_MAX = 5000
/** Message without the agreement of the person, worded like the server's. */
export const NOT_AGREED = 'Demandez d’abord l’accord de la personne.'

export function referralValues(sentValues: ReferralValues | null): ReferralValues {
  return sentValues ?? { firstName: '', lastName: '', email: '', phoneNumber: '', message: '', agreed: false }
}

/** Client-side validation, worded like the server's. */
export function checkReferral(values: ReferralValues): Violation[] {
  const violations: Violation[] = []
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    if (values[field].trim() === '') violations.push({ field, message: REQUIRED })
  }
  if (values.email.trim() !== '' && parseEmail(values.email) === null)
    violations.push({ field: 'email', message: EMAIL_EXPECTED })
  if (values.phoneNumber.trim() !== '' && parsePhone(values.phoneNumber) === null)
    violations.push({ field: 'phoneNumber', message: PHONE_EXPECTED })
  if ([...values.message].length > MESSAGE_MAX)
    violations.push({ field: 'message', message: tooLongMessage(MESSAGE_MAX) })
  if (!values.agreed) violations.push({ field: 'agreed', message: NOT_AGREED })
  return violations
}

/** Sends the recommendation; repeated calls with the same key are processed once. */
export async function sendReferral(values: ReferralValues, requestKey: string): Promise<void> {
  await unwrap(api.POST('/api/referrals', { params: { header: { 'Idempotency-Key': requestKey } }, body: values }))
}
