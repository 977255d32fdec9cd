import { apiAddress, authorization, REQUEST_TIMEOUT_MS } from './address'
import { errorFromBody, errorFromTransport } from './error'

/** What tells a robot from a visitor: a field nobody sees, and how long the answers took. */
export interface Trap {
  website: string
  elapsedMs: number
}

/** Sends a request of the public site; the same key sends it once, however often it is tried. */
export async function sendOnce(path: string, body: object, trap: Trap, requestKey: string): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(apiAddress(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization(), 'Idempotency-Key': requestKey },
      body: JSON.stringify({ ...body, trap }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
  } catch (cause) {
    throw errorFromTransport(cause)
  }
  if (!answer.ok) throw errorFromBody(answer.status, await answer.json().catch(() => null))
}
