import type { LegalDocument, LegalPerson } from '@/components/legal-document/documentStates'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { requiredDate } from '@/rules/date'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { Compliance } from '../api'

export interface PaperValues {
  customer: string
  answeredOn: string
  medias: UploadedFile[]
}

/** Customers of the record whose answer on paper can be recorded. */
export function customersToAnswer({ state, people }: LegalDocument, customers: Compliance['customers']): LegalPerson[] {
  const isOpen = state === 'issued' || state === 'opened' || state === 'expired'
  const isAwaited = (person: LegalPerson) =>
    (person.state === 'issued' || person.state === 'opened') && customers.some(({ uuid }) => uuid === person.customer)
  return isOpen ? people.filter(isAwaited) : []
}

/** Client-side validation; `issued`: day of the issue. */
export function checkPaper(
  { customer, answeredOn, medias }: PaperValues,
  { issueDay, today }: { issueDay: string; today: string },
): Violation[] {
  const violations: Violation[] = []
  if (customer === '') violations.push({ field: 'customer', message: REQUIRED })
  const dateViolations = requiredDate('answeredOn', answeredOn)
  if (dateViolations.length > 0) violations.push(...dateViolations)
  else if (answeredOn > today) violations.push({ field: 'answeredOn', message: 'La date de la réponse est à venir.' })
  else if (answeredOn < issueDay)
    violations.push({ field: 'answeredOn', message: 'La date de la réponse précède l’émission du document.' })
  if (medias.some(({ name }) => !name.toLowerCase().endsWith('.pdf')))
    violations.push({ field: 'medias', message: 'La copie du papier doit être un fichier PDF.' })
  return violations
}
