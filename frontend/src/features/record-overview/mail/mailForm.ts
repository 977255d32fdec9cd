import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { CustomerMail, OverviewCustomer } from '../api'

export type MailKind = 'CUSTOMER-MESSAGE' | 'CASE-PROGRESS' | 'CUSTOMER-APPOINTMENT'

export interface MailValues {
  template: MailKind
  customers: string[]
  customerCase: string
  subject: string
  message: string
  withComparison: boolean
}

/** Kinds of mails with their required fields. */
export const MAIL_KINDS: { value: MailKind; label: string; hint: string }[] = [
  { value: 'CUSTOMER-MESSAGE', label: 'Message libre', hint: 'Objet et texte au choix' },
  { value: 'CASE-PROGRESS', label: 'Point d’étape', hint: 'Où en est un dossier' },
  { value: 'CUSTOMER-APPOINTMENT', label: 'Rendez-vous', hint: 'Lien pour choisir un moment' },
]

export const NO_RECIPIENT = 'Choisissez au moins un destinataire.'
export const CASE_REQUIRED = 'Choisissez le dossier dont parle ce message.'

/** Identifiers of the customers with an address. */
export function customersWithAddress(customers: readonly OverviewCustomer[]): string[] {
  return customers.filter(({ email }) => email !== undefined && email !== null).map(({ uuid }) => uuid)
}

/** Client-side validation, worded like the server's. */
export function checkMail(values: MailValues): Violation[] {
  const { template, customers, customerCase, subject, message } = values
  const violations: Violation[] = []
  if (customers.length === 0) violations.push({ field: 'customers', message: NO_RECIPIENT })
  if (template === 'CASE-PROGRESS' && customerCase === '')
    violations.push({ field: 'customerCase', message: CASE_REQUIRED })
  if (template === 'CUSTOMER-MESSAGE' && subject.trim() === '') violations.push({ field: 'subject', message: REQUIRED })
  if (template !== 'CUSTOMER-APPOINTMENT' && message.trim() === '')
    violations.push({ field: 'message', message: REQUIRED })
  return violations
}

export function toMail({
  template,
  customers,
  customerCase,
  subject,
  message,
  withComparison,
}: MailValues): CustomerMail {
  return {
    template,
    customers,
    ...(customerCase !== '' && { customerCase, ...(withComparison && { withComparison }) }),
    ...(template === 'CUSTOMER-MESSAGE' && { subject: subject.trim() }),
    ...(message.trim() !== '' && { message: message.trim() }),
  }
}
