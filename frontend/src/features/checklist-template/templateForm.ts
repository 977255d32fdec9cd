import {
  CASE_PROJECTS,
  CHECKLIST_CONDITIONS,
  CHECKLIST_LABEL_LIMIT,
  CHECKLIST_LINES_LIMIT,
  CHECKLIST_NAME_LIMIT,
} from '@/domain/constants'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import { violationCollector, type Violation } from '@/rules/violation'
import type { ChecklistTemplate, TemplateForm, TemplateLine } from './api'
import { carryLineData, firstDuplicate, isHeading, splitLines } from './lines'

/** Condition and scope of a line. */
export interface LineRule {
  label: string
  /** Empty: always. */
  condition: string
  perCustomer: boolean
  /** Help text below the line; empty: none. */
  help: string
}

/** Form values; the text determines the lines and their order. */
export interface TemplateValues {
  name: string
  /** Empty: all projects. */
  project: string
  text: string
  /** One per line of the text. */
  rules: LineRule[]
}

export function templateValues(template: ChecklistTemplate | null): TemplateValues {
  const lines = template?.lines ?? []
  return {
    name: template?.name ?? '',
    project: template?.project ?? '',
    text: lines.map((line) => line.label ?? '').join('\n'),
    rules: lines.map(({ label = '', condition, perCustomer = false, help }) => ({
      label,
      condition: condition ?? '',
      perCustomer,
      help: help ?? '',
    })),
  }
}

/** Rules after an edit of the text. */
export function rulesOf(text: string, previousRules: readonly LineRule[]): LineRule[] {
  return carryLineData(text, previousRules, (label) => ({ label, condition: '', perCustomer: false, help: '' }))
}

/** Client-side validation, worded like the server's. */
export function checkTemplate({ name, text }: TemplateValues): Violation[] {
  const violations: Violation[] = []
  const refuse = violationCollector<keyof TemplateValues>(violations)
  const lines = splitLines(text)
  const duplicate = firstDuplicate(lines)
  const long = lines.find((line) => [...line].length > CHECKLIST_LABEL_LIMIT)
  refuse('name', name.trim() === '', REQUIRED)
  refuse('name', [...name].length > CHECKLIST_NAME_LIMIT, tooLongMessage(CHECKLIST_NAME_LIMIT))
  refuse('text', lines.every(isHeading), 'Indiquez au moins un document.')
  refuse('text', lines.length > CHECKLIST_LINES_LIMIT, `${CHECKLIST_LINES_LIMIT} lignes au plus.`)
  refuse(
    'text',
    long !== undefined,
    `«\u202F${long?.slice(0, 40)}…\u202F» dépasse ${CHECKLIST_LABEL_LIMIT} caractères.`,
  )
  refuse('text', duplicate !== undefined, `«\u202F${duplicate}\u202F» est demandé deux fois.`)
  return violations
}

export function toTemplateForm(values: TemplateValues, template: ChecklistTemplate | null): TemplateForm {
  const project = CASE_PROJECTS.find(({ key }) => key === values.project)?.key
  return {
    uuid: template?.uuid ?? null,
    version: template?.version ?? null,
    name: values.name.trim(),
    project: project ?? null,
    lines: rulesOf(values.text, values.rules).map(toLine),
  }
}

function toLine({ label, condition, perCustomer, help }: LineRule): TemplateLine {
  const conditionKey = CHECKLIST_CONDITIONS.find(({ key }) => key === condition)?.key
  const hasHelp = help.trim() !== '' && !isHeading(label)
  return {
    label,
    condition: conditionKey ?? null,
    perCustomer: perCustomer && !isHeading(label),
    ...(hasHelp && { help: help.trim() }),
  }
}

/** Line with its condition and help, as text. */
export function ruleText({ label, condition, perCustomer, help }: LineRule): string {
  const conditionLabel = CHECKLIST_CONDITIONS.find(({ key }) => key === condition)?.label
  return [label, conditionLabel, perCustomer && 'pour chaque client', help].filter(Boolean).join(' · ')
}

export function projectLabel(key: string | null | undefined): string {
  return CASE_PROJECTS.find((project) => project.key === key)?.label ?? 'Tous les projets'
}
