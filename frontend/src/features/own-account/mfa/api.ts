import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Mfa = Schemas['MfaOverview']
export type OwnPasskey = Schemas['PasskeyRow']
export type TotpSetup = Schemas['TotpSetup']

/** Second factors of the user's account. */
export function mfaQuery() {
  return queryOptions({
    queryKey: KEYS.ownMfa,
    queryFn: ({ signal }) => unwrap(api.GET('/api/mfa', { signal })),
    staleTime: 0,
  })
}

export function beginTotp(password: string): Promise<TotpSetup> {
  return unwrap(api.POST('/api/mfa/totp', { body: { password } }))
}

/** Confirms an app; returns recovery codes for the first factor only. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await unwrap(api.POST('/api/mfa/totp/confirm', { body: { code } }))).recoveryCodes
}

export async function removeTotp(password: string): Promise<void> {
  await unwrap(api.DELETE('/api/mfa/totp', { body: { password } }))
}

export async function replaceRecoveryCodes(password: string): Promise<string[]> {
  return (await unwrap(api.POST('/api/mfa/recovery-codes', { body: { password } }))).recoveryCodes
}

export async function beginPasskey(password: string): Promise<unknown> {
  return (await unwrap(api.POST('/api/mfa/passkeys', { body: { password } }))).options
}

/** Confirms a passkey; returns recovery codes for the first factor only. */
export async function confirmPasskey(credential: Record<string, never>, name: string): Promise<string[]> {
  return (await unwrap(api.POST('/api/mfa/passkeys/confirm', { body: { credential, name } }))).recoveryCodes
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await unwrap(api.DELETE('/api/mfa/passkeys/{id}', { params: { path: { id } }, body: { password } }))
}
