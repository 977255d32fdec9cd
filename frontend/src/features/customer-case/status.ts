import { CASE_STATUSES } from '@/domain/constants'
import { site } from '@/site/site'
import type { CustomerCase } from './api'

export type StatusFamily = (typeof CASE_STATUSES)[number]['family']

export interface CaseStatus {
  label: string
  family: StatusFamily
}

/** The twenty statuses, the firm's own name in two of them (AMB-002). */
export function caseStatuses(): CaseStatus[] {
  return CASE_STATUSES.map(({ label, family }) => ({ label: label.replace('{provider}', site().name), family }))
}

export const FAMILY_LABELS: Record<StatusFamily, string> = {
  InProgress: 'En cours',
  ThirdParty: 'Chez un tiers',
  Won: 'Abouti',
  Closed: 'Sans suite ou refusé',
}

export const FAMILIES: readonly StatusFamily[] = ['InProgress', 'ThirdParty', 'Won', 'Closed']

/** Text and ground of each family; the text says the status too, colour alone says nothing. */
export const FAMILY_COLOURS: Record<StatusFamily, { text: string; ground: string }> = {
  InProgress: { text: 'tint.estate.main', ground: 'tint.estate.soft' },
  ThirdParty: { text: 'tint.solutions.main', ground: 'tint.solutions.soft' },
  Won: { text: 'tint.insurances.main', ground: 'tint.insurances.soft' },
  Closed: { text: 'text.secondary', ground: 'sunken' },
}

export function familyOf(label: string): StatusFamily {
  return caseStatuses().find((status) => status.label === label)?.family ?? 'InProgress'
}

export function currentStatus(one: CustomerCase): { label: string; date: string } | undefined {
  return one.status.at(-1)
}

/** The documents' straight apostrophe, as French typography wants it on screen. */
export function shownStatus(label: string): string {
  return label.replaceAll("'", '’')
}
