import { dateError, isIsoDate } from '@/rules/date'
import { AMOUNT_EXPECTED, REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { CustomerCase, Revenue } from '../api'

export const REVENUE_KINDS = [{ key: 'fee', label: 'Honoraires' }, { key: 'commission', label: 'Commission' }] as const
export const REVENUE_STAGES = [{ key: 'expected', label: 'Prévu' }, { key: 'invoiced', label: 'Facturé' }, { key: 'received', label: 'Encaissé' }] as const

type Kind = (typeof REVENUE_KINDS)[number]['key']
type Stage = (typeof REVENUE_STAGES)[number]['key']

export interface MoneyValues {
  amount: number | null
  date: string
}

/** What the inputs hold: an amount and its day for each kind and stage. */
export type RevenueValues = Record<Kind, Record<Stage, MoneyValues>>

const EVERY = REVENUE_KINDS.flatMap((kind) => REVENUE_STAGES.map((stage) => [kind.key, stage.key] as const))

export function revenueValues(one: CustomerCase | null): RevenueValues {
  const revenue = one?.revenue
  const at = (kind: Kind, stage: Stage): MoneyValues => {
    const typed = revenue?.[kind]?.[stage]
    return { amount: typed?.amount ?? null, date: typed?.date ?? '' }
  }
  const of = (kind: Kind) => ({ expected: at(kind, 'expected'), invoiced: at(kind, 'invoiced'), received: at(kind, 'received') })
  return { fee: of('fee'), commission: of('commission') }
}

/** Everything that keeps it from being saved, in the words of the server. */
export function checkRevenue(values: RevenueValues): Violation[] {
  return EVERY.flatMap(([kind, stage]) => {
    const { amount, date } = values[kind][stage]
    const wrong = (field: keyof MoneyValues, message: string): Violation[] => [{ field: `${kind}.${stage}.${field}`, message }]
    if (Number.isNaN(amount)) return wrong('amount', AMOUNT_EXPECTED)
    if (date !== '' && !isIsoDate(date)) return wrong('date', dateError(date))
    if (amount === null && date !== '') return wrong('amount', REQUIRED)
    return amount !== null && date === '' ? wrong('date', REQUIRED) : []
  })
}

export function toRevenue(values: RevenueValues): Revenue {
  const at = ({ amount, date }: MoneyValues) => (amount === null ? null : { amount, date })
  const of = ({ expected, invoiced, received }: RevenueValues[Kind]) => ({ expected: at(expected), invoiced: at(invoiced), received: at(received) })
  return { fee: of(values.fee), commission: of(values.commission) }
}

/** Anything is said of what the case earns. */
export function earnsAnything(revenue: Revenue): boolean {
  return EVERY.some(([kind, stage]) => typeof revenue[kind]?.[stage]?.amount === 'number')
}
