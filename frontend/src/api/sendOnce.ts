import { plainBody } from '@/format/plainBody'
import { apiAddress, authorization, REQUEST_TIMEOUT_MS } from './address'
import { errorFromBody, errorFromTransport } from './error'

/** Bot detection: content of the honeypot field, and time taken. */
interface Honeypot {
  website: string
  elapsedMs: number
}

/** Sends a public form; repeated calls with the same key are processed once. */
export async function sendOnce(path: string, body: object, trap: Honeypot, requestKey: string): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(apiAddress(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization(), 'Idempotency-Key': requestKey },
      body: JSON.stringify({ ...plainBody(body), trap }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
  } catch (cause) {
    throw errorFromTransport(cause)
  }
  if (!answer.ok) throw errorFromBody(answer.status, await answer.json().catch(() => null))
}
