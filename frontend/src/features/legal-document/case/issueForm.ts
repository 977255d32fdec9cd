import { REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { IssueForm } from '../api'

/** Value written for this document, under the name of its variable. */
interface WrittenValue {
  name: string
  value: string
}

export interface IssueValues {
  kind: string
  customers: string[]
  values: WrittenValue[]
}

const VALUE_LIMIT = 4_000

/** Client-side validation; the server reports the missing values. */
export function checkIssue({ kind, customers, values }: IssueValues): Violation[] {
  const found: Violation[] = []
  if (kind === '') found.push({ field: 'kind', message: REQUIRED })
  if (customers.length === 0) found.push({ field: 'customers', message: 'Choisissez au moins un client.' })
  for (const [index, { value }] of values.entries()) {
    if ([...value].length > VALUE_LIMIT) found.push({ field: `values.${index}.value`, message: tooLong(VALUE_LIMIT) })
  }
  return found
}

/** Document to prepare or issue; blank values are left out, as the record may have them meanwhile. */
export function toIssueForm({ kind, customers, values }: IssueValues): IssueForm {
  return { kind, customers: [...customers], values: values.filter(({ value }) => value.trim() !== '').map(({ name, value }) => ({ name, value: value.trim() })) }
}

/** Values to write: those that are written already, and those that the preparation lacks. */
export function valuesToWrite(written: readonly WrittenValue[], missing: readonly string[]): WrittenValue[] {
  const kept = written.filter(({ name, value }) => value.trim() !== '' || missing.includes(name))
  const added = missing.filter((name) => !kept.some((known) => known.name === name))
  return [...kept, ...added.map((name) => ({ name, value: '' }))]
}
