import { ApiError } from '@/api/error'
import type { Schemas } from '@/api/schemas'
import { richTextLine } from '@/components/form/richText/richText'
import { toFileReferences, toSavedFiles, type UploadedFile } from '@/components/upload/uploadedFile'
import { MAIL_SUBJECT_LIMIT } from '@/domain/constants'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { MailTemplate, MailTemplateKey, MailTemplateVariable } from './api'

/** Form values of a template. */
export interface TemplateValues {
  subject: string
  content: string
  medias: UploadedFile[]
}

export function templateValues(template: MailTemplate | null): TemplateValues {
  const french = (text = '') => withLabels(text, template?.variables ?? [])
  return {
    subject: french(template?.subject),
    content: french(template?.content),
    medias: toSavedFiles(template?.medias),
  }
}

const VARIABLE = /(href=")?\{\{\s*([^{}]+?)\s*\}\}/g

/** Replaces internal variable names by French labels, {{prénom}}, except in link addresses. */
export function withLabels(text: string, variables: readonly MailTemplateVariable[]): string {
  return text.replace(VARIABLE, (whole, address: string | undefined, name: string) => {
    const label = address ? undefined : variables.find((variable) => variable.name === name)?.label
    return label ? `{{${label}}}` : whole
  })
}

/** Replaces French labels by internal variable names, {{firstName}}. */
export function withNames(text: string, variables: readonly MailTemplateVariable[]): string {
  return text.replace(VARIABLE, (whole, address: string | undefined, label: string) => {
    const name = variables.find((variable) => variable.label === label.toLocaleLowerCase('fr'))?.name
    return name ? `${address ?? ''}{{${name}}}` : whole
  })
}

/** Refusal of the server with French labels of variables. */
export function withFrenchVariables(error: unknown, variables: readonly MailTemplateVariable[]): unknown {
  if (!(error instanceof ApiError)) return error
  const details = error.details.map((detail) => ({ ...detail, message: withLabels(detail.message, variables) }))
  return new ApiError(error.status, withLabels(error.message, variables), details, error.body)
}

/** Client-side validation; the server checks the variables. */
export function checkTemplate({ subject, content }: Pick<TemplateValues, 'subject' | 'content'>): Violation[] {
  const violations: Violation[] = []
  if (subject.trim() === '') violations.push({ field: 'subject', message: REQUIRED })
  else if ([...subject.trim()].length > MAIL_SUBJECT_LIMIT)
    violations.push({ field: 'subject', message: tooLongMessage(MAIL_SUBJECT_LIMIT) })
  if (richTextLine(content) === '') violations.push({ field: 'content', message: REQUIRED })
  return violations
}

export function toTemplateForm(
  { subject, content, medias }: TemplateValues,
  variables: readonly MailTemplateVariable[],
): Schemas['MailTemplateForm'] {
  return {
    subject: withNames(subject, variables),
    content: withNames(content, variables),
    medias: toFileReferences(medias),
  }
}

/** Mails that are useless without their personal link. */
const LINK_REQUIRED: ReadonlySet<MailTemplateKey> = new Set([
  'PASSWORD-LINK',
  'PASSWORD-RESET',
  'CASE-CREATED',
  'CASE-DOCUMENTS-REQUESTED',
  'CASE-REMINDER',
  'LEGAL-DOCUMENT',
  'LEGAL-DOCUMENT-REMINDER',
])

/** Whether the content lacks the link that this mail requires. */
export function lacksLink(key: MailTemplateKey, content: string): boolean {
  return LINK_REQUIRED.has(key) && !/\{\{\s*(link|lien)\s*\}\}/.test(content)
}
