import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { TaskSubject } from './taskForm'
import { fullName } from '@/format/fullName'

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
