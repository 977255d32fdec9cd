import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { Selected } from '@/components/table/selection/useSelection'
import type { RecordsSearch } from '../listSearch'

/** Records that were ticked, or the filters that find them, and how many they are on screen. */
export type RecordSelection = Schemas['SelectedRecords']
export type SelectionDeletionCounts = Schemas['SelectionDeletionCounts']

export function selectionOf({ keys, count }: Selected, search: RecordsSearch): RecordSelection {
  const { page: _, sort: __, ...filter } = search
  return keys === null ? { ...filter, count } : { records: [...keys], count }
}

/** What would go with them, counted each time the dialog opens. */
export function deletionCountsQuery(selection: RecordSelection) {
  return queryOptions({
    queryKey: [...KEYS.recordDeletion, selection],
    queryFn: ({ signal }): Promise<SelectionDeletionCounts> => call(api.POST('/api/customer-records/selection/counts', { body: { selection }, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Answers how many went. */
export async function deleteRecords(selection: RecordSelection): Promise<number> {
  const { deleted } = await call(api.POST('/api/customer-records/selection/deletion', { body: { selection } }))
  return deleted
}

/** Gives them to an employee, or takes them back; answers those for which it changed something. */
export async function assignRecords(selection: RecordSelection, employee: string, assigned: boolean): Promise<string[]> {
  const { records } = await call(api.POST('/api/customer-records/selection/assignment', { body: { selection, employee, assigned } }))
  return records
}

/** Puts their customers into a group of contacts. */
export function groupRecords(selection: RecordSelection, contactGroup: string): Promise<Schemas['GroupJoined']> {
  return call(api.POST('/api/customer-records/selection/contact-group', { body: { selection, contactGroup } }))
}

/** Those whom records can be given to. */
export function staffQuery() {
  const query = { enableAccess: true }
  return queryOptions({
    queryKey: [...KEYS.employees, query],
    queryFn: ({ signal }) => call(api.GET('/api/employees', { params: { query }, signal })),
  })
}
