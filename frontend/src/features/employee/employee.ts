import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLongMessage } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import type { Violation } from '@/rules/violation'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { saveEmployee, type Employee } from './api'

export interface EmployeeValues {
  lastName: string
  firstName: string
  email: string
  jobFunction: string
  phoneNumber: string
  enableAccess: boolean
}

export function toValues(employee: Employee | null): EmployeeValues {
  return {
    lastName: employee?.lastName ?? '',
    firstName: employee?.firstName ?? '',
    email: employee?.email ?? '',
    jobFunction: employee?.jobFunction ?? '',
    phoneNumber: employee?.phoneNumber ?? '',
    enableAccess: employee?.enableAccess ?? false,
  }
}

/** Client-side validation, worded like the server's. */
export function checkEmployee(values: EmployeeValues): Violation[] {
  const texts = (['lastName', 'firstName', 'jobFunction'] as const).flatMap((field) =>
    [...values[field]].length > TEXT_LIMIT ? [{ field, message: tooLongMessage(TEXT_LIMIT) }] : [],
  )
  const missingFields = (['lastName', 'firstName', 'email'] as const).flatMap((field) =>
    values[field].trim() === '' ? [{ field, message: REQUIRED }] : [],
  )
  const isEmailInvalid = values.email.trim() !== '' && !parseEmail(values.email)
  const isPhone = values.phoneNumber.trim() !== '' && !parsePhone(values.phoneNumber)
  return [
    ...missingFields,
    ...texts,
    ...(isEmailInvalid ? [{ field: 'email', message: EMAIL_EXPECTED }] : []),
    ...(isPhone ? [{ field: 'phoneNumber', message: PHONE_EXPECTED }] : []),
  ]
}

/** Form options shared by all pages that edit an employee. */
export const EMPLOYEE_FORM = { valuesOf: toValues, check: checkEmployee }

export function saveValues(values: EmployeeValues, base: Employee | null): Promise<Employee> {
  return saveEmployee({ ...values, ...(base && { uuid: base.uuid, version: base.version }) })
}
