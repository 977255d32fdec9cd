import { OFFER_COMMENT_LIMIT, OFFER_STATES, OFFERS_LIMIT } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { dateError, isIsoDate } from '@/rules/date'
import { AMOUNT_EXPECTED, RATE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import { refuser, type Violation } from '@/rules/violation'
import type { CustomerCase, Offer, OfferState } from '../api'

/** A bank as the inputs show it. */
export interface OfferValues {
  bank: string
  state: OfferState
  date: string
  rate: number | null
  apr: number | null
  instalment: number | null
  insurance: number | null
  comment: string
}

export interface OffersValues {
  offers: OfferValues[]
}

export const ONE_RETAINED = 'Une seule offre peut être retenue.'

export const blankOffer = (): OfferValues => ({
  bank: '', state: 'consulted', date: '', rate: null, apr: null, instalment: null, insurance: null, comment: '',
})

/** A bank stands with its state at once: alone, it says nothing. */
export function isBlankOffer(row: unknown): boolean {
  if (row === null || typeof row !== 'object') return true
  return Object.entries(row).every(([name, value]) => name === 'id' || name === 'state' || value === null || value === undefined || value === '')
}

export function offersValues(one: CustomerCase | null): OffersValues {
  const values = ({ bank, state, date, rate, apr, instalment, insurance, comment }: Offer): OfferValues => ({
    bank: bank ?? '', state: state ?? 'consulted', date: date ?? '', rate: rate ?? null, apr: apr ?? null, instalment: instalment ?? null,
    insurance: insurance ?? null, comment: comment ?? '',
  })
  return { offers: [...(one?.offers ?? []).map(values), blankOffer()] }
}

/** Without the rows in which nothing was typed. */
export function typedOffers({ offers }: OffersValues): OffersValues {
  return { offers: offers.filter((offer) => !isBlankOffer(offer)) }
}

/** Everything that keeps the list from being saved, in the words of the server. */
export function checkOffers({ offers }: OffersValues): Violation[] {
  const found: Violation[] = []
  const retained = offers.findIndex(({ state }) => state === 'retained')
  offers.forEach((offer, place) => {
    if (isBlankOffer(offer)) return
    const refuse = refuser<keyof OfferValues>(found, `offers.${place}.`)
    refuse('bank', offer.bank.trim() === '', REQUIRED)
    refuse('bank', [...offer.bank].length > TEXT_LIMIT, tooLong(TEXT_LIMIT))
    refuse('state', offer.state === 'retained' && place !== retained, ONE_RETAINED)
    refuse('date', offer.date !== '' && !isIsoDate(offer.date), dateError(offer.date))
    for (const rate of ['rate', 'apr'] as const) refuse(rate, Number.isNaN(offer[rate]), RATE_EXPECTED)
    for (const amount of ['instalment', 'insurance'] as const) refuse(amount, Number.isNaN(offer[amount]), AMOUNT_EXPECTED)
    refuse('comment', [...offer.comment].length > OFFER_COMMENT_LIMIT, tooLong(OFFER_COMMENT_LIMIT))
  })
  if (typedOffers({ offers }).offers.length > OFFERS_LIMIT) {
    found.push({ field: 'offers', message: `Un dossier garde au plus ${OFFERS_LIMIT} banques consultées.` })
  }
  return found
}

export function toOffers(values: OffersValues): Offer[] {
  const text = (value: string) => (value.trim() === '' ? null : value.trim())
  return typedOffers(values).offers.map(({ bank, state, date, rate, apr, instalment, insurance, comment }) => ({
    bank: bank.trim(), state, date: text(date), rate, apr, instalment, insurance, comment: text(comment),
  }))
}

/** An insurer refuses as a bank does. */
export function stateLabel(state: OfferState | null | undefined): string {
  return OFFER_STATES.find(({ key }) => key === state)?.label ?? ''
}
