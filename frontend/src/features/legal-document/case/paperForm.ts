import type { LegalDocument, LegalPerson } from '@/components/legal-document/documentStates'
import type { Media } from '@/components/upload/media'
import { requiredDate } from '@/rules/date'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'

export interface PaperValues {
  customer: string
  answeredOn: string
  medias: Media[]
}

/** Customers whose answer on paper can be recorded. */
export function awaitedOnPaper({ state, people }: LegalDocument): LegalPerson[] {
  const isOpen = state === 'issued' || state === 'opened' || state === 'expired'
  return isOpen ? people.filter((person) => person.state === 'issued' || person.state === 'opened') : []
}

/** Client-side validation; `issued`: day of the issue. */
export function checkPaper(
  { customer, answeredOn, medias }: PaperValues,
  { issued, today }: { issued: string; today: string },
): Violation[] {
  const violations: Violation[] = []
  if (customer === '') violations.push({ field: 'customer', message: REQUIRED })
  const dateViolations = requiredDate('answeredOn', answeredOn)
  if (dateViolations.length > 0) violations.push(...dateViolations)
  else if (answeredOn > today) violations.push({ field: 'answeredOn', message: 'La date de la réponse est à venir.' })
  else if (answeredOn < issued)
    violations.push({ field: 'answeredOn', message: 'La date de la réponse précède l’émission du document.' })
  if (medias.some(({ name }) => !name.toLowerCase().endsWith('.pdf')))
    violations.push({ field: 'medias', message: 'La copie du papier doit être un fichier PDF.' })
  return violations
}
