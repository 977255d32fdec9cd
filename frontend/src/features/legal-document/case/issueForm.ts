import { formatDate } from '@/format/date'
import { dateError, parseDate } from '@/rules/date'
import { REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { IssueForm, Preparation } from '../api'

/** Value written for this document, under the name of its variable. */
interface WrittenValue {
  name: string
  value: string
}

/** Value that the record, the case or the firm gave, and what is typed over it for this document. */
export interface EditedValue extends WrittenValue {
  /** Value as it was given. */
  given: string
}

export interface IssueValues {
  kind: string
  customers: string[]
  /** Values that were missing. */
  values: WrittenValue[]
  /** Values that were given. */
  edited: EditedValue[]
}

const VALUE_LIMIT = 4_000
/** Last day of an authorisation, which the server applies. */
const END_OF_AUTHORISATION = 'fin autorisation'

/** Client-side validation; the server reports the missing values. */
export function checkIssue({ kind, customers, values, edited }: IssueValues): Violation[] {
  const violations: Violation[] = []
  if (kind === '') violations.push({ field: 'kind', message: REQUIRED })
  if (customers.length === 0) violations.push({ field: 'customers', message: 'Choisissez au moins un client.' })
  for (const [list, rows] of [['values', values], ['edited', edited]] as const) {
    for (const [index, { name, value }] of rows.entries()) {
      if (name === END_OF_AUTHORISATION && value.trim() !== '' && parseDate(value) === null) violations.push({ field: `${list}.${index}.value`, message: dateError(value) })
      if ([...value].length > VALUE_LIMIT) violations.push({ field: `${list}.${index}.value`, message: tooLong(VALUE_LIMIT) })
    }
  }
  return violations
}

/** Whether the typed value replaces the given one; an empty field uses the given one. */
export function isChanged({ value, given }: EditedValue): boolean {
  return value.trim() !== '' && value.trim() !== given.trim()
}

/** Document to prepare or issue; blank values are omitted, because the record may have been completed. */
export function toIssueForm({ kind, customers, values, edited }: IssueValues): IssueForm {
  const written = [...values.filter(({ value }) => value.trim() !== ''), ...edited.filter(isChanged)]
  return { kind, customers: [...customers], values: written.map(({ name, value }) => ({ name, value: textToSend(name, value.trim()) })) }
}

/** A date is sent as jj/mm/aaaa, however it was typed. */
function textToSend(name: string, value: string): string {
  const day = name === END_OF_AUTHORISATION ? parseDate(value) : null
  return day === null ? value : formatDate(day)
}

/** Given values of a preparation, with what was typed over them before; those in `written` have fields of their own. */
export function valuesToEdit(before: readonly EditedValue[], given: Preparation['values'], written: readonly WrittenValue[]): EditedValue[] {
  const changed = before.filter(isChanged)
  const shown = given.filter(({ name }) => !written.some((known) => known.name === name))
  const rows = shown.map(({ name = '', value = '' }) => changed.find((known) => known.name === name) ?? { name, value, given: value })
  // Behind a condition that no longer holds.
  return [...rows, ...changed.filter(({ name }) => !shown.some((known) => known.name === name))]
}

/** Values to write: those that are written already, and those that the preparation lacks. */
export function valuesToWrite(written: readonly WrittenValue[], missing: readonly string[]): WrittenValue[] {
  const kept = written.filter(({ name, value }) => value.trim() !== '' || missing.includes(name))
  const added = missing.filter((name) => !kept.some((known) => known.name === name))
  return [...kept, ...added.map((name) => ({ name, value: '' }))]
}
