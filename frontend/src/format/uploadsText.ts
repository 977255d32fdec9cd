import { pluralize } from './pluralize'

/** « 2 envois en cours… » */
export function uploadsText(count: number): string {
  return `${count} ${pluralize(count, 'envoi')} en cours…`
}
