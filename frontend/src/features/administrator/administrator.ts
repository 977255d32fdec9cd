import { TEXT_LIMIT } from '@/domain/formConstants'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { saveAdministrator, type Administrator } from './api'

/** Form values. */
export interface AdministratorValues {
  lastName: string
  firstName: string
  email: string
  enableAccess: boolean
}

function toValues(administrator: Administrator | null): AdministratorValues {
  return {
    lastName: administrator?.lastName ?? '',
    firstName: administrator?.firstName ?? '',
    email: administrator?.email ?? '',
    enableAccess: administrator?.enableAccess ?? true,
  }
}

/** Client-side validation, worded like the server's. */
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
  save: (values: AdministratorValues, base: Administrator | null): Promise<Administrator> =>
    saveAdministrator({ ...values, ...(base && { uuid: base.uuid, version: base.version }) }),
}
