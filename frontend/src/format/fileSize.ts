import { memoizeOnce } from './memoizeOnce'
import { pluralize } from './pluralize'

const number = memoizeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }))

/** « 834 octets », « 12 Ko », « 1,2 Mo »; 1 Mo = 1 048 576 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00A0${pluralize(bytes, 'octet')}`
  const kilo = Math.round(bytes / 1024)
  if (kilo < 1024) return `${number().format(kilo)}\u00A0Ko`
  return `${number().format(bytes / 1_048_576)}\u00A0Mo`
}
