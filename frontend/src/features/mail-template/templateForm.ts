import type { Schemas } from '@/api/schemas'
import { richTextLine } from '@/components/form/richText/richText'
import { mediaReferences, savedMedias, type Media } from '@/components/upload/media'
import { MAIL_SUBJECT_LIMIT } from '@/domain/constants'
import { REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { MailTemplate, MailTemplateKey, MailTemplateVariable } from './api'

/** What the inputs of the dialog hold. */
export interface TemplateValues {
  subject: string
  content: string
  medias: Media[]
}

export function templateValues(template: MailTemplate | null): TemplateValues {
  const french = (text = '') => withLabels(text, template?.variables ?? [])
  return { subject: french(template?.subject), content: french(template?.content), medias: savedMedias(template?.medias) }
}

const VARIABLE = /(href=")?\{\{\s*([^{}]+?)\s*\}\}/g

/** Variables as people read and write them, {{prénom}}; the address of a link keeps its own, which nobody reads. */
export function withLabels(text: string, variables: readonly MailTemplateVariable[]): string {
  return text.replace(VARIABLE, (whole, address: string | undefined, name: string) => {
    const label = address ? undefined : variables.find((variable) => variable.name === name)?.label
    return label ? `{{${label}}}` : whole
  })
}

/** Variables as the server knows them, {{firstName}}. */
export function withNames(text: string, variables: readonly MailTemplateVariable[]): string {
  return text.replace(VARIABLE, (whole, address: string | undefined, label: string) => {
    const name = variables.find((variable) => variable.label === label.toLocaleLowerCase('fr'))?.name
    return name ? `${address ?? ''}{{${name}}}` : whole
  })
}

/** What keeps a template from being saved; its variables are the server's to judge. */
export function checkTemplate({ subject, content }: Pick<TemplateValues, 'subject' | 'content'>): Violation[] {
  const found: Violation[] = []
  if (subject.trim() === '') found.push({ field: 'subject', message: REQUIRED })
  else if ([...subject.trim()].length > MAIL_SUBJECT_LIMIT) found.push({ field: 'subject', message: tooLong(MAIL_SUBJECT_LIMIT) })
  if (richTextLine(content) === '') found.push({ field: 'content', message: REQUIRED })
  return found
}

export function toTemplateForm({ subject, content, medias }: TemplateValues, variables: readonly MailTemplateVariable[]): Schemas['MailTemplateForm'] {
  return { subject: withNames(subject, variables), content: withNames(content, variables), medias: mediaReferences(medias) }
}

/** Mails that serve for nothing without the address that is each reader's own. */
const NEED_LINK: ReadonlySet<MailTemplateKey> = new Set(['PASSWORD-LINK', 'CASE-CREATED'])

/** Is the page that this mail is sent for named nowhere any more? */
export function lacksLink(key: MailTemplateKey, content: string): boolean {
  return NEED_LINK.has(key) && !/\{\{\s*(link|lien)\s*\}\}/.test(content)
}

/** A text with another put where the cursor is: the whole, and where the cursor comes. */
export function inserted(text: string, added: string, start: number, end: number): { text: string; cursor: number } {
  return { text: text.slice(0, start) + added + text.slice(end), cursor: start + added.length }
}
