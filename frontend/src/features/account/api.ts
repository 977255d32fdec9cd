import { api, call } from '@/api/client'
import { endSession } from '@/api/endSession'
import { ApiError } from '@/api/error'
import type { Schemas } from '@/api/schemas'

/** Whose link it was. Who has a password may log in; with it come their address and the case that the mail was about. */
export type LinkOwner = Schemas['LinkOwner']

/** What checking a password link found; `user` when the link was genuine. */
export type PasswordLink = { valid: true } | { valid: false; error: ApiError; user: LinkOwner | null }

/** What choosing a password answers; the session is not used (AMB-019), and ended. */
export type ChosenPassword = Schemas['PasswordChosen']

/** A session that was opened. */
export type Session = Schemas['Session']
/** What a login asks for beside the password. */
export type MfaAsked = Schemas['MfaAsked']
export type MfaMethod = Schemas['MfaMethod']
/** What is shown at the second step: one of the three. */
export type MfaAnswer = { code: string } | { recoveryCode: string } | { passkey: Record<string, never> }

/** A session, or what is asked for beside the password. */
export function openSession(email: string, password: string): Promise<Schemas['LoginAnswer']> {
  return call(api.POST('/api/login', { body: { email, password } }))
}

export function answerMfa(challenge: string, answer: MfaAnswer): Promise<Session> {
  return call(api.POST('/api/login/mfa', { body: { challenge, ...answer } }))
}

export async function checkPasswordLink(token: string): Promise<PasswordLink> {
  try {
    await call(api.GET('/api/password/{token}', { params: { path: { token } } }))
    return { valid: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { valid: false, error, user: (error.body as { user?: LinkOwner } | undefined)?.user ?? null }
  }
}

export async function choosePassword(token: string, password: string): Promise<ChosenPassword> {
  const params = { path: { token } }
  const chosen = await call(api.POST('/api/password/{token}', { params, body: { password } }))
  if (chosen.token) endSession(chosen.token)
  return chosen
}

/** What choosing a password would answer. */
export type PasswordCheck = Schemas['PasswordCheck']

/** Asks while it is typed; `link` is the secret of the link that it is chosen with. */
export function checkNewPassword(password: string, link: string | undefined, signal: AbortSignal): Promise<PasswordCheck> {
  return call(api.POST('/api/password/look', { body: { password, ...(link !== undefined && { link }) }, signal }))
}

export async function requestNewLink(id: string): Promise<void> {
  await call(api.POST('/api/password/reset/{id}', { params: { path: { id } } }))
}

/** Succeeds whether or not the address has an account. */
export async function requestLinkByEmail(email: string): Promise<void> {
  await call(api.POST('/api/password/forgotten', { body: { email } }))
}
