import { MAX_COUNTED } from '@/domain/constants'
import { pluralize } from './pluralize'

const number = new Intl.NumberFormat('fr-FR')

/** « 1 fiche client », « 1 234 fiches clients ». */
export function countText(total: number, singular: string, plural: string): string {
  return `${number.format(total)}\u00A0${pluralize(total, singular, plural)}`
}

/** Formatted row count, capped by the server: « 1 234 », « plus de 100 000 ». */
export function cappedNumber(total: number): string {
  return total === MAX_COUNTED + 1 ? `plus de ${number.format(MAX_COUNTED)}` : number.format(total)
}

/** « 1 fiche client », « plus de 100 000 fiches clients ». */
export function rowCountText(total: number, singular: string, plural: string): string {
  return `${cappedNumber(total)}\u00A0${pluralize(total, singular, plural)}`
}
