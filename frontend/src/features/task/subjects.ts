import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS, JOURNALED } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { fullName } from '@/format/fullName'
import type { TaskSubject } from './taskForm'

type Overview = Schemas['RecordOverview']

/** Subject of a new task about a record. */
export function recordSubject(record: string, { customers }: Pick<Overview, 'customers'>): TaskSubject {
  const label = customers.map(fullName).join(' et ')
  return { kind: 'record', uuid: record, label, customerRecord: { uuid: record, label } }
}

/** Subject of a new task about a record, loaded by its identifier. */
export function recordSubjectQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordOverview, record],
    queryFn: ({ signal }): Promise<Overview> =>
      unwrap(api.GET('/api/customer-records/{id}/overview', { params: { path: { id: record } }, signal })),
    select: (overview) => recordSubject(record, overview),
  })
}

/** Subject of a new task about an inquiry, loaded by its identifier. */
export function inquirySubjectQuery(inquiry: string) {
  return queryOptions({
    queryKey: [...KEYS.inquiry, inquiry],
    queryFn: ({ signal }): Promise<Schemas['Inquiry']> =>
      unwrap(api.GET('/api/inquiries/{id}', { params: { path: { id: inquiry } }, signal })),
    select: ({ uuid, person }): TaskSubject => ({
      kind: 'inquiry',
      uuid,
      label: fullName(person),
    }),
    meta: JOURNALED,
  })
}
