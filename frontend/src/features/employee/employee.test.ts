import { expect, it } from 'vitest'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import { checkEmployee, type EmployeeValues } from './employee'

const longest = 'a'.repeat(TEXT_LIMIT)
const VALID: EmployeeValues = {
  lastName: longest,
  firstName: longest,
  email: 'a@exemple.fr',
  jobFunction: longest,
  phoneNumber: '0612345678',
  enableAccess: false,
}

it('accepts an employee with the longest texts', () => {
  expect(checkEmployee(VALID)).toEqual([])
})

it.each<[keyof EmployeeValues, string, string]>([
  ['lastName', ' ', REQUIRED],
  ['firstName', '', REQUIRED],
  ['email', '', REQUIRED],
  ['lastName', `${longest}a`, tooLong(TEXT_LIMIT)],
  ['firstName', `${longest}a`, tooLong(TEXT_LIMIT)],
  ['jobFunction', `${longest}a`, tooLong(TEXT_LIMIT)],
  ['email', 'a@', EMAIL_EXPECTED],
  ['phoneNumber', '0612', PHONE_EXPECTED],
])('rejects a wrong %s (%#)', (field, value, message) => {
  expect(checkEmployee({ ...VALID, [field]: value })).toEqual([{ field, message }])
})
