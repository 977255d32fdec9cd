import { api, call } from '@/api/client'
import { ApiError } from '@/api/error'

/** What checking a password link found; `user` is who may ask for a new one (AMB-018). */
export type PasswordLink = { valid: true } | { valid: false; error: ApiError; user: string | null }

export async function requestToken(email: string, password: string): Promise<string> {
  return (await call(api.POST('/api/login', { body: { email, password } }))).token
}

export async function checkPasswordLink(token: string): Promise<PasswordLink> {
  try {
    await call(api.GET('/api/password/{token}', { params: { path: { token } } }))
    return { valid: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { valid: false, error, user: userIn(error.body) }
  }
}

/** Answers the role, whose login page comes next; the token is not used (AMB-019). */
export async function choosePassword(token: string, password: string): Promise<string> {
  const params = { path: { token } }
  return (await call(api.POST('/api/password/{token}', { params, body: { password } }))).role
}

export async function requestNewLink(id: string): Promise<void> {
  await call(api.POST('/api/password/reset/{id}', { params: { path: { id } } }))
}

/** Succeeds whether or not the address has an account (AMB-127). */
export async function requestLinkByEmail(email: string): Promise<void> {
  await call(api.POST('/api/password/forgotten', { body: { email } }))
}

function userIn(body: unknown): string | null {
  const user = (body as { user?: { uuid?: unknown } | null } | undefined)?.user
  return typeof user?.uuid === 'string' ? user.uuid : null
}
