import { expect, it } from 'vitest'
import {
  ApiError,
  errorFromBody,
  errorFromTransport,
  errorMessages,
  errorText,
  isNotFound,
  loadErrorText,
} from './error'

const transportError = errorFromTransport(new TypeError('Failed to fetch'))

it('error names the area without a response', () => {
  expect(errorText(transportError, 'public')).toBe(
    'Une erreur est survenue (serveur injoignable). Veuillez nous contacter si le problème persiste.',
  )
  expect(errorText(transportError, 'private')).toBe('Une erreur est survenue (serveur injoignable).')
  expect(errorText(transportError, 'contacts')).toBe('Erreur inconnue.')
})

it.each([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'The network connection was lost.',
])('error « %s » is translated to French', (message) =>
  expect(errorText(errorFromTransport(new TypeError(message)), 'private')).toBe(
    'Une erreur est survenue (serveur injoignable).',
  ),
)

it('error reports a response that is not JSON', () => {
  expect(errorFromTransport(new SyntaxError("Unexpected token '<'")).message).toBe('réponse illisible')
})

it('error reports a timeout', () => {
  const timeoutCause = new DOMException('signal timed out', 'TimeoutError')
  expect(errorFromTransport(timeoutCause).message).toBe('délai de réponse dépassé')
})

it("error uses server's message, else the given fallback", () => {
  expect(errorText(errorFromBody(403, { message: 'Non.' }), 'private')).toBe('Non.')
  expect(errorText(errorFromBody(500, ''), 'private')).toBe('Erreur inconnue.')
  expect(errorText(errorFromBody(500, ''), 'private', 'Erreur inconnue')).toBe('Erreur inconnue')
  expect(errorText(new Error('bug'), 'public')).toBe('Erreur inconnue.')
})

it('error lists the details of a refusal', () => {
  const body = {
    message: 'Refus',
    details: [{ message: 'Un.' }, { message: 'Deux.', field: 'email' }, { no: 1 }, null],
  }
  const error = errorFromBody(400, body)
  expect(error.details).toEqual([{ message: 'Un.' }, { message: 'Deux.', field: 'email' }])
  expect(errorMessages(error, 'public')).toEqual(['Un.', 'Deux.'])
  expect(errorMessages(errorFromBody(400, { message: 'Refus' }), 'public')).toEqual(['Refus'])
})

it('load error is shown only with server message', () => {
  expect(loadErrorText(errorFromBody(403, { message: 'Non.' }))).toBe('Non.')
  expect(loadErrorText(errorFromBody(500, null))).toBeNull()
  expect(loadErrorText(transportError)).toBe('Une erreur est survenue (serveur injoignable).')
  expect(isNotFound(new ApiError(404, ''))).toBe(true)
})
