import { isAwaited, type LegalDocument, type LegalPerson } from '@/components/legal-document/documentStates'
import { formatInstant } from '@/format/date'
import { fullName } from '@/format/fullName'
import type { Compliance } from '../api'

export function nameOfCustomer(customers: Compliance['customers'], uuid: string): string {
  const foundCustomer = customers.find((customer) => customer.uuid === uuid)
  return foundCustomer ? fullName(foundCustomer.name) : 'Client retiré de la fiche'
}

/** Answer of one customer, to follow the name: « a signé le 21/11/2026 ». */
export function answerText(document: LegalDocument, person: LegalPerson): string {
  const answeredOn = person.answerDate ? ` le ${formatInstant(person.answerDate)}` : ''
  const onPaper = person.medium === 'paper' ? ' sur papier' : ''
  switch (person.state) {
    case 'signed':
      return `a signé${onPaper}${answeredOn}`
    case 'acknowledged':
      return `a confirmé la réception${onPaper}${answeredOn}`
    case 'withdrawn':
      return `a retiré son autorisation${answeredOn}`
    case 'declined':
      return `a refusé${answeredOn}${person.reason ? `\u202F: ${person.reason}` : ''}`
    default:
  }
  if (person.medium === 'paper') return isAwaited(document, person) ? 'demande le papier' : 'demandait le papier'
  return person.openingDate
    ? `l’a ouvert le ${formatInstant(person.openingDate)}, sans répondre`
    : 'ne l’a pas encore ouvert'
}

/** One sentence per chosen customer on the delivery, by mail or on paper. */
export function deliveryLines(customers: Compliance['customers'], customerUuids: readonly string[]): string[] {
  return customers
    .filter(({ uuid }) => customerUuids.includes(uuid))
    .map(({ name, hasAccount }) =>
      hasAccount
        ? `${fullName(name)} reçoit un email et lit le document dans son espace, à «\u202FMes documents\u202F».`
        : `${fullName(name)} n’a pas d’espace client\u202F: imprimez le document et remettez-le en main propre.`,
    )
}
