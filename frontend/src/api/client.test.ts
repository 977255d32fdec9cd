import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { guestId } from '@/session/guest'
import { currentUser } from '@/session/session'
import { setSite } from '@/site/site'
import { signIn, buildToken } from '@/test/app'
import { server } from '@/test/server'
import { apiUrl, REQUEST_TIMEOUT_MS } from './url'
import { api, unwrap, unwrapPage } from './client'
import { ApiError } from './error'
import { sendOnce } from './sendOnce'

const ORIGIN = 'http://localhost:3000'
const requestPassword = () => unwrap(api.POST('/api/password/forgotten', { body: { email: 'a@b.fr' } }))
/** Any non-password request; real ones are typed by the OpenAPI document. */
const requestOtherPath = () =>
  unwrap(api.POST('/api/other' as '/api/password/forgotten', { body: { email: 'a@b.fr' } }))

beforeEach(() => {
  signIn('GUEST')
})

describe('request', () => {
  it('sends token when logged in, else guest identifier', async () => {
    const sentHeaders: (string | null)[] = []
    server.use(
      http.post(`${ORIGIN}/api/password/forgotten`, ({ request }) => {
        sentHeaders.push(request.headers.get('Authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await requestPassword()
    signIn('ADMIN')
    await requestPassword()
    expect(sentHeaders).toEqual([guestId(), `Bearer ${buildToken('ADMIN')}`])
  })

  it('has no control characters in its texts', async () => {
    const sentBodies: unknown[] = []
    const recordBody = async ({ request }: { request: Request }) => {
      sentBodies.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }
    server.use(
      http.post(`${ORIGIN}/api/password/forgotten`, recordBody),
      http.post(`${ORIGIN}/api/contact`, recordBody),
    )
    await unwrap(api.POST('/api/password/forgotten', { body: { email: 'a@b.fr\v\0' } }))
    await sendOnce('/api/contact', { message: 'a\fb' }, { website: '', elapsedMs: 1 }, 'key')
    expect(sentBodies).toEqual([{ email: 'a@b.fr\n' }, { message: 'a\nb', trap: { website: '', elapsedMs: 1 } }])
  })

  it('uses the configured host', async () => {
    setSite({ apiBase: 'https://api.example.fr/v1/' })
    server.use(http.post('https://api.example.fr/v1/password/forgotten', () => new HttpResponse(null, { status: 204 })))
    await expect(requestPassword()).resolves.toBeUndefined()
    expect(apiUrl('/api/medias')).toBe('https://api.example.fr/v1/medias')
  })

  it('times out after 120 s', async () => {
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout')
    server.use(http.post(`${ORIGIN}/api/password/forgotten`, () => new HttpResponse(null, { status: 204 })))
    await requestPassword()
    expect(timeoutSpy).toHaveBeenCalledWith(120_000)
    expect(REQUEST_TIMEOUT_MS).toBe(120_000)
  })

  it('throws an `ApiError` with or without a response', async () => {
    signIn('ADMIN')
    server.use(
      http.post(`${ORIGIN}/api/other`, () => HttpResponse.json({ message: 'Non.', details: [] }, { status: 403 }), {
        once: true,
      }),
    )
    await expect(requestOtherPath()).rejects.toMatchObject({ status: 403, message: 'Non.' })
    server.use(http.post(`${ORIGIN}/api/other`, () => HttpResponse.error()))
    await expect(requestOtherPath()).rejects.toMatchObject({ status: null, message: 'serveur injoignable' })
    await expect(requestOtherPath()).rejects.toBeInstanceOf(ApiError)
  })

  it('reads the total count from the header', async () => {
    signIn('ADMIN')
    server.use(
      http.post(`${ORIGIN}/api/other`, () => HttpResponse.json([1, 2], { headers: { 'X-Total-Count': '41' } })),
    )
    const pendingResponse = api.POST('/api/other' as '/api/password/forgotten', { body: { email: '' } })
    await expect(unwrapPage(pendingResponse as never)).resolves.toEqual({ rows: [1, 2], total: 41 })
  })
})

describe('without a session', () => {
  it.each(['GET /api/tasks', 'GET /api/customer-records/{id}', 'POST /api/password/change', 'DELETE /api/sessions'])(
    'blocks %s',
    async (operation) => {
      const [method, path] = operation.split(' ') as [string, string]
      let isRequestSent = false
      server.use(
        http.all('*', () => {
          isRequestSent = true
          return new HttpResponse(null, { status: 204 })
        }),
      )
      await expect(api.request(method.toLowerCase() as 'get', path as '/api/site')).rejects.toMatchObject({
        name: 'AbortError',
      })
      expect(isRequestSent).toBe(false)
    },
  )

  it.each([
    'POST /api/login',
    'POST /api/contact',
    'POST /api/simulations',
    'POST /api/medias',
    'DELETE /api/medias',
    'GET /api/pages',
    'PATCH /api/contact-entries/{id}',
    'POST /api/password/{token}',
    'POST /api/password/reset/{id}',
  ])('allows %s', async (operation) => {
    const [method, path] = operation.split(' ') as [string, string]
    server.use(http.all('*', () => new HttpResponse(null, { status: 204 })))
    const { response } = await api.request(method.toLowerCase() as 'get', path as '/api/site')
    expect(response.status).toBe(204)
  })
})

describe('401 response', () => {
  it('ends the session', async () => {
    signIn('EMPLOYEE')
    server.use(http.post(`${ORIGIN}/api/other`, () => HttpResponse.json({ message: '' }, { status: 401 })))
    await expect(requestOtherPath()).rejects.toBeInstanceOf(ApiError)
    expect(currentUser().role).toBe('GUEST')
    expect(currentFeedback()?.text).toBe('Votre session est expirée. Vous avez été déconnecté.')
  })

  it('keeps the session for login or password requests', async () => {
    signIn('EMPLOYEE')
    server.use(
      http.post(`${ORIGIN}/api/password/forgotten`, () => HttpResponse.json({ message: 'x' }, { status: 401 })),
      http.post(`${ORIGIN}/api/login`, () => HttpResponse.json({ message: 'x' }, { status: 401 })),
    )
    await expect(requestPassword()).rejects.toBeInstanceOf(ApiError)
    await expect(unwrap(api.POST('/api/login', { body: { email: '', password: '' } }))).rejects.toBeInstanceOf(ApiError)
    expect(currentUser().role).toBe('EMPLOYEE')
  })
})
