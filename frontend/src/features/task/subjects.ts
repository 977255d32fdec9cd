import type { Schemas } from '@/api/schemas'
import type { TaskSubject } from './taskForm'

/** Subject of a new task about a record. */
export function recordSubject(record: string, { customers }: Pick<Schemas['RecordOverview'], 'customers'>): TaskSubject {
  const label = customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' et ')
  return { kind: 'record', uuid: record, label, customerRecord: { uuid: record, label } }
}

/** Subject of a new task about an inquiry. */
export function inquirySubject({ uuid, person }: Pick<Schemas['Inquiry'], 'uuid' | 'person'>): TaskSubject {
  return { kind: 'inquiry', uuid, label: `${person.firstName} ${person.lastName}`.trim() }
}
