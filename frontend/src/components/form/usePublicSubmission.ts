import { useEffect, useRef, type RefObject } from 'react'
import { sendOnce } from '@/api/sendOnce'
import { newUuid } from '@/session/requestKeys'
import { HONEYPOT_FIELD } from './layout/Honeypot'

/**
 * Minimum time before sending: the server treats faster messages as bots (domain, `inquiry/honeypot.rs`), but a
 * prepared text may be pasted.
 */
const MIN_ELAPSED_MS = 3_200

/**
 * Returns the sending function of a public form with a honeypot. It delays fast submissions, and a repeated submission
 * of unchanged content is processed once.
 */
export function usePublicSubmission(
  path: string,
  form: RefObject<HTMLFormElement | null>,
): (body: object) => Promise<void> {
  /** Idempotency key, reused while the content is unchanged. */
  const request = useRef({ key: '', content: '' })
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return async (body) => {
    const content = JSON.stringify(body)
    if (request.current.content !== content) request.current = { key: newUuid(), content }
    const { key } = request.current
    const website = form.current === null ? '' : String(new FormData(form.current).get(HONEYPOT_FIELD) ?? '')
    await wait(MIN_ELAPSED_MS - elapsedSince(openedAt.current))
    await sendOnce(path, body, { website, elapsedMs: elapsedSince(openedAt.current) }, key)
    request.current = { key: '', content: '' }
  }
}

function elapsedSince(instant: number): number {
  return Math.round(performance.now() - instant)
}

async function wait(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
