import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import type { Violation } from '@/rules/violation'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { saveEmployee, type Employee } from './api'

/** The form, as it is typed. */
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

/** Everything that keeps an employee from being saved, in the words of the server. */
export function checkEmployee(values: EmployeeValues): Violation[] {
  const texts = (['lastName', 'firstName', 'jobFunction'] as const).flatMap((field) =>
    [...values[field]].length > TEXT_LIMIT ? [{ field, message: tooLong(TEXT_LIMIT) }] : [],
  )
  const missing = (['lastName', 'firstName', 'email'] as const).flatMap((field) =>
    values[field].trim() === '' ? [{ field, message: REQUIRED }] : [],
  )
  const email = values.email.trim() !== '' && !parseEmail(values.email)
  const phone = values.phoneNumber.trim() !== '' && !parsePhone(values.phoneNumber)
  return [
    ...missing,
    ...texts,
    ...(email ? [{ field: 'email', message: EMAIL_EXPECTED }] : []),
    ...(phone ? [{ field: 'phoneNumber', message: PHONE_EXPECTED }] : []),
  ]
}

/** What an employee is edited with, whichever page does it. */
export const EMPLOYEE_FORM = {
  valuesOf: toValues,
  check: checkEmployee,
  save: (values: EmployeeValues, base: Employee | null): Promise<Employee> =>
    saveEmployee({ ...values, ...(base && { uuid: base.uuid, version: base.version }) }),
}

export function nameOf({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}
