import { expect, it } from 'vitest'
import { REQUIRED } from '@/rules/messages'
import { CASE_REQUIRED, checkMail, NO_RECIPIENT, type MailValues } from './mailForm'

const VALID_VALUES: MailValues = {
  template: 'CUSTOMER-MESSAGE',
  customers: ['c1'],
  customerCase: '',
  subject: 'Vos offres',
  message: 'Les voici.',
  withComparison: false,
}

it('mail of each kind needs no optional fields', () => {
  expect(checkMail(VALID_VALUES)).toEqual([])
  expect(checkMail({ ...VALID_VALUES, template: 'CASE-PROGRESS', customerCase: 'k1', subject: '' })).toEqual([])
  expect(checkMail({ ...VALID_VALUES, template: 'CUSTOMER-APPOINTMENT', subject: '', message: '' })).toEqual([])
})

it.each<[Partial<MailValues>, string, string]>([
  [{ customers: [] }, 'customers', NO_RECIPIENT],
  [{ subject: ' ' }, 'subject', REQUIRED],
  [{ message: ' ' }, 'message', REQUIRED],
  [{ template: 'CASE-PROGRESS' }, 'customerCase', CASE_REQUIRED],
])('mail with %j is rejected', (invalidValues, field, message) => {
  expect(checkMail({ ...VALID_VALUES, ...invalidValues })).toEqual([{ field, message }])
})
