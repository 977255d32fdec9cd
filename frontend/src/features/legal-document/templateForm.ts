import { REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { LegalTemplate } from './api'

export const TITLE_LIMIT = 255
export const CONTENT_LIMIT = 40_000

/** Form values of a template; empty texts for what is absent. */
export interface TemplateValues {
  title: string
  content: string
  approvedBy: string
  validFrom: string
}

/** A new version is a draft until its approval. */
export function templateValues(template: LegalTemplate | null): TemplateValues {
  return { title: template?.title ?? '', content: template?.content ?? '', approvedBy: '', validFrom: '' }
}

/** Client-side validation; the server checks the variables and the blocks. */
export function checkTemplate({ title, content }: TemplateValues): Violation[] {
  const found: Violation[] = []
  const texts = [['title', title, TITLE_LIMIT], ['content', content, CONTENT_LIMIT]] as const
  for (const [field, text, limit] of texts) {
    if (text.trim() === '') found.push({ field, message: REQUIRED })
    else if ([...text].length > limit) found.push({ field, message: tooLong(limit) })
  }
  return found
}
