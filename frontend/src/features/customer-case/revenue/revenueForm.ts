import { optionalDate } from '@/rules/date'
import { AMOUNT_EXPECTED, REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { CustomerCase, Revenue } from '../api'

export const REVENUE_KINDS = [
  { key: 'fee', label: 'Honoraires' },
  { key: 'commission', label: 'Commission' },
] as const
export const REVENUE_STAGES = [
  { key: 'expected', label: 'Prévu' },
  { key: 'invoiced', label: 'Facturé' },
  { key: 'received', label: 'Encaissé' },
] as const

type RevenueKind = (typeof REVENUE_KINDS)[number]['key']
type Stage = (typeof REVENUE_STAGES)[number]['key']

export interface MoneyValues {
  amount: number | null
  date: string
}

/** Form values: amount and date for each kind and stage. */
export type RevenueValues = Record<RevenueKind, Record<Stage, MoneyValues>>

const ALL_FIELDS = REVENUE_KINDS.flatMap((kind) => REVENUE_STAGES.map((stage) => [kind.key, stage.key] as const))

export function revenueValues(customerCase: CustomerCase | null): RevenueValues {
  const revenue = customerCase?.revenue
  const valuesAt = (kind: RevenueKind, stage: Stage): MoneyValues => {
    const savedMoney = revenue?.[kind]?.[stage]
    return { amount: savedMoney?.amount ?? null, date: savedMoney?.date ?? '' }
  }
  const stagesOf = (kind: RevenueKind) => ({
    expected: valuesAt(kind, 'expected'),
    invoiced: valuesAt(kind, 'invoiced'),
    received: valuesAt(kind, 'received'),
  })
  return { fee: stagesOf('fee'), commission: stagesOf('commission') }
}

/** Client-side validation, worded like the server's. */
export function checkRevenue(values: RevenueValues): Violation[] {
  return ALL_FIELDS.flatMap(([kind, stage]) => {
    const { amount, date } = values[kind][stage]
    const violationOf = (field: keyof MoneyValues, message: string): Violation[] => [
      { field: `${kind}.${stage}.${field}`, message },
    ]
    if (Number.isNaN(amount)) return violationOf('amount', AMOUNT_EXPECTED)
    const dateViolations = optionalDate(`${kind}.${stage}.date`, date)
    if (dateViolations.length > 0) return dateViolations
    if (amount === null && date !== '') return violationOf('amount', REQUIRED)
    return amount !== null && date === '' ? violationOf('date', REQUIRED) : []
  })
}

export function toRevenue(values: RevenueValues): Revenue {
  const toMoney = ({ amount, date }: MoneyValues) => (amount === null ? null : { amount, date })
  const stagesOf = ({ expected, invoiced, received }: RevenueValues[RevenueKind]) => ({
    expected: toMoney(expected),
    invoiced: toMoney(invoiced),
    received: toMoney(received),
  })
  return { fee: stagesOf(values.fee), commission: stagesOf(values.commission) }
}

/** Whether any revenue is recorded. */
export function hasRevenue(revenue: Revenue): boolean {
  return ALL_FIELDS.some(([kind, stage]) => typeof revenue[kind]?.[stage]?.amount === 'number')
}
