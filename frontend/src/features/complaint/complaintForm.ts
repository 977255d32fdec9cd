import { dateError, parseDate } from '@/rules/date'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { Complaint, ComplaintForm } from './api'

export const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'letter', label: 'Courrier' },
  { value: 'form', label: 'Formulaire du site' },
  { value: 'phone', label: 'Téléphone' },
  { value: 'meeting', label: 'Rendez-vous' },
  { value: 'other', label: 'Autre' },
] as const

export const STATES = [
  { value: 'received', label: 'Reçue' },
  { value: 'acknowledged', label: 'Accusé de réception envoyé' },
  { value: 'answered', label: 'Réponse envoyée' },
] as const

/** Form values of a complaint; empty texts for what is absent. */
export interface ComplaintValues {
  sentOn: string
  receivedOn: string
  channel: string
  subject: string
  complainant: string
  note: string
  customerRecord: string
  state: string
  acknowledgedOn: string
  answeredOn: string
}

export function complaintValues(complaint: Complaint | null): ComplaintValues {
  return {
    sentOn: complaint?.sentOn ?? '',
    receivedOn: complaint?.receivedOn ?? '',
    channel: complaint?.channel ?? '',
    subject: complaint?.subject ?? '',
    complainant: complaint?.complainant ?? '',
    note: complaint?.note ?? '',
    customerRecord: complaint?.customerRecord ?? '',
    state: complaint?.state ?? 'received',
    acknowledgedOn: complaint?.acknowledgedOn ?? '',
    answeredOn: complaint?.answeredOn ?? '',
  }
}

const DATES = ['sentOn', 'receivedOn', 'acknowledgedOn', 'answeredOn'] as const

/** Client-side validation; the server checks the order of the dates. */
export function checkComplaint(values: ComplaintValues): Violation[] {
  const found: Violation[] = []
  for (const field of ['sentOn', 'channel', 'subject'] as const) {
    if (values[field].trim() === '') found.push({ field, message: REQUIRED })
  }
  for (const field of DATES) {
    const date = values[field]
    const message = date === '' || parseDate(date) ? undefined : dateError(date)
    if (message !== undefined) found.push({ field, message })
  }
  return found
}

/** Form as sent; absent fields of a change keep their value. */
export function toComplaintForm(values: ComplaintValues, version: number | undefined): ComplaintForm {
  const { channel, state, note, complainant, ...texts } = values
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return {
    ...filled,
    note,
    complainant,
    channel: channel as NonNullable<ComplaintForm['channel']>,
    state: state as NonNullable<ComplaintForm['state']>,
    ...(version !== undefined && { version }),
  }
}
