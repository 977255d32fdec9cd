import { COMMENT_LIMIT } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { toFileReferences, type UploadedFile } from '@/components/upload/uploadedFile'
import { carryLineData, firstDuplicate, isHeading, splitLines } from '@/features/checklist-template/public'
import { optionalDate } from '@/rules/date'
import { parseEmail } from '@/rules/email'
import { AMOUNT_EXPECTED, EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLongMessage } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import { violationCollector, type Violation } from '@/rules/violation'
import type { CaseForm, CustomerCase } from '../api'
import { checkProject, projectValues, toProject, type ProjectValues } from '../project/projectForm'

/** Help text of a checklist line; empty if it has none. */
export interface LineHelp {
  label: string
  help: string
}

export interface CaseValues {
  label: string
  withUpload: boolean
  itemsList: string
  /** Help texts, one per line of `itemsList`. */
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
  /** Project of a new case; an existing case has its own dialog. */
  project: ProjectValues
  /** Files of the firm attached to a new case. */
  medias: UploadedFile[]
}

export function caseValues(customerCase: CustomerCase | null): CaseValues {
  return {
    label: customerCase?.label ?? '',
    withUpload: customerCase?.withUpload ?? true,
    itemsList: customerCase?.itemsList ?? '',
    helps: (customerCase?.itemsListArray ?? []).map(({ label, help }) => ({ label, help: help ?? '' })),
    partner: customerCase?.partner?.uuid ?? null,
    completionLimitDate: customerCase?.completionLimitDate ?? '',
    comment: customerCase?.comment ?? '',
    estimatedClerkDate: customerCase?.estimatedClerkDate ?? '',
    clerkName: customerCase?.clerkName ?? '',
    clerkMail: customerCase?.clerkMail ?? '',
    clerkPhoneNumber: customerCase?.clerkPhoneNumber ?? '',
    suspensiveDate: customerCase?.suspensiveDate ?? '',
    suppliedAmount: customerCase?.suppliedAmount ?? null,
    project: projectValues(null),
    medias: [],
  }
}

const DATES = ['completionLimitDate', 'estimatedClerkDate', 'suspensiveDate'] as const

/** Client-side validation, worded like the server's. */
export function checkCase(values: CaseValues, isNew: boolean): Violation[] {
  const violations: Violation[] = []
  const refuse = violationCollector<keyof CaseValues>(violations)
  refuse('label', values.label.trim() === '', REQUIRED)
  refuse('label', [...values.label.trim()].length > TEXT_LIMIT, tooLongMessage(TEXT_LIMIT))
  if (isNew && values.withUpload) {
    const lines = splitLines(values.itemsList)
    refuse('itemsList', lines.length === 0, REQUIRED)
    const duplicate = firstDuplicate(lines)
    refuse('itemsList', duplicate !== undefined, `«\u202F${duplicate}\u202F» est demandé deux fois.`)
  }
  for (const date of DATES) violations.push(...optionalDate(date, values[date]))
  refuse('comment', [...values.comment].length > COMMENT_LIMIT, tooLongMessage(COMMENT_LIMIT))
  refuse('clerkMail', values.clerkMail.trim() !== '' && parseEmail(values.clerkMail) === null, EMAIL_EXPECTED)
  refuse(
    'clerkPhoneNumber',
    values.clerkPhoneNumber !== '' && parsePhone(values.clerkPhoneNumber) === null,
    PHONE_EXPECTED,
  )
  if (isNew) violations.push(...checkProject(values.project, 'project.'))
  refuse('suppliedAmount', Number.isNaN(values.suppliedAmount), AMOUNT_EXPECTED)
  return violations
}

/** Help texts of the lines after an edit; keeps those of unchanged lines, and uses inserted ones elsewhere. */
export function mergeHelps(
  text: string,
  previousHelps: readonly LineHelp[],
  addedHelps: readonly LineHelp[] = [],
): LineHelp[] {
  return carryLineData(text, previousHelps, (label) => ({ label, help: '' })).map((line) =>
    line.help === '' ? (addedHelps.find(({ label }) => label === line.label) ?? line) : line,
  )
}

/** Request value of the list: one text, or objects if any line has a help text. */
function toItemsList({ itemsList, helps }: CaseValues): NonNullable<CaseForm['itemsList']> {
  const lines = mergeHelps(itemsList, helps).map(({ label, help }) => {
    const sentence = isHeading(label) ? '' : help.trim()
    return sentence === '' ? label : { label, help: sentence }
  })
  const texts = lines.filter((line) => typeof line === 'string')
  return texts.length === lines.length ? texts.join('\n') : lines
}

/** Request body; omits empty fields, and an edit never contains the list. */
export function toCaseForm(values: CaseValues, record: string, editedCase: CustomerCase | null): CaseForm {
  const text = (value: string) => (value.trim() === '' ? null : value.trim())
  const isNew = editedCase === null
  return {
    uuid: editedCase?.uuid ?? null,
    version: editedCase?.version ?? null,
    customerRecord: record,
    label: text(values.label),
    withUpload: values.withUpload,
    itemsList: isNew && values.withUpload ? toItemsList(values) : null,
    partner: values.partner || null,
    completionLimitDate: text(values.completionLimitDate),
    comment: text(values.comment),
    estimatedClerkDate: text(values.estimatedClerkDate),
    clerkName: text(values.clerkName),
    clerkMail: text(values.clerkMail),
    clerkPhoneNumber: text(values.clerkPhoneNumber),
    suspensiveDate: text(values.suspensiveDate),
    suppliedAmount: values.suppliedAmount,
    project: isNew ? toProject(values.project) : null,
    medias: isNew && values.medias.length > 0 ? toFileReferences(values.medias) : null,
  }
}
