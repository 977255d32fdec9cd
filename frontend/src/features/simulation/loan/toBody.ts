import type { LoanValues } from './values'

/** The answers as the model wants them: absent where nothing was typed. */
export function toBody(values: LoanValues): object {
  const { loan } = values
  const { wishes } = loan
  return answered({ ...values, loan: { ...loan, wishes: { ...wishes, duration: Number(wishes.duration) || null } } })
}

function answered(part: object): object {
  const entries = Object.entries(part)
    .map(([name, value]: [string, unknown]): [string, unknown] => [name, readable(value)])
    .filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(entries)
}

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value === 'object' && value !== null) return answered(value)
  return typeof value === 'string' ? value.trim() : value
}
