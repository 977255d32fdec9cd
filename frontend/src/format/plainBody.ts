/** Fields that are sent as typed. */
const AS_TYPED = new Set(['password', 'current'])

/** Line-break characters pasted from word processors: vertical tab, form feed, next line. */
const LINE_BREAKS = /[\v\f\u0085]|\r(?!\n)/g
/** Control characters, which the server refuses, except line breaks and tabs. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/** Converts line ends to `\n` and removes control characters, which the server refuses. */
export function plainText(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(CONTROLS, '')
}

/** Applies `plainText` to all texts of a request body except passwords. */
export function plainBody<T>(body: T): T {
  if (typeof body === 'string') return plainText(body) as T
  if (Array.isArray(body)) return body.map(plainBody) as T
  if (body === null || typeof body !== 'object' || Object.getPrototypeOf(body) !== Object.prototype) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      AS_TYPED.has(name) ? (value as unknown) : plainBody<unknown>(value),
    ]),
  ) as T
}

/** JSON of a request body with plain texts; a form with files is sent as it is. */
export function serializeBody(body: unknown): unknown {
  return body instanceof FormData ? body : JSON.stringify(plainBody(body))
}
