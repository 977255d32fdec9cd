import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { ReportsSearch } from './listSearch'

/** A report as staff receives it; a PARTNER does not read who wrote it. */
export type Report = Schemas['Report']

/** What reports are about: a record or a partner. */
export type ReportParent = { customerRecord: string } | { partner: string }

/** One page of the reports of a record or of a partner, newest first unless another order is asked for. */
export function reportsQuery(parent: ReportParent, { page = 1, sort }: ReportsSearch, pageSize: number) {
  const query = { ...parent, ...(sort && { sort }), page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.reports, query],
    queryFn: ({ signal }) => callPage(api.GET('/api/reports', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One report with its files. */
export function reportQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.report, uuid],
    queryFn: ({ signal }): Promise<Report> =>
      call(api.GET('/api/reports/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** Writes a report, or edits it when the form names one. */
export function saveReport(form: Schemas['ReportForm']): Promise<Report> {
  return call(api.POST('/api/reports', { body: form }))
}

export async function deleteReport(uuid: string): Promise<void> {
  await call(api.DELETE('/api/reports/{id}', { params: { path: { id: uuid } } }))
}
