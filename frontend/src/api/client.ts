import createClient, { type Middleware } from 'openapi-fetch'
import { isAttended } from '@/session/activity'
import { askForMfa, currentToken, expireSession } from '@/session/session'
import { apiAddress, authorization, BEARER, REQUEST_TIMEOUT_MS } from './address'
import { errorFromBody, errorFromTransport } from './error'
import type { paths } from './schema'

/** A refusal of these calls is about what was typed, never about the session (AMB-012). */
const NO_EXPIRY = /\/(login|password(?!\/change$))(\/|$)/

/** What a visitor may call; without a session nothing else leaves. The server's document says the same, and a test compares. */
const OPEN_TO_GUESTS =
  /^(POST \/api\/(login|login\/mfa|contact|simulations|password\/(?!change$).+|contact-entries\/\{id\}\/unsubscribe)|GET \/api\/(password\/\{token\}|pages|playlist|site)|(GET|PATCH) \/api\/contact-entries\/\{id\}|(GET|POST) \/api\/reminder-choices\/\{id\}|(GET|POST|DELETE) \/api\/medias)$/

const session: Middleware = {
  async onRequest({ request, schemaPath }) {
    // A page that is being left may still ask for its data: as nobody, it would be refused and end in an expiry message.
    if (currentToken() === null && !OPEN_TO_GUESTS.test(`${request.method} ${schemaPath}`)) throw new DOMException('No session', 'AbortError')
    request.headers.set('Authorization', authorization())
    if (!isAttended()) request.headers.set('X-Unattended', '1')
    const { pathname, search } = new URL(request.url)
    const address = apiAddress(pathname) + search
    if (address === request.url) return request
    const { method, headers, signal } = request
    const body = request.body === null ? null : await request.blob()
    return new Request(address, { method, headers, signal, body })
  },
  async onResponse({ request, response }) {
    if (response.status === 403) {
      const { reason, message } = await refusal(response)
      if (reason === 'mfa-required') askForMfa(message)
    }
    if (response.status !== 401 || NO_EXPIRY.test(new URL(request.url).pathname)) return
    const used = request.headers.get('Authorization') ?? ''
    // The server says more of a session that was good and is over.
    const { reason, message } = await refusal(response)
    expireSession('api', used.startsWith(BEARER) ? used.slice(BEARER.length) : null, reason === 'session-ended' ? message : undefined)
  },
}

/** Why the server refuses, where a status does not say enough. */
async function refusal(response: Response): Promise<{ reason?: string; message?: string }> {
  const body: unknown = await response.clone().json().catch(() => null)
  return body !== null && typeof body === 'object' ? body : {}
}

/** The typed calls of the API; pass what they answer to `call` or `callPage`. */
export const api = createClient<paths>({
  // Pages are also rendered where there is no window; nothing is called there.
  baseUrl: globalThis.location?.origin ?? '',
  fetch: (request) =>
    globalThis.fetch(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    }),
})
api.use(session)

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The body of a successful answer; any failure is thrown as an `ApiError`. */
export async function call<T>(answer: Promise<Answer<T>>): Promise<T> {
  return (await settle(answer)).data as T
}

/** One page of a list with the count of the whole list. */
export async function callPage<T>(answer: Promise<Answer<T[]>>): Promise<{ rows: T[]; total: number }> {
  const { data, response } = await settle(answer)
  const rows = data ?? []
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) }
}

async function settle<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  let settled: Answer<T>
  try {
    settled = await answer
  } catch (cause) {
    // The screen that asked went away: no error is shown.
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw errorFromTransport(cause)
  }
  if (!settled.response.ok) throw errorFromBody(settled.response.status, settled.error)
  return settled
}
