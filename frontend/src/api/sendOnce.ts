import { plainBody } from '@/format/plainBody'
import { apiUrl, authorization, REQUEST_TIMEOUT_MS } from './url'
import { errorFromBody, errorFromTransport } from './error'

/** Bot detection: content of the honeypot field, and time taken. */
interface Honeypot {
  website: string
  elapsedMs: number
}

/** Sends a public form; repeated calls with the same key are processed once. */
export async function sendOnce(path: string, body: object, honeypot: Honeypot, requestKey: string): Promise<void> {
  let response: Response
  try {
    response = await fetch(apiUrl(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization(), 'Idempotency-Key': requestKey },
      body: JSON.stringify({ ...plainBody(body), trap: honeypot }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
  } catch (cause) {
    throw errorFromTransport(cause)
  }
  if (!response.ok) throw errorFromBody(response.status, await response.json().catch(() => null))
}
