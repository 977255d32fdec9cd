import { apiAddress, authorization, REQUEST_TIMEOUT_MS } from '@/api/client'
import { errorFromBody, errorFromTransport } from '@/api/error'

/** What tells a robot from a visitor: a field nobody sees, and how long the answers took. */
export interface Trap {
  website: string
  elapsedMs: number
}

/** Sends the answers; the same key sends them once, however often it is tried. */
export async function sendSimulation(body: object, trap: Trap, requestKey: string): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(apiAddress('/api/simulations'), {
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
