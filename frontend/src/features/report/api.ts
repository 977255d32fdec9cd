import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { ReportsSearch } from './listSearch'

/** Report as sent to staff; a PARTNER receives no author. */
export type Report = Schemas['Report']

/** Parent of a report: a record or a partner. */
export type ReportParent = { customerRecord: string } | { partner: string }

/** Page of the reports of a parent, newest first by default. */
export function reportsQuery(parent: ReportParent, { page = 1, sort }: ReportsSearch, pageSize: number) {
  const query = { ...parent, ...(sort && { sort }), page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.reports, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/reports', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Report with its files. */
export function reportQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.report, uuid],
    queryFn: ({ signal }): Promise<Report> =>
      unwrap(api.GET('/api/reports/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Journaled queries to refetch after a change of a report. */
export const REPORT_READS = [KEYS.report, KEYS.reports]

/** Creates a report, or saves the edited one. */
export function saveReport(form: Schemas['ReportForm']): Promise<Report> {
  return unwrap(api.POST('/api/reports', { body: form }))
}

export async function deleteReport(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/reports/{id}', { params: { path: { id: uuid } } }))
}
