import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap, unwrapPage, type RowPage } from '@/api/client'
import type { ContactGroup } from '@/api/contactGroups'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { ContactsSearch } from './listSearch'

export type ContactEntry = Schemas['ContactEntry']
export type ImportResult = Schemas['ImportAnswer']

/** Page of the list; previous rows are kept while the next page loads. */
export function contactsQuery(search: ContactsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  return queryOptions({
    queryKey: [...KEYS.contacts, { ...filter, page, pageSize }],
    queryFn: ({ signal }): Promise<RowPage<ContactEntry>> =>
      unwrapPage(api.GET('/api/contact-entries', { params: { query: { ...filter, page, pageSize } }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Imports all lines, or the valid ones; `contactGroup` is a group's UUID or a new name. */
export function importContacts(body: {
  contactGroup: string
  contactsList: string
  skipBadLines?: boolean
}): Promise<ImportResult> {
  return unwrap(api.POST('/api/contact-entries', { body }))
}

interface MembershipChange {
  contactEntry: string
  contactGroup: string
  type: 'add' | 'delete'
}

export function changeMembership(body: MembershipChange): Promise<ContactEntry> {
  return unwrap(api.POST('/api/contact-entries/contact-group-associations', { body }))
}

export async function deleteContact(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/contact-entries/{id}', { params: { path: { id: uuid } } }))
}

/** Creates a group, or renames the one with this UUID. */
export function saveGroup({ uuid, name }: { uuid?: string; name: string }): Promise<ContactGroup> {
  return unwrap(api.POST('/api/contact-groups', { body: { uuid: uuid ?? null, name } }))
}

export async function deleteGroup(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/contact-groups/{id}', { params: { path: { id: uuid } } }))
}

/** Updates an entry in all cached lists without refetching. */
export function replaceContact(client: QueryClient, contact: ContactEntry): void {
  client.setQueriesData<RowPage<ContactEntry>>(
    { queryKey: KEYS.contacts },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.uuid === contact.uuid ? contact : row)) },
  )
}
