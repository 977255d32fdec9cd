import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Complaint = Schemas['ComplaintResponse']
export type ComplaintForm = Schemas['ComplaintForm']

export function complaintsQuery() {
  return queryOptions({
    queryKey: KEYS.complaints,
    queryFn: ({ signal }): Promise<Complaint[]> => call(api.GET('/api/complaints', { signal })),
    staleTime: 0,
  })
}

export function addComplaint(body: ComplaintForm): Promise<Complaint> {
  return call(api.POST('/api/complaints', { body }))
}

export function changeComplaint(uuid: string, body: ComplaintForm): Promise<Complaint> {
  return call(api.PATCH('/api/complaints/{id}', { params: { path: { id: uuid } }, body }))
}

/** Counts of a year by subject, as CSV. */
export function yearlyCounts(year: number): Promise<string> {
  return call<string>(api.GET('/api/complaints/yearly', { params: { query: { year } }, parseAs: 'text' }) as never)
}
