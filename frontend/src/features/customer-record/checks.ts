import { CHILDREN_LIMIT, COMMENT_LIMIT, CUSTOMER_AGE, ROWS_LIMIT } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { ageInYears } from '@/format/date'
import { isIsoDate, optionalDate } from '@/rules/date'
import { parseEmail } from '@/rules/email'
import {
  AMOUNT_EXPECTED,
  BORN_LATER,
  EMAIL_EXPECTED,
  IN_THE_FUTURE,
  PHONE_EXPECTED,
  RATE_EXPECTED,
  REQUIRED,
  tooLongMessage,
  tooYoungMessage,
  ZIP_CODE_EXPECTED,
} from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import { isPostalCode, tidyPostalCode } from '@/rules/postalCode'
import { violationIf, type Violation } from '@/rules/violation'
import { ADDRESS_OF_PROPERTY, hasPartialAddress, childrenCount } from './rules'
import { isBlankRow, ROW_LISTS, type CustomerValues, type PropertyValues, type RecordValues } from './values'

const DATES = new Set([
  'maritalStatusSince',
  'birthDate',
  'currentBankSince',
  'buyingDate',
  'endDate',
  'seniorityDate',
  'housingSituationSince',
  'taskDueDate',
])

/** Client-side validation, worded like the server's. */
export function checkRecord(values: RecordValues, today: string): Violation[] {
  return [
    ...requiredText('maritalStatus', values.maritalStatus),
    ...checkFields('', values),
    ...values.customers.flatMap((customer, index) => checkCustomer(`customers.${index}`, customer, today)),
    ...ROW_LISTS.flatMap((list) => checkRows(list, values[list])),
    ...values.properties.flatMap((property, index) => checkPropertyAddress(`properties.${index}`, property)),
    ...values.resources.flatMap(({ seniorityDate }, index) =>
      violationIf(`resources.${index}.seniorityDate`, isFuture(seniorityDate, today), IN_THE_FUTURE),
    ),
    ...checkChildren(values, today),
    ...(values.taskDueDate === '' ? [] : requiredText('taskTitle', values.taskTitle)),
  ]
}

function checkCustomer(prefix: string, customer: CustomerValues, today: string): Violation[] {
  const { phoneNumber, email, birthDate } = customer
  return [
    ...requiredText(`${prefix}.civility`, customer.civility),
    ...requiredText(`${prefix}.firstName`, customer.firstName),
    ...requiredText(`${prefix}.lastName`, customer.lastName),
    ...requiredText(`${prefix}.phoneNumber`, phoneNumber),
    ...requiredText(`${prefix}.birthDate`, birthDate),
    ...violationIf(`${prefix}.phoneNumber`, phoneNumber !== '' && parsePhone(phoneNumber) === null, PHONE_EXPECTED),
    ...violationIf(`${prefix}.email`, email.trim() !== '' && parseEmail(email) === null, EMAIL_EXPECTED),
    ...checkCustomerBirthDate(`${prefix}.birthDate`, birthDate, today),
    ...checkFields(`${prefix}.`, customer),
  ]
}

function checkCustomerBirthDate(field: string, birthDate: string, today: string): Violation[] {
  if (isFuture(birthDate, today)) return [{ field, message: BORN_LATER }]
  const years = ageInYears(birthDate, today)
  return violationIf(field, years !== null && years < CUSTOMER_AGE, tooYoungMessage(CUSTOMER_AGE))
}

function isFuture(date: string, today: string): boolean {
  return isIsoDate(date) && date > today
}

/** Validates rows; blank rows are valid and not sent. */
function checkRows(list: (typeof ROW_LISTS)[number], rows: readonly object[]): Violation[] {
  const filledCount = rows.filter((row) => !isBlankRow(row)).length
  return [
    ...violationIf(list, filledCount > ROWS_LIMIT, `${ROWS_LIMIT} lignes au plus.`),
    ...rows.flatMap((row, index) => checkFields(`${list}.${index}.`, row)),
  ]
}

/** An address with one field requires the three others. */
function checkPropertyAddress(prefix: string, property: PropertyValues): Violation[] {
  if (!hasPartialAddress(property)) return []
  return ADDRESS_OF_PROPERTY.flatMap((name) => requiredText(`${prefix}.${name}`, property[name]))
}

function checkChildren(values: RecordValues, today: string): Violation[] {
  const count = childrenCount(values.nbOfDependantChildren)
  return [
    ...violationIf('nbOfDependantChildren', count > CHILDREN_LIMIT, `${CHILDREN_LIMIT} enfants au plus.`),
    ...values.birthDatesOfChildren
      .slice(0, count)
      .flatMap((date, index) => checkChildBirthDate(`birthDatesOfChildren.${index}`, date, today)),
    ...values.children.flatMap(({ birthDate }, index) =>
      violationIf(`children.${index}.birthDate`, isFuture(birthDate, today), BORN_LATER),
    ),
  ]
}

function checkChildBirthDate(field: string, date: string, today: string): Violation[] {
  return isFuture(date, today) ? [{ field, message: BORN_LATER }] : optionalDate(field, date)
}

/** Rejects unparsable amounts, dates that do not exist and overlong texts. */
function checkFields(prefix: string, row: object): Violation[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const field = `${prefix}${name}`
    if (typeof value === 'number') {
      const message = name === 'rate' || name === 'share' ? RATE_EXPECTED : AMOUNT_EXPECTED
      return violationIf(field, Number.isNaN(value), message)
    }
    if (typeof value !== 'string') return []
    if (DATES.has(name)) return optionalDate(field, value)
    if (/zipCode$/i.test(name)) {
      return violationIf(field, value.trim() !== '' && !isPostalCode(tidyPostalCode(value)), ZIP_CODE_EXPECTED)
    }
    const limit = name.endsWith('Comment') ? COMMENT_LIMIT : TEXT_LIMIT
    return violationIf(field, Array.from(value.trim()).length > limit, tooLongMessage(limit))
  })
}

function requiredText(field: string, value: string): Violation[] {
  return violationIf(field, value.trim() === '', REQUIRED)
}
