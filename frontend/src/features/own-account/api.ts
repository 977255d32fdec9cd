import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type OwnAccount = Schemas['OwnAccount']
export type OwnSession = Schemas['SessionRow']
export type LoginLine = Schemas['LoginLine']

/** Identity of the logged-in user. */
export function accountQuery() {
  return queryOptions({
    queryKey: KEYS.ownAccount,
    queryFn: ({ signal }) => unwrap(api.GET('/api/account', { signal })),
  })
}

/** Open sessions of the user, the current one first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: KEYS.ownSessions,
    queryFn: ({ signal }) => unwrap(api.GET('/api/sessions', { signal })),
    staleTime: 0,
  })
}

/** Latest login events of the user. */
export function loginsQuery() {
  return queryOptions({
    queryKey: KEYS.ownLogins,
    queryFn: ({ signal }) => unwrap(api.GET('/api/logins', { signal })),
    staleTime: 0,
  })
}

export async function endSession(id: string): Promise<void> {
  await unwrap(api.DELETE('/api/sessions/{id}', { params: { path: { id } } }))
}

export async function endOtherSessions(): Promise<void> {
  await unwrap(api.DELETE('/api/sessions'))
}

export async function changePassword(current: string, password: string): Promise<void> {
  await unwrap(api.POST('/api/password/change', { body: { current, password } }))
}
