import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type ApiToken = Schemas['ApiToken']
export type ApiTokenForm = Schemas['ApiTokenForm']
export type ApiScope = Schemas['ApiScope']
export type CreatedApiToken = Schemas['MadeApiToken']

/** API tokens, valid ones first. */
export function tokensQuery() {
  return queryOptions({
    queryKey: KEYS.apiTokens,
    queryFn: ({ signal }): Promise<ApiToken[]> => unwrap(api.GET('/api/api-tokens', { signal })),
    staleTime: 0,
  })
}

/** Creates a token; its value is only in this response. */
export function createToken(form: ApiTokenForm): Promise<CreatedApiToken> {
  return unwrap(api.POST('/api/api-tokens', { body: form }))
}

export async function revokeToken(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/api-tokens/{id}', { params: { path: { id: uuid } } }))
}
