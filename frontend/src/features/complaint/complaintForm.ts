import type { Choice } from '@/features/choice/public'
import { optionalDate } from '@/rules/date'
import { IN_THE_FUTURE, REQUIRED, tooLongMessage } from '@/rules/messages'
import { violationIf, type Violation } from '@/rules/violation'
import type { Complaint, ComplaintForm } from './api'

export const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'letter', label: 'Courrier' },
  { value: 'form', label: 'Formulaire du site' },
  { value: 'phone', label: 'Téléphone' },
  { value: 'meeting', label: 'Rendez-vous' },
  { value: 'other', label: 'Autre' },
] as const

export const COMPLAINT_STATES = [
  { value: 'received', label: 'Reçue' },
  { value: 'acknowledged', label: 'Accusé de réception envoyé' },
  { value: 'answered', label: 'Réponse envoyée' },
] as const

export const SUBJECT_LIMIT = 255
export const NOTE_LIMIT = 10_000

/** Form values of a complaint; empty texts for what is absent. */
export interface ComplaintValues {
  sentOn: string
  receivedOn: string
  channel: string
  subject: string
  complainant: string
  note: string
  customerRecord: Choice | null
  state: string
  acknowledgedOn: string
  answeredOn: string
}

/** A new complaint is received today. */
export function complaintValues(complaint: Complaint | null): ComplaintValues {
  return {
    sentOn: complaint?.sentOn ?? '',
    receivedOn: complaint?.receivedOn ?? '',
    channel: complaint?.channel ?? '',
    subject: complaint?.subject ?? '',
    complainant: complaint?.complainant ?? '',
    note: complaint?.note ?? '',
    // The response does not contain the name of the linked record.
    customerRecord: complaint?.customerRecord ? { uuid: complaint.customerRecord, label: 'Fiche déjà liée' } : null,
    state: complaint?.state ?? 'received',
    acknowledgedOn: complaint?.acknowledgedOn ?? '',
    answeredOn: complaint?.answeredOn ?? '',
  }
}

const DATES = ['sentOn', 'receivedOn', 'acknowledgedOn', 'answeredOn'] as const

/** Whether the form shows a date in a state. */
export function isShown(date: (typeof DATES)[number], state: string): boolean {
  if (date === 'acknowledgedOn') return state !== 'received'
  return date !== 'answeredOn' || state === 'answered'
}

/**
 * Client-side validation of the displayed fields, worded like the server's. `needsRecord`: the record is required, as
 * for an employee.
 */
export function checkComplaint(values: ComplaintValues, today: string, needsRecord: boolean): Violation[] {
  const violations: Violation[] = []
  for (const field of ['sentOn', 'channel', 'subject', 'state'] as const) {
    if (values[field].trim() === '') violations.push({ field, message: REQUIRED })
  }
  if (needsRecord && !values.customerRecord) violations.push({ field: 'customerRecord', message: REQUIRED })
  for (const field of DATES.filter((date) => isShown(date, values.state))) {
    const date = values[field]
    const dateViolations = optionalDate(field, date)
    violations.push(...(dateViolations.length > 0 ? dateViolations : violationIf(field, date > today, IN_THE_FUTURE)))
  }
  for (const [field, limit] of [
    ['subject', SUBJECT_LIMIT],
    ['complainant', SUBJECT_LIMIT],
    ['note', NOTE_LIMIT],
  ] as const) {
    if ([...values[field]].length > limit) violations.push({ field, message: tooLongMessage(limit) })
  }
  return violations
}

/**
 * Request body without hidden dates. In a change, absent fields keep their value, and null removes one that was saved.
 */
export function toComplaintForm(values: ComplaintValues, base: Complaint | null): ComplaintForm {
  const { channel, state, note, complainant, customerRecord, ...texts } = values
  const hiddenFields = new Set<string>(DATES.filter((date) => !isShown(date, state)))
  const filledFields = Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text.trim() !== '' && !hiddenFields.has(name)),
  )
  const removedFields = REMOVABLE_FIELDS.filter((field) => base?.[field] && !values[field])
  return {
    ...filledFields,
    note,
    complainant,
    channel: channel as NonNullable<ComplaintForm['channel']>,
    state: state as NonNullable<ComplaintForm['state']>,
    ...(customerRecord && { customerRecord: customerRecord.uuid }),
    ...Object.fromEntries(removedFields.map((field) => [field, null])),
    // Without its own date, a complaint counts as received on the day it was sent.
    ...(base && values.receivedOn === '' && { receivedOn: values.sentOn }),
    ...(base && { version: base.version }),
  }
}

const REMOVABLE_FIELDS = ['customerRecord', 'acknowledgedOn', 'answeredOn'] as const
