import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import type { ContactGroup } from '@/components/table/contactGroups'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { ContactsSearch } from './listSearch'

export type ContactEntry = Schemas['ContactEntry']
export type ImportAnswer = Schemas['ImportAnswer']

interface ContactsPage {
  rows: ContactEntry[]
  total: number
}

/** One page of the list; the former rows stay on screen while the next ones come. */
export function contactsQuery(search: ContactsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  return queryOptions({
    queryKey: [...KEYS.contacts, { ...filter, page, pageSize }],
    queryFn: ({ signal }): Promise<ContactsPage> =>
      callPage(api.GET('/api/contact-entries', { params: { query: { ...filter, page, pageSize } }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** All of the lines, or the good ones; `contactGroup` is the uuid of a group or the name of a new one. */
export function importContacts(body: { contactGroup: string; contactsList: string; skipBadLines?: boolean }): Promise<ImportAnswer> {
  return call(api.POST('/api/contact-entries', { body }))
}

interface Association {
  contactEntry: string
  contactGroup: string
  type: 'add' | 'delete'
}

export function associate(body: Association): Promise<ContactEntry> {
  return call(api.POST('/api/contact-entries/contact-group-associations', { body }))
}

export async function deleteContact(uuid: string): Promise<void> {
  await call(api.DELETE('/api/contact-entries/{id}', { params: { path: { id: uuid } } }))
}

/** Creates a group, or renames the one of this identity. */
export function saveGroup({ uuid, name }: { uuid?: string; name: string }): Promise<ContactGroup> {
  return call(api.POST('/api/contact-groups', { body: { uuid: uuid ?? null, name } }))
}

export async function deleteGroup(uuid: string): Promise<void> {
  await call(api.DELETE('/api/contact-groups/{id}', { params: { path: { id: uuid } } }))
}

/** Shows an entry as it is now, wherever it is on screen, without fetching a list again. */
export function replaceContact(client: QueryClient, contact: ContactEntry): void {
  client.setQueriesData<ContactsPage>({ queryKey: KEYS.contacts }, (page) =>
    page && { ...page, rows: page.rows.map((row) => (row.uuid === contact.uuid ? contact : row)) },
  )
}

/** The numbers of members are no longer what they were. */
export async function forgetGroups(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: KEYS.contactGroups })
}
