import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { RowSelection } from '@/components/table/selection/useSelection'
import type { RecordsSearch } from '../listSearch'

/** Selected records, or filters that match them, and the number shown. */
export type RecordSelection = Schemas['SelectedRecords']
export type SelectionDeletionCounts = Schemas['SelectionDeletionCounts']

export function selectionOf({ keys, count }: RowSelection, search: RecordsSearch): RecordSelection {
  const { page: _, sort: __, ...filter } = search
  return keys === null ? { ...filter, count } : { records: [...keys], count }
}

/** Rows deleted with the selection; refetched each time the dialog opens. */
export function deletionCountsQuery(selection: RecordSelection) {
  return queryOptions({
    queryKey: [...KEYS.recordDeletion, selection],
    queryFn: ({ signal }): Promise<SelectionDeletionCounts> =>
      unwrap(api.POST('/api/customer-records/selection/counts', { body: { selection }, signal })),
    staleTime: 0,
    // After the deletion the records no longer exist.
    meta: { refetchAfterSave: false },
    gcTime: 0,
    retry: false,
  })
}

/** Deletes the records; returns how many were deleted. */
export async function deleteRecords(selection: RecordSelection): Promise<number> {
  const { deleted } = await unwrap(api.POST('/api/customer-records/selection/deletion', { body: { selection } }))
  return deleted
}

/** Assigns records to an employee or unassigns them; returns the changed ones. */
export async function assignRecords(
  selection: RecordSelection,
  employee: string,
  isAssigned: boolean,
): Promise<string[]> {
  const { records } = await unwrap(
    api.POST('/api/customer-records/selection/assignment', { body: { selection, employee, assigned: isAssigned } }),
  )
  return records
}

/** Adds the customers of the records to a contact group. */
export function groupRecords(selection: RecordSelection, contactGroup: string): Promise<Schemas['GroupJoined']> {
  return unwrap(api.POST('/api/customer-records/selection/contact-group', { body: { selection, contactGroup } }))
}

/** Employees to whom records can be assigned. */
export function staffQuery() {
  const query = { enableAccess: true }
  return queryOptions({
    queryKey: [...KEYS.employees, query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/employees', { params: { query }, signal })),
  })
}
