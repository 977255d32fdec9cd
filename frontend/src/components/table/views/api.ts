import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

/** Maximum length of the name of a view, as on the server. */
export const VIEW_NAME_LIMIT = 60

export type ListView = Schemas['ListView']
type ListViewPatch = Omit<Schemas['ListViewPatch'], 'version'>

/** Lists with saved views, by path. */
export type ViewedList = 'customer-records' | 'cases' | 'partners' | 'inquiries' | 'contact-entries' | 'employees'

/** Views of a list: the user's, then those shared by others. */
export function viewsQuery(list: ViewedList) {
  return queryOptions({
    queryKey: [...KEYS.listViews, list],
    queryFn: ({ signal }): Promise<ListView[]> =>
      unwrap(api.GET('/api/list-views', { params: { query: { list } }, signal })),
    staleTime: 60_000,
  })
}

/** Creates a view, with an idempotency key. */
export function createView(
  view: Pick<ListView, 'name' | 'search' | 'columns' | 'shared'> & { list: ViewedList },
  requestKey: string,
): Promise<ListView> {
  return unwrap(api.POST('/api/list-views', { body: view, params: { header: { 'Idempotency-Key': requestKey } } }))
}

export function changeView({ uuid, version }: ListView, patch: ListViewPatch): Promise<ListView> {
  return unwrap(api.PATCH('/api/list-views/{id}', { params: { path: { id: uuid } }, body: { ...patch, version } }))
}

export async function deleteView(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/list-views/{id}', { params: { path: { id: uuid } } }))
}
