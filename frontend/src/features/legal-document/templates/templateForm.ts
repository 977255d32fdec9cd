import { optionalDate } from '@/rules/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { LegalTemplate, LegalTemplateForm } from '../api'

export const TITLE_LIMIT = 255
export const CONTENT_LIMIT = 40_000
const KIND = /^(?=.{2,40}$)[A-Z][\dA-Z-]*[\dA-Z]$/

/** Form values of a template; absent fields are empty strings. */
export interface TemplateValues {
  /** Key of the kind; editable only for a new one. */
  kind: string
  title: string
  content: string
  approvedBy: string
  validFrom: string
}

/** A new version is a draft until its approval. */
export function templateValues(template: LegalTemplate | null): TemplateValues {
  return {
    kind: template?.kind ?? '',
    title: template?.title ?? '',
    content: template?.content ?? '',
    approvedBy: '',
    validFrom: '',
  }
}

/** Client-side validation; the server checks the variables and the blocks. */
export function checkTemplate({ kind, title, content, approvedBy, validFrom }: TemplateValues): Violation[] {
  const violations: Violation[] = []
  if (kind === '') violations.push({ field: 'kind', message: REQUIRED })
  else if (!KIND.test(kind)) {
    violations.push({
      field: 'kind',
      message: 'Indiquez un type de 2 à 40 lettres capitales, chiffres et traits d’union, qui commence par une lettre.',
    })
  }
  const texts = [
    ['title', title, TITLE_LIMIT],
    ['content', content, CONTENT_LIMIT],
  ] as const
  for (const [field, text, limit] of texts) {
    if (text.trim() === '') violations.push({ field, message: REQUIRED })
    else if ([...text].length > limit) violations.push({ field, message: tooLongMessage(limit) })
  }
  if ([...approvedBy].length > TITLE_LIMIT)
    violations.push({ field: 'approvedBy', message: tooLongMessage(TITLE_LIMIT) })
  return [...violations, ...optionalDate('validFrom', validFrom)]
}

/** Next version to save, on top of the version that was read. */
export function toTemplateForm(
  { title, content, approvedBy, validFrom }: TemplateValues,
  base: LegalTemplate | null,
): LegalTemplateForm {
  return {
    title: title.trim(),
    content,
    ...(approvedBy.trim() !== '' && { approvedBy: approvedBy.trim() }),
    ...(validFrom !== '' && { validFrom }),
    ...(base && { version: base.version }),
  }
}
