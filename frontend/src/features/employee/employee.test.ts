import { expect, it } from 'vitest'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLongMessage } from '@/rules/messages'
import { checkEmployee, type EmployeeValues } from './employee'

const longestText = 'a'.repeat(TEXT_LIMIT)
const VALID_VALUES: EmployeeValues = {
  lastName: longestText,
  firstName: longestText,
  email: 'a@exemple.fr',
  jobFunction: longestText,
  phoneNumber: '0612345678',
  enableAccess: false,
}

it('employee with the longest texts is accepted', () => {
  expect(checkEmployee(VALID_VALUES)).toEqual([])
})

it.each<[keyof EmployeeValues, string, string]>([
  ['lastName', ' ', REQUIRED],
  ['firstName', '', REQUIRED],
  ['email', '', REQUIRED],
  ['lastName', `${longestText}a`, tooLongMessage(TEXT_LIMIT)],
  ['firstName', `${longestText}a`, tooLongMessage(TEXT_LIMIT)],
  ['jobFunction', `${longestText}a`, tooLongMessage(TEXT_LIMIT)],
  ['email', 'a@', EMAIL_EXPECTED],
  ['phoneNumber', '0612', PHONE_EXPECTED],
])('employee with a wrong %s is rejected (%#)', (field, value, message) => {
  expect(checkEmployee({ ...VALID_VALUES, [field]: value })).toEqual([{ field, message }])
})
