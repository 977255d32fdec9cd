import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { Media } from '@/components/upload/media'

/** A case as its customer receives it (AMB-071). */
export type OwnCase = Schemas['CustomerCase']
export type ChecklistItem = Schemas['ChecklistItem']

export function ownCasesQuery() {
  return queryOptions({
    queryKey: KEYS.ownCases,
    queryFn: ({ signal }): Promise<OwnCase[]> => call(api.GET('/api/customer-cases', { signal })),
  })
}

const FOLLOW_MS = 30_000

/** Fetched anew each time it is opened, looked at again or left open: another device may have brought files. */
export function ownCaseQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.ownCase, uuid],
    queryFn: ({ signal }): Promise<OwnCase> =>
      call(api.GET('/api/customer-cases/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: FOLLOW_MS,
  })
}

/** Ticks or unticks one item, at once. */
export async function checkItem(uuid: string, label: string, checked: boolean): Promise<void> {
  await call(api.PATCH('/api/customer-cases/{id}/checked', { params: { path: { id: uuid } }, body: { label, checked } }))
}

/** Saves the customer's own files, each at its place, over a case that was read, and validates it when `completed`. */
export function saveDeposit(
  { uuid, version }: { uuid: string; version: number },
  medias: readonly (Media & { item: string | null })[],
  completed: boolean,
): Promise<OwnCase> {
  const own = medias.filter((media) => !media.readOnly).map(({ uuid: id, name, item }) => ({ uuid: id, name, item }))
  return call(
    api.PATCH('/api/customer-cases/{id}', { params: { path: { id: uuid } }, body: { medias: own, completed, version } }),
  )
}
