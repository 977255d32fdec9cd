import { TEXT_LIMIT } from '@/domain/formConstants'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { saveAdministrator, type Administrator } from './api'

/** The form, as it is typed. */
export interface AdministratorValues {
  lastName: string
  firstName: string
  email: string
  enableAccess: boolean
  /** The one of the administrator who saves, typed again. */
  password: string
}

/** Whether a save lets somebody in, which asks for the password: a new administrator, an access given again, a new address. */
export function letsIn(base: Administrator | null, { email, enableAccess }: Pick<AdministratorValues, 'email' | 'enableAccess'>): boolean {
  const moved = email.trim().toLowerCase() !== base?.email.toLowerCase()
  return base === null || (enableAccess && (moved || !base.enableAccess))
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

/** Everything that keeps an administrator from being saved, in the words of the server. */
function checkAdministrator(values: AdministratorValues): Violation[] {
  const missing = (['lastName', 'firstName', 'email'] as const).flatMap((field) =>
    values[field].trim() === '' ? [{ field, message: REQUIRED }] : [],
  )
  const long = (['lastName', 'firstName'] as const).flatMap((field) =>
    [...values[field]].length > TEXT_LIMIT ? [{ field, message: tooLong(TEXT_LIMIT) }] : [],
  )
  const email = values.email.trim() !== '' && !parseEmail(values.email)
  return [...missing, ...long, ...(email ? [{ field: 'email', message: EMAIL_EXPECTED }] : [])]
}

export const ADMINISTRATOR_FORM = {
  valuesOf: toValues,
  check: checkAdministrator,
  secret: 'password' as const,
  save: ({ password, ...values }: AdministratorValues, base: Administrator | null): Promise<Administrator> =>
    saveAdministrator({ ...values, ...(letsIn(base, values) && { password }), ...(base && { uuid: base.uuid, version: base.version }) }),
}
