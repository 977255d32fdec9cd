import type { CustomerCase } from '../api'
import type { OfferValues } from './offersForm'

export type OfferWarnings = (index: number, field: keyof OfferValues | 'shares') => { helper?: string }

/** Warnings about the saved offers, as help text of their fields. */
export function warningsOf({ offerWarnings }: Pick<CustomerCase, 'offerWarnings'>): OfferWarnings {
  return (index, field) => {
    const offerWarning = offerWarnings?.find((warning) => warning.field === `offers.${index}.${field}`)
    return offerWarning ? { helper: offerWarning.message } : {}
  }
}

/** Warnings about one saved offer. */
export function warningsAt({ offerWarnings }: Pick<CustomerCase, 'offerWarnings'>, index: number): string[] {
  return (offerWarnings ?? [])
    .filter(({ field }) => field?.startsWith(`offers.${index}.`))
    .map(({ message }) => message)
}
