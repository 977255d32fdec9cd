import type { Schemas } from '@/api/schemas'
import { richTextLine } from '@/components/form/richText/richText'
import { toFileReferences, toSavedFiles, type UploadedFile } from '@/components/upload/uploadedFile'
import { RICH_TEXT_LIMIT } from '@/domain/constants'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { Report, ReportParent } from './api'

/** Form values of a report. */
export interface ReportValues {
  content: string
  customerCase: string
  visibleToPartner: boolean
  medias: UploadedFile[]
}

/** Form values; hidden from the partner by default. */
export function reportValues(report: Report | null): ReportValues {
  return {
    content: report?.content ?? '',
    customerCase: report?.customerCase?.uuid ?? '',
    visibleToPartner: report?.visibleToPartner ?? false,
    medias: toSavedFiles(report?.medias),
  }
}

/** Client-side validation, worded like the server's. */
export function checkReport(values: ReportValues): Violation[] {
  const plainText = richTextLine(values.content)
  if (plainText === '') return [{ field: 'content', message: REQUIRED }]
  return [...plainText].length > RICH_TEXT_LIMIT ? [{ field: 'content', message: tooLongMessage(RICH_TEXT_LIMIT) }] : []
}

/** Request body; without a case the report is visible to staff only. */
export function toReportForm(
  values: ReportValues,
  parent: ReportParent,
  report: Pick<Report, 'uuid' | 'version'> | null,
): Schemas['ReportForm'] {
  const hasCase = values.customerCase !== ''
  return {
    ...parent,
    ...(report && { uuid: report.uuid, ...(typeof report.version === 'number' && { version: report.version }) }),
    content: values.content,
    ...(hasCase && { customerCase: values.customerCase }),
    visibleToPartner: hasCase && values.visibleToPartner,
    medias: toFileReferences(values.medias),
  }
}
