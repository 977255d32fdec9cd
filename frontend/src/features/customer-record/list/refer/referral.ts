import { api, call } from '@/api/client'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
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

export function referralValues(sent: ReferralValues | null): ReferralValues {
  return sent ?? { firstName: '', lastName: '', email: '', phoneNumber: '', message: '', agreed: false }
}

/** Client-side validation, worded like the server's. */
export function checkReferral(values: ReferralValues): Violation[] {
  const found: Violation[] = []
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    if (values[field].trim() === '') found.push({ field, message: REQUIRED })
  }
  if (values.email.trim() !== '' && parseEmail(values.email) === null) found.push({ field: 'email', message: EMAIL_EXPECTED })
  if (values.phoneNumber.trim() !== '' && parsePhone(values.phoneNumber) === null) found.push({ field: 'phoneNumber', message: PHONE_EXPECTED })
  if ([...values.message].length > MESSAGE_MAX) found.push({ field: 'message', message: tooLong(MESSAGE_MAX) })
  if (!values.agreed) found.push({ field: 'agreed', message: NOT_AGREED })
  return found
}

/** Sends the recommendation; repeated calls with the same key are processed once. */
export async function sendReferral(values: ReferralValues, requestKey: string): Promise<void> {
  await call(api.POST('/api/referrals', { params: { header: { 'Idempotency-Key': requestKey } }, body: values }))
}
