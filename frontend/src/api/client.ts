import createClient, { type Middleware } from 'openapi-fetch'
import { serializeBody } from '@/format/plainBody'
import { isAttended } from '@/session/activity'
import { askForMfa, currentToken, expireSession } from '@/session/session'
import { apiUrl, authorization, BEARER, REQUEST_TIMEOUT_MS } from './url'
import { errorFromBody, errorFromTransport } from './error'
import { GUEST_OPERATIONS } from './guestOperations.gen'
import type { paths } from './schema'

/** Paths whose 401 concerns the typed credentials, not the session (AMB-012). */
const CREDENTIAL_PATHS = /\/(login|password(?!\/change$))(\/|$)/

const session: Middleware = {
  async onRequest({ request, schemaPath }) {
    // After a logout the unmounting page may still request data, which the server would refuse as an expired session.
    if (currentToken() === null && !GUEST_OPERATIONS.has(`${request.method} ${schemaPath}`))
      throw new DOMException('No session', 'AbortError')
    request.headers.set('Authorization', authorization())
    if (!isAttended()) request.headers.set('X-Unattended', '1')
    const { pathname, search } = new URL(request.url)
    const address = apiUrl(pathname) + search
    if (address === request.url) return request
    const { method, headers, signal, keepalive } = request
    const body = request.body === null ? null : await request.blob()
    return new Request(address, { method, headers, signal, keepalive, body })
  },
  async onResponse({ request, response }) {
    if (response.status === 403) {
      const { reason, message } = await readRefusal(response)
      if (reason === 'mfa-required') askForMfa(message)
    }
    if (response.status !== 401 || CREDENTIAL_PATHS.test(new URL(request.url).pathname)) return
    const usedToken = request.headers.get('Authorization') ?? ''
    // The server explains why a valid session ended.
    const { reason, message } = await readRefusal(response)
    expireSession(
      'api',
      usedToken.startsWith(BEARER) ? usedToken.slice(BEARER.length) : null,
      reason === 'session-ended' ? message : undefined,
    )
  },
}

/** Reason and message in the body of a refusal. */
async function readRefusal(response: Response): Promise<{ reason?: string; message?: string }> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return body !== null && typeof body === 'object' ? body : {}
}

/** Typed API client; pass its results to `unwrap` or `unwrapPage`. */
export const api = createClient<paths>({
  // Pre-rendering has no window, and sends no requests.
  baseUrl: globalThis.location?.origin ?? '',
  bodySerializer: serializeBody,
  fetch: (request) =>
    globalThis.fetch(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    }),
})
api.use(session)

interface ApiResult<T> {
  data?: T
  error?: unknown
  response: Response
}

/** Body of a successful response; throws an `ApiError` on failure. */
export async function unwrap<T>(result: Promise<ApiResult<T>>): Promise<T> {
  return (await throwOnError(result)).data as T
}

/** Page of a list. */
export interface RowPage<Row> {
  rows: readonly Row[]
  /** Number of rows of the whole filtered list. */
  total: number
}

/** Like `unwrap`, for a page of a list: adds the total of the `X-Total-Count` header. */
export async function unwrapPage<T>(result: Promise<ApiResult<T[]>>): Promise<RowPage<T>> {
  const { data, response } = await throwOnError(result)
  const rows = data ?? []
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) }
}

async function throwOnError<T>(result: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  let response: ApiResult<T>
  try {
    response = await result
  } catch (cause) {
    // The requesting component unmounted: no error is shown.
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw errorFromTransport(cause)
  }
  if (!response.response.ok) throw errorFromBody(response.response.status, response.error)
  return response
}
