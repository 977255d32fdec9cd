import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { queryOf, type ComplaintsSearch } from './listSearch'

export type Complaint = Schemas['ComplaintResponse']
export type ComplaintForm = Schemas['ComplaintForm']

/** Page of the list, latest sending first; previous rows are kept while the next page loads. */
export function complaintsQuery(search: ComplaintsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...queryOf(filter), page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.complaints, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/complaints', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Year of the first complaint; undefined without complaints. */
export function firstYearQuery() {
  const query = { sort: 'sentOn', page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: [...KEYS.complaints, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/complaints', { params: { query }, signal })),
    select: ({ rows: [first] }) => (first ? Number(first.sentOn.slice(0, 4)) : undefined),
  })
}

export function readComplaint(uuid: string): Promise<Complaint> {
  return unwrap(api.GET('/api/complaints/{id}', { params: { path: { id: uuid } } }))
}

/** Records a complaint with an idempotency key. */
export function addComplaint(body: ComplaintForm, requestKey: string): Promise<Complaint> {
  return unwrap(api.POST('/api/complaints', { body, params: { header: { 'Idempotency-Key': requestKey } } }))
}

export function changeComplaint(uuid: string, body: ComplaintForm): Promise<Complaint> {
  return unwrap(api.PATCH('/api/complaints/{id}', { params: { path: { id: uuid } }, body }))
}

/** Counts of a year by subject, as CSV. */
export function yearlyCounts(year: number): Promise<string> {
  return unwrap<string>(api.GET('/api/complaints/yearly', { params: { query: { year } }, parseAs: 'text' }) as never)
}
