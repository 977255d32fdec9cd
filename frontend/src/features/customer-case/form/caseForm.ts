import { COMMENT_LIMIT } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { mediaReferences, type Media } from '@/components/upload/media'
import { alongLines, doubledLine, isHeading, linesOf } from '@/features/checklist-template/public'
import { dateError, isIsoDate } from '@/rules/date'
import { parseEmail } from '@/rules/email'
import { AMOUNT_EXPECTED, EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import { refuser, type Violation } from '@/rules/violation'
import type { CaseForm, CustomerCase } from '../api'
import { checkProject, projectValues, toProject, type ProjectValues } from '../project/projectForm'

/** A sentence under a line of the list; empty: none. */
export interface LineHelp {
  label: string
  help: string
}

/** What the inputs of the dialog hold. */
export interface CaseValues {
  label: string
  withUpload: boolean
  itemsList: string
  /** One for each line of the list. */
  helps: LineHelp[]
  partner: string | null
  completionLimitDate: string
  comment: string
  estimatedClerkDate: string
  clerkName: string
  clerkMail: string
  clerkPhoneNumber: string
  suspensiveDate: string
  suppliedAmount: number | null
  /** Of a new case; that of a case has a window of its own. */
  project: ProjectValues
  /** Files of the firm that are joined to a new case. */
  medias: Media[]
}

export function caseValues(one: CustomerCase | null): CaseValues {
  return {
    label: one?.label ?? '',
    withUpload: one?.withUpload ?? true,
    itemsList: one?.itemsList ?? '',
    helps: (one?.itemsListArray ?? []).map(({ label, help }) => ({ label, help: help ?? '' })),
    partner: one?.partner?.uuid ?? null,
    completionLimitDate: one?.completionLimitDate ?? '',
    comment: one?.comment ?? '',
    estimatedClerkDate: one?.estimatedClerkDate ?? '',
    clerkName: one?.clerkName ?? '',
    clerkMail: one?.clerkMail ?? '',
    clerkPhoneNumber: one?.clerkPhoneNumber ?? '',
    suspensiveDate: one?.suspensiveDate ?? '',
    suppliedAmount: one?.suppliedAmount ?? null,
    project: projectValues(null),
    medias: [],
  }
}

const DATES = ['completionLimitDate', 'estimatedClerkDate', 'suspensiveDate'] as const

/** Everything that keeps a case from being saved, in the words of the server. */
export function checkCase(values: CaseValues, creating: boolean): Violation[] {
  const found: Violation[] = []
  const refuse = refuser<keyof CaseValues>(found)
  refuse('label', values.label.trim() === '', REQUIRED)
  refuse('label', [...values.label].length > TEXT_LIMIT, tooLong(TEXT_LIMIT))
  if (creating && values.withUpload) {
    const lines = linesOf(values.itemsList)
    refuse('itemsList', lines.length === 0, REQUIRED)
    const doubled = doubledLine(lines)
    refuse('itemsList', doubled !== undefined, `«\u202F${doubled}\u202F» est demandé deux fois.`)
  }
  for (const date of DATES) refuse(date, values[date] !== '' && !isIsoDate(values[date]), dateError(values[date]))
  refuse('comment', [...values.comment].length > COMMENT_LIMIT, tooLong(COMMENT_LIMIT))
  refuse('clerkMail', values.clerkMail.trim() !== '' && parseEmail(values.clerkMail) === null, EMAIL_EXPECTED)
  refuse(
    'clerkPhoneNumber',
    values.clerkPhoneNumber !== '' && parsePhone(values.clerkPhoneNumber) === null,
    PHONE_EXPECTED,
  )
  if (creating) found.push(...checkProject(values.project, 'project.'))
  refuse('suppliedAmount', Number.isNaN(values.suppliedAmount), AMOUNT_EXPECTED)
  return found
}

/** The sentences of a list that was edited; those that come with it stand where there was none. */
export function helpsOf(text: string, before: readonly LineHelp[], added: readonly LineHelp[] = []): LineHelp[] {
  return alongLines(text, before, (label) => ({ label, help: '' })).map((line) =>
    line.help === '' ? (added.find(({ label }) => label === line.label) ?? line) : line,
  )
}

/** The list as it is sent: a text, or lines when one has a sentence of help. */
function toItemsList({ itemsList, helps }: CaseValues): NonNullable<CaseForm['itemsList']> {
  const lines = helpsOf(itemsList, helps).map(({ label, help }) => {
    const sentence = isHeading(label) ? '' : help.trim()
    return sentence === '' ? label : { label, help: sentence }
  })
  const texts = lines.filter((line) => typeof line === 'string')
  return texts.length === lines.length ? texts.join('\n') : lines
}

/** What is sent: empty fields are absent, and an edit never touches what was asked. */
export function toCaseForm(values: CaseValues, record: string, edited: CustomerCase | null): CaseForm {
  const text = (value: string) => (value.trim() === '' ? null : value.trim())
  const creating = edited === null
  return {
    uuid: edited?.uuid ?? null,
    version: edited?.version ?? null,
    customerRecord: record,
    label: text(values.label),
    withUpload: values.withUpload,
    itemsList: creating && values.withUpload ? toItemsList(values) : null,
    partner: values.partner || null,
    completionLimitDate: text(values.completionLimitDate),
    comment: text(values.comment),
    estimatedClerkDate: text(values.estimatedClerkDate),
    clerkName: text(values.clerkName),
    clerkMail: text(values.clerkMail),
    clerkPhoneNumber: text(values.clerkPhoneNumber),
    suspensiveDate: text(values.suspensiveDate),
    suppliedAmount: values.suppliedAmount,
    project: creating ? toProject(values.project) : null,
    medias: creating && values.medias.length > 0 ? mediaReferences(values.medias) : null,
  }
}
