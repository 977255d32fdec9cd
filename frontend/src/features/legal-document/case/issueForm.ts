import { formatDate } from '@/format/date'
import { dateError, parseDate } from '@/rules/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { IssueForm, Preparation } from '../api'

/** Value filled in for this document only, with the name of its variable. */
interface WrittenValue {
  name: string
  value: string
}

/** Value given by the record, the case or the firm, and its replacement for this document only. */
export interface EditedValue extends WrittenValue {
  given: string
}

export interface IssueValues {
  kind: string
  customers: string[]
  /** Missing values, filled in by the user. */
  values: WrittenValue[]
  /** Given values, with their replacements. */
  editedValues: EditedValue[]
}

const VALUE_LIMIT = 4_000
/** Variable for the last day of an authorisation, which the server enforces. */
const END_OF_AUTHORISATION = 'fin autorisation'

/** Client-side validation; the server reports the missing values. */
export function checkIssue({ kind, customers, values, editedValues }: IssueValues): Violation[] {
  const violations: Violation[] = []
  if (kind === '') violations.push({ field: 'kind', message: REQUIRED })
  if (customers.length === 0) violations.push({ field: 'customers', message: 'Choisissez au moins un client.' })
  for (const [list, rows] of [
    ['values', values],
    ['editedValues', editedValues],
  ] as const) {
    for (const [index, { name, value }] of rows.entries()) {
      if (name === END_OF_AUTHORISATION && value.trim() !== '' && parseDate(value) === null)
        violations.push({ field: `${list}.${index}.value`, message: dateError(value) })
      if ([...value].length > VALUE_LIMIT)
        violations.push({ field: `${list}.${index}.value`, message: tooLongMessage(VALUE_LIMIT) })
    }
  }
  return violations
}

/** Whether the typed value replaces the given one; an empty field uses the given one. */
export function isChanged({ value, given }: EditedValue): boolean {
  return value.trim() !== '' && value.trim() !== given.trim()
}

/** Request to prepare or issue a document; omits blank values, because the record may have been completed. */
export function toIssueForm({ kind, customers, values, editedValues }: IssueValues): IssueForm {
  const writtenValues = [...values.filter(({ value }) => value.trim() !== ''), ...editedValues.filter(isChanged)]
  return {
    kind,
    customers: [...customers],
    values: writtenValues.map(({ name, value }) => ({ name, value: textToSend(name, value.trim()) })),
  }
}

/** A date is sent as jj/mm/aaaa, however it was typed. */
function textToSend(name: string, value: string): string {
  const day = name === END_OF_AUTHORISATION ? parseDate(value) : null
  return day === null ? value : formatDate(day)
}

/**
 * Given values of a preparation with their previous replacements, except `writtenValues`, which have their own fields.
 */
export function valuesToEdit(
  previousValues: readonly EditedValue[],
  givenValues: Preparation['values'],
  writtenValues: readonly WrittenValue[],
): EditedValue[] {
  const changedValues = previousValues.filter(isChanged)
  const editable = givenValues.filter(({ name }) => !writtenValues.some((row) => row.name === name))
  const rows = editable.map(
    ({ name = '', value = '' }) => changedValues.find((row) => row.name === name) ?? { name, value, given: value },
  )
  // Replaced values that the text does not use at present, because a condition no longer holds.
  return [...rows, ...changedValues.filter(({ name }) => !editable.some((row) => row.name === name))]
}

/** Values to fill in: those already filled in, and those that the preparation lacks. */
export function valuesToWrite(writtenValues: readonly WrittenValue[], missingNames: readonly string[]): WrittenValue[] {
  const stillNeeded = writtenValues.filter(({ name, value }) => value.trim() !== '' || missingNames.includes(name))
  const addedNames = missingNames.filter((name) => !stillNeeded.some((row) => row.name === name))
  return [...stillNeeded, ...addedNames.map((name) => ({ name, value: '' }))]
}
