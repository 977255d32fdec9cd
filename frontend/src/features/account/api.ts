import { api, unwrap } from '@/api/client'
import { endSession } from '@/api/endSession'
import { ApiError } from '@/api/error'
import type { Schemas } from '@/api/schemas'

/**
 * Owner of a link. If the user already has a password, it includes the email address and the case of the mail, for the
 * login.
 */
export type LinkOwner = Schemas['LinkOwner']

/** Result of a link check; `user` is set for a genuine link that is used or expired. */
export type PasswordLink = { valid: true } | { valid: false; error: ApiError; user: LinkOwner | null }

/** Whether the link was opened again by a user who already has a password. */
export function isReturning(link: PasswordLink | undefined): boolean {
  return link?.valid === false && link.user?.hasPassword === true
}

/** Response to a chosen password; its session is ended instead of being used (AMB-019). */
export type ChosenPassword = Schemas['PasswordChosen']

export type Session = Schemas['Session']
/** Second factors requested by a login. */
export type MfaChallenge = Schemas['MfaAsked']
export type MfaMethod = Schemas['MfaMethod']
/** Response to the MFA step: a code, a recovery code or a passkey. */
export type MfaAnswer = { code: string } | { recoveryCode: string } | { passkey: Record<string, never> }

/** Opens a session, or returns the requested second factors. */
export function openSession(email: string, password: string): Promise<Schemas['LoginAnswer']> {
  return unwrap(api.POST('/api/login', { body: { email, password } }))
}

export function answerMfa(loginToken: string, answer: MfaAnswer): Promise<Session> {
  return unwrap(api.POST('/api/login/mfa', { body: { challenge: loginToken, ...answer } }))
}

export async function checkPasswordLink(token: string): Promise<PasswordLink> {
  try {
    await unwrap(api.GET('/api/password/{token}', { params: { path: { token } } }))
    return { valid: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { valid: false, error, user: (error.body as { user?: LinkOwner } | undefined)?.user ?? null }
  }
}

export async function choosePassword(token: string, password: string): Promise<ChosenPassword> {
  const params = { path: { token } }
  const account = await unwrap(api.POST('/api/password/{token}', { params, body: { password } }))
  if (account.token) endSession(account.token)
  return account
}

/** Evaluation of a password by the server. */
export type PasswordCheck = Schemas['PasswordCheck']

/** Evaluates a password while typed; `link` is the token of the link, if any. */
export function checkNewPassword(
  password: string,
  link: string | undefined,
  signal: AbortSignal,
): Promise<PasswordCheck> {
  return unwrap(api.POST('/api/password/look', { body: { password, ...(link !== undefined && { link }) }, signal }))
}

export async function requestNewLink(id: string): Promise<void> {
  await unwrap(api.POST('/api/password/reset/{id}', { params: { path: { id } } }))
}

/** Requests a password link; also succeeds for an unknown address. */
export async function requestLinkByEmail(email: string): Promise<void> {
  await unwrap(api.POST('/api/password/forgotten', { body: { email } }))
}
