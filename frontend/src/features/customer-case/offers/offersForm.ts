import { OFFER_COMMENT_LIMIT, OFFER_STATES, OFFER_TERMS_LIMIT, OFFERS_LIMIT } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { isBlankExcept } from '@/rules/blankText'
import { optionalDate } from '@/rules/date'
import { AMOUNT_EXPECTED, RATE_EXPECTED, REQUIRED, tooLongMessage } from '@/rules/messages'
import { violationCollector, type Violation } from '@/rules/violation'
import type { CustomerCase, Offer, OfferState, RateKind } from '../api'
import { monthsOf, NO_AMOUNT, WRONG_DURATION } from '../project/projectForm'

const RATES = ['rate', 'apr', 'insuranceApr'] as const
const SHARES = ['firstShare', 'secondShare'] as const
const AMOUNTS = ['amount', 'instalment', 'insurance', 'guaranteeFee', 'fileFee'] as const
const DATES = ['date', 'receivedOn', 'validUntil', 'acceptedOn'] as const
const TEXT_FIELDS = ['insurer', 'guarantee'] as const
const TERMS = ['earlyRepayment', 'conditions'] as const

/** Form values of an offer. */
export type OfferValues = Record<(typeof RATES | typeof SHARES | typeof AMOUNTS)[number], number | null> &
  Record<(typeof DATES | typeof TEXT_FIELDS | typeof TERMS)[number] | 'bank' | 'comment', string> & {
    state: OfferState
    /** Months, as typed. */
    duration: string
    rateKind: RateKind | ''
    /** « Oui », « Non » or empty. */
    insuranceDelegated: string
  }

export interface OffersValues {
  offers: OfferValues[]
}

export const ONE_RETAINED = 'Une seule offre peut être retenue.'

export const blankOffer = (): OfferValues => ({
  bank: '',
  state: 'consulted',
  date: '',
  amount: null,
  duration: '',
  rate: null,
  rateKind: '',
  apr: null,
  instalment: null,
  insurance: null,
  insuranceApr: null,
  insurer: '',
  insuranceDelegated: '',
  firstShare: null,
  secondShare: null,
  guarantee: '',
  guaranteeFee: null,
  fileFee: null,
  earlyRepayment: '',
  receivedOn: '',
  validUntil: '',
  acceptedOn: '',
  conditions: '',
  comment: '',
})

/** Whether the row is blank; its default state does not count as typed. */
export const isBlankOffer = (row: unknown): boolean => isBlankExcept(row, ['id', 'state'])

export function offersValues(customerCase: CustomerCase | null): OffersValues {
  return { offers: [...(customerCase?.offers ?? []).map(valuesOf), blankOffer()] }
}

function valuesOf(offer: Offer): OfferValues {
  const { duration, shares, insuranceDelegated, ...otherFields } = offer
  const filledFields = Object.fromEntries(
    Object.entries(otherFields).filter(([, value]) => value !== null && value !== undefined),
  )
  return {
    ...blankOffer(),
    ...filledFields,
    duration: duration ? String(duration) : '',
    insuranceDelegated: yesNoText(insuranceDelegated),
    firstShare: shares?.[0] ?? null,
    secondShare: shares?.[1] ?? null,
  }
}

function yesNoText(isTrue: boolean | null | undefined): string {
  if (isTrue === null || isTrue === undefined) return ''
  return isTrue ? 'Oui' : 'Non'
}

/** Removes blank rows. */
export function filledOffers({ offers }: OffersValues): OffersValues {
  return { offers: offers.filter((offer) => !isBlankOffer(offer)) }
}

/** Client-side validation, worded like the server's. */
export function checkOffers({ offers }: OffersValues): Violation[] {
  const violations: Violation[] = []
  const retainedIndex = offers.findIndex(({ state }) => state === 'retained')
  offers.forEach((offer, index) => {
    if (isBlankOffer(offer)) return
    const refuse = violationCollector<keyof OfferValues>(violations, `offers.${index}.`)
    const limit = (field: 'bank' | 'comment' | (typeof TEXT_FIELDS | typeof TERMS)[number], length: number) =>
      refuse(field, [...offer[field]].length > length, tooLongMessage(length))
    refuse('bank', offer.bank.trim() === '', REQUIRED)
    limit('bank', TEXT_LIMIT)
    refuse('state', offer.state === 'retained' && index !== retainedIndex, ONE_RETAINED)
    for (const date of DATES) violations.push(...optionalDate(`offers.${index}.${date}`, offer[date]))
    for (const rate of [...RATES, ...SHARES]) refuse(rate, Number.isNaN(offer[rate]), RATE_EXPECTED)
    for (const amount of AMOUNTS) refuse(amount, Number.isNaN(offer[amount]), AMOUNT_EXPECTED)
    refuse('amount', offer.amount === 0, NO_AMOUNT)
    refuse('duration', offer.duration.trim() !== '' && monthsOf(offer.duration) === null, WRONG_DURATION)
    for (const name of TEXT_FIELDS) limit(name, TEXT_LIMIT)
    for (const terms of TERMS) limit(terms, OFFER_TERMS_LIMIT)
    limit('comment', OFFER_COMMENT_LIMIT)
  })
  if (filledOffers({ offers }).offers.length > OFFERS_LIMIT) {
    violations.push({ field: 'offers', message: `Un dossier garde au plus ${OFFERS_LIMIT} banques consultées.` })
  }
  return violations
}

export function toOffers(values: OffersValues): Offer[] {
  return filledOffers(values).offers.map(toOffer)
}

function toOffer(offer: OfferValues): Offer {
  const { bank, state, duration, rateKind, insuranceDelegated, firstShare, secondShare } = offer
  const text = (value: string) => (value.trim() === '' ? null : value.trim())
  const convertAll = <K extends keyof OfferValues, V>(keys: readonly K[], convert: (value: OfferValues[K]) => V) =>
    Object.fromEntries(keys.map((key) => [key, convert(offer[key])])) as Record<K, V>
  return {
    bank: bank.trim(),
    state,
    duration: monthsOf(duration),
    rateKind: rateKind === '' ? null : rateKind,
    insuranceDelegated: insuranceDelegated === '' ? null : insuranceDelegated === 'Oui',
    shares: sharesOf(firstShare, secondShare),
    ...convertAll([...RATES, ...AMOUNTS], (value) => value),
    ...convertAll([...DATES, ...TEXT_FIELDS, ...TERMS, 'comment'] as const, text),
  }
}

function sharesOf(firstShare: number | null, secondShare: number | null): number[] {
  if (secondShare !== null) return [firstShare ?? 0, secondShare]
  return firstShare === null ? [] : [firstShare]
}

/** Label of an offer's state; empty when unknown. */
export function stateLabel(state: OfferState | null | undefined): string {
  return OFFER_STATES.find(({ key }) => key === state)?.label ?? ''
}
