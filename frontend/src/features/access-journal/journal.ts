import type { Schemas } from '@/api/schemas'
import type { RowLink } from '@/components/table/column'
import { ROLE_LABELS, type Role } from '@/session/user'

export type JournalRow = Schemas['AccessJournalRow']
export type JournalAct = Schemas['JournalAct']
export type JournalObject = Schemas['JournalObject']
export type JournalPerson = Schemas['JournalPerson']
export type LoginJournalRow = Schemas['LoginJournalRow']
export type Retention = Schemas['Retention']
export type PurgeReport = Schemas['PurgeReport']

/** Role labels of the journal; the header has none for GUEST. */
export const ROLES: Record<Role, string> = { ...ROLE_LABELS, GUEST: 'visiteur' }

/** Current name of the account or API client; « Compte supprimé » for a deleted account. */
export function personName({ firstName, lastName, program }: JournalPerson): string {
  if (program) return program
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || 'Compte supprimé'
}

/** Role at the time of the entry, or the label of an API client. */
export function roleOf({ role, program }: JournalPerson): string {
  return program ? 'programme' : ROLES[role]
}

/** Link to the object; null once deleted. */
export function objectLink({ object, objectUuid: uuid, objectLabel }: JournalRow): RowLink | null {
  if (!objectLabel) return null
  if (object === 'Fiche client') return { to: '/customer-records/$uuid', params: { uuid } }
  if (object === 'Demande reçue') return { to: '/inquiries/$uuid', params: { uuid } }
  if (object === 'Salarié/indicateur') return { to: '/employee/$uuid', params: { uuid } }
  if (object === 'Campagne') return { to: '/campaigns/$uuid', params: { uuid } }
  if (object === 'Prescripteur') return { to: '/partners/$uuid', params: { uuid } }
  return null
}

/** Formats a number of days: « 20 ans », « 18 mois », « 45 jours ». */
export function formatDays(days: number): string {
  const years = Math.round(days / 365.25)
  if (years > 0 && Math.abs(days - years * 365.25) < 3) return `${years}\u00a0${years === 1 ? 'an' : 'ans'}`
  const months = Math.round(days / 30.44)
  if (months > 1 && Math.abs(days - months * 30.44) < 2) return `${months}\u00a0mois`
  return `${days}\u00a0jours`
}
