import { CASE_PROJECTS } from '@/domain/constants'
import { AMOUNT_EXPECTED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { pluralize } from '@/format/pluralize'
import type { Project } from '../api'

/** Form values of a project. */
export interface ProjectValues {
  type: string
  amount: number | null
  /** Months, as typed. */
  duration: string
}

/** Maximum duration, in months. */
const MAX_MONTHS = 480
export const WRONG_DURATION = 'Indiquez une durée en mois, de 1 à 480.'
export const NO_AMOUNT = 'Indiquez un montant supérieur à 0.'

export const PROJECT_OPTIONS = CASE_PROJECTS.map(({ key, label }) => ({ value: key, label }))

export function projectValues(project: Project | null | undefined): ProjectValues {
  return {
    type: project?.type ?? '',
    amount: project?.amount ?? null,
    duration: project?.duration ? String(project.duration) : '',
  }
}

export function monthsOf(input: string): number | null {
  const text = input.trim()
  if (!/^\d{1,3}$/.test(text)) return null
  const months = Number(text)
  return months >= 1 && months <= MAX_MONTHS ? months : null
}

/** Client-side validation, worded like the server's; `path` prefixes each field. */
export function checkProject({ amount, duration }: ProjectValues, path = ''): Violation[] {
  const violations: Violation[] = []
  if (Number.isNaN(amount)) violations.push({ field: `${path}amount`, message: AMOUNT_EXPECTED })
  else if (amount === 0) violations.push({ field: `${path}amount`, message: NO_AMOUNT })
  if (duration.trim() !== '' && monthsOf(duration) === null)
    violations.push({ field: `${path}duration`, message: WRONG_DURATION })
  return violations
}

export function toProject({ type, amount, duration }: ProjectValues): Project {
  const project = CASE_PROJECTS.find(({ key }) => key === type)
  return { type: project?.key ?? null, amount, duration: monthsOf(duration) }
}

export function isInsurance(project: Project | null | undefined): boolean {
  return CASE_PROJECTS.some(({ key, insurance }) => insurance && key === project?.type)
}

export function projectLabel(type: string | null | undefined): string {
  return CASE_PROJECTS.find(({ key }) => key === type)?.label ?? ''
}

/** « 25 ans », « 300 mois (25 ans) », « 90 mois (7 ans et 6 mois) ». */
export function durationText(months: number): string {
  const years = Math.floor(months / 12)
  const extraMonths = months % 12
  const monthsText = `${months}\u00A0mois`
  if (years === 0) return monthsText
  const yearsText = `${years}\u00A0${pluralize(years, 'an')}`
  return extraMonths === 0 ? `${monthsText} (${yearsText})` : `${monthsText} (${yearsText} et ${extraMonths}\u00A0mois)`
}
