import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS, refreshAfter } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { ReportsSearch } from './listSearch'

/** A report as staff receives it; a PARTNER does not read who wrote it. */
export type Report = Schemas['Report']

/** What reports are about: a record or a partner. */
export type ReportParent = { customerRecord: string } | { partner: string }

// The documents write this address with its slash (AMB-088); the server takes both.
const LIST = '/api/reports/' as string as '/api/reports'

/** One page of the reports of a record or of a partner, newest first unless another order is asked for. */
export function reportsQuery(parent: ReportParent, { page = 1, sort }: ReportsSearch, pageSize: number) {
  const query = { ...parent, ...(sort && { sort }), page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.reports, query],
    queryFn: ({ signal }) => callPage<Report>(api.GET(LIST, { params: { query }, signal })),
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
  return call<Report>(api.POST('/api/reports', { body: form }))
}

export async function deleteReport(uuid: string): Promise<void> {
  await call(api.DELETE('/api/reports/{id}', { params: { path: { id: uuid } } }))
}

/** The lists of reports, and the cases that tell what was reported of them, have changed. */
export const forgetReports = (client: QueryClient) => refreshAfter(client, 'report')
