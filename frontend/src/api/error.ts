import { isObject } from '@/rules/isObject'
import type { Violation } from '@/rules/violation'

/** Failed request. `status` is null when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number | null,
    message: string,
    /** Reasons of a refusal, as worded by the server. */
    readonly details: readonly Violation[] = [],
    /** Response body, for refusals with structured content. */
    readonly body: unknown = undefined,
  ) {
    super(message)
  }

  /** A retry may succeed: there was no response, the server failed, or it asked to wait. */
  get isTemporary(): boolean {
    const { status } = this
    return status === null || status >= 500 || status === 408 || status === 429
  }
}

/** Wording of errors without a server message (AMB-015). */
export type ErrorArea = 'public' | 'private' | 'contacts'

const UNKNOWN = 'Erreur inconnue.'

/** Error message for the user. `unknown` is the fallback of the screen (AMB-016). */
export function errorText(error: unknown, area: ErrorArea, fallback: string = UNKNOWN): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status !== null) return error.message || fallback
  if (area === 'contacts') return UNKNOWN
  const short = `Une erreur est survenue (${error.message}).`
  return area === 'private' ? short : `${short} Veuillez nous contacter si le problème persiste.`
}

const NOT_SENT = 'Votre message n’a pas pu être envoyé, veuillez nous excuser pour la gêne occasionnée.'

/** Error message of a public message that was not sent: refusals and network failures have their own wording. */
export function unsentMessageText(error: unknown): string {
  const hasOwnText = error instanceof ApiError && (error.status === null || error.status < 500)
  return hasOwnText ? errorText(error, 'public', NOT_SENT) : NOT_SENT
}

/** All messages of a refusal, worded by `formatDetail`; that of `errorText` when it has no details. */
export function errorMessages(
  error: unknown,
  area: ErrorArea,
  fallback?: string,
  formatDetail = ({ message }: Violation): string => message,
): string[] {
  const details = error instanceof ApiError ? error.details.map(formatDetail) : []
  return details.length > 0 ? details : [errorText(error, area, fallback)]
}

/** Message of a failed load; null when the response has none. */
export function loadErrorText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.status === null ? errorText(error, 'private') : error.message || null
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Forbidden by role or state: a retry cannot succeed. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Machine-readable reason of a refusal, where the status is ambiguous; null for most. */
export function reasonOf(error: unknown): string | null {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : {}
  return typeof body['reason'] === 'string' ? body['reason'] : null
}

/** Builds the error from a response body of any shape. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const object = isObject(body) ? body : {}
  const message = typeof object['message'] === 'string' ? object['message'] : ''
  const details = Array.isArray(object['details']) ? object['details'].flatMap(detailOf) : []
  return new ApiError(status, message, details, body)
}

/** Builds the error of a request without a response; replaces the English text of the browser. */
export function errorFromTransport(cause: unknown): ApiError {
  const name = isObject(cause) ? cause['name'] : undefined
  if (name === 'TimeoutError') return new ApiError(null, 'délai de réponse dépassé')
  // A successful response that is not JSON, such as the login page of a Wi-Fi network.
  return new ApiError(null, name === 'SyntaxError' ? 'réponse illisible' : 'serveur injoignable')
}

function detailOf(detail: unknown): Violation[] {
  if (!isObject(detail) || typeof detail['message'] !== 'string') return []
  const { message, field } = detail
  return [typeof field === 'string' ? { message, field } : { message }]
}
