/** One reason of a refusal, as the server worded it. */
export interface ErrorDetail {
  message: string
  field?: string
}

/** Any failed call, in one shape. `status` is null when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number | null,
    message: string,
    readonly details: ErrorDetail[] = [],
    /** The answer as it came, for calls whose refusals carry more than a text. */
    readonly body: unknown = undefined,
  ) {
    super(message)
  }
}

/** Which words are used when the server gave none (AMB-015). */
export type ErrorArea = 'public' | 'office' | 'contacts'

const UNKNOWN = 'Erreur inconnue.'

/** What to tell the user about a failed act. `unknown` is the last resort of the screen (AMB-016). */
export function errorText(error: unknown, area: ErrorArea, unknown: string = UNKNOWN): string {
  if (!(error instanceof ApiError)) return unknown
  if (error.status !== null) return error.message || unknown
  if (area === 'contacts') return UNKNOWN
  const short = `Une erreur est survenue (${error.message}).`
  return area === 'office' ? short : `${short} Veuillez nous contacter si le problème persiste.`
}

/** Every message of a refusal; the text of `errorText` when it gives no details. */
export function errorMessages(error: unknown, area: ErrorArea, unknown?: string): string[] {
  const details = error instanceof ApiError ? error.details.map((detail) => detail.message) : []
  return details.length > 0 ? details : [errorText(error, area, unknown)]
}

/** A back-office load error shows the answer's message, and nothing if there is none. */
export function loadErrorText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.status === null ? errorText(error, 'office') : error.message || null
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The role or the state of the object does not allow it: another try changes nothing. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** What the pages do about a refusal, when its status does not say enough; null for most. */
export function reasonOf(error: unknown): string | null {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : {}
  return typeof body['reason'] === 'string' ? body['reason'] : null
}

/** The error that an answer's body describes, whatever shape the body has. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const object = isObject(body) ? body : {}
  const message = typeof object['message'] === 'string' ? object['message'] : ''
  const details = Array.isArray(object['details']) ? object['details'].flatMap(detailOf) : []
  return new ApiError(status, message, details, body)
}

/** The error of a call that got no answer; the browsers' English words are put in French. */
export function errorFromTransport(cause: unknown): ApiError {
  const { name, message } = isObject(cause) ? cause : { name: '', message: cause }
  if (name === 'TimeoutError') return new ApiError(null, 'délai de réponse dépassé')
  const words = String(message)
  const unreachable = /^(Failed to fetch|Load failed|NetworkError\b.*|fetch failed)$/i
  return new ApiError(null, unreachable.test(words) ? 'serveur injoignable' : words)
}

function detailOf(detail: unknown): ErrorDetail[] {
  if (!isObject(detail) || typeof detail['message'] !== 'string') return []
  const { message, field } = detail
  return [typeof field === 'string' ? { message, field } : { message }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}
