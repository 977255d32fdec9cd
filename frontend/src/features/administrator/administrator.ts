import { TEXT_LIMIT } from '@/domain/formConstants'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { saveAdministrator, type Administrator } from './api'

/** Form values. */
export interface AdministratorValues {
  lastName: string
  firstName: string
  email: string
  enableAccess: boolean
  /** Password of the logged-in administrator, for confirmation. */
  password: string
}

/** Whether a save gives access and so requires the password: new administrator, enabled access, changed address. */
export function grantsAccess(
  base: Administrator | null,
  { email, enableAccess }: Pick<AdministratorValues, 'email' | 'enableAccess'>,
): boolean {
  const hasNewEmail = email.trim().toLowerCase() !== base?.email.toLowerCase()
  return base === null || (enableAccess && (hasNewEmail || !base.enableAccess))
}

function toValues(administrator: Administrator | null): AdministratorValues {
  return {
    lastName: administrator?.lastName ?? '',
    firstName: administrator?.firstName ?? '',
    email: administrator?.email ?? '',
    enableAccess: administrator?.enableAccess ?? true,
    password: '',
  }
}

/** Client-side validation, worded like the server's. */
function checkAdministrator(values: AdministratorValues): Violation[] {
  const missingFields = (['lastName', 'firstName', 'email'] as const).flatMap((field) =>
    values[field].trim() === '' ? [{ field, message: REQUIRED }] : [],
  )
  const long = (['lastName', 'firstName'] as const).flatMap((field) =>
    [...values[field]].length > TEXT_LIMIT ? [{ field, message: tooLongMessage(TEXT_LIMIT) }] : [],
  )
  const isEmailInvalid = values.email.trim() !== '' && !parseEmail(values.email)
  return [...missingFields, ...long, ...(isEmailInvalid ? [{ field: 'email', message: EMAIL_EXPECTED }] : [])]
}

export const ADMINISTRATOR_FORM = { valuesOf: toValues, check: checkAdministrator }

export function saveValues(
  { password, ...values }: AdministratorValues,
  base: Administrator | null,
): Promise<Administrator> {
  return saveAdministrator({
    ...values,
    ...(grantsAccess(base, values) && { password }),
    ...(base && { uuid: base.uuid, version: base.version }),
  })
}
