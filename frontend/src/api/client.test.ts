import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentFeedback } from '@/session/feedback'
import { guestId } from '@/session/guest'
import { currentUser } from '@/session/session'
import { setSite } from '@/site/site'
import { signIn, tokenOf } from '@/test/app'
import { server } from '@/test/server'
import { apiUrl, REQUEST_TIMEOUT_MS } from './url'
import { api, unwrap, unwrapPage } from './client'
import { ApiError } from './error'
import { sendOnce } from './sendOnce'

const HERE = 'http://localhost:3000'
const forgotten = () => unwrap(api.POST('/api/password/forgotten', { body: { email: 'a@b.fr' } }))
/** Any non-password request; real ones are typed by the OpenAPI document. */
const anyCall = () => unwrap(api.POST('/api/other' as '/api/password/forgotten', { body: { email: 'a@b.fr' } }))

beforeEach(() => {
  signIn('GUEST')
})

describe('request', () => {
  it('sends token when logged in, else guest identifier', async () => {
    const seen: (string | null)[] = []
    server.use(
      http.post(`${HERE}/api/password/forgotten`, ({ request }) => {
        seen.push(request.headers.get('Authorization'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await forgotten()
    signIn('ADMIN')
    await forgotten()
    expect(seen).toEqual([guestId(), `Bearer ${tokenOf('ADMIN')}`])
  })

  it('has no control characters in its texts', async () => {
    const sent: unknown[] = []
    const keep = async ({ request }: { request: Request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }
    server.use(http.post(`${HERE}/api/password/forgotten`, keep), http.post(`${HERE}/api/contact`, keep))
    await unwrap(api.POST('/api/password/forgotten', { body: { email: 'a@b.fr\v\0' } }))
    await sendOnce('/api/contact', { message: 'a\fb' }, { website: '', elapsedMs: 1 }, 'key')
    expect(sent).toEqual([{ email: 'a@b.fr\n' }, { message: 'a\nb', trap: { website: '', elapsedMs: 1 } }])
  })

  it('uses the configured host', async () => {
    setSite({ apiBase: 'https://api.example.fr/v1/' })
    server.use(http.post('https://api.example.fr/v1/password/forgotten', () => new HttpResponse(null, { status: 204 })))
    await expect(forgotten()).resolves.toBeUndefined()
    expect(apiUrl('/api/medias')).toBe('https://api.example.fr/v1/medias')
  })

  it('times out after 120 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    server.use(http.post(`${HERE}/api/password/forgotten`, () => new HttpResponse(null, { status: 204 })))
    await forgotten()
    expect(timeout).toHaveBeenCalledWith(120_000)
    expect(REQUEST_TIMEOUT_MS).toBe(120_000)
  })

  it('throws an `ApiError` with or without a response', async () => {
    signIn('ADMIN')
    server.use(
      http.post(`${HERE}/api/other`, () => HttpResponse.json({ message: 'Non.', details: [] }, { status: 403 }), {
        once: true,
      }),
    )
    await expect(anyCall()).rejects.toMatchObject({ status: 403, message: 'Non.' })
    server.use(http.post(`${HERE}/api/other`, () => HttpResponse.error()))
    await expect(anyCall()).rejects.toMatchObject({ status: null, message: 'serveur injoignable' })
    await expect(anyCall()).rejects.toBeInstanceOf(ApiError)
  })

  it('reads the total count from the header', async () => {
    signIn('ADMIN')
    server.use(http.post(`${HERE}/api/other`, () => HttpResponse.json([1, 2], { headers: { 'X-Total-Count': '41' } })))
    const answer = api.POST('/api/other' as '/api/password/forgotten', { body: { email: '' } })
    await expect(unwrapPage(answer as never)).resolves.toEqual({ rows: [1, 2], total: 41 })
  })
})

describe('without a session', () => {
  it.each(['GET /api/tasks', 'GET /api/customer-records/{id}', 'POST /api/password/change', 'DELETE /api/sessions'])(
    'blocks %s',
    async (operation) => {
      const [method, path] = operation.split(' ') as [string, string]
      let hasLeft = false
      server.use(
        http.all('*', () => {
          hasLeft = true
          return new HttpResponse(null, { status: 204 })
        }),
      )
      await expect(api.request(method.toLowerCase() as 'get', path as '/api/site')).rejects.toMatchObject({
        name: 'AbortError',
      })
      expect(hasLeft).toBe(false)
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
    server.use(http.post(`${HERE}/api/other`, () => HttpResponse.json({ message: '' }, { status: 401 })))
    await expect(anyCall()).rejects.toBeInstanceOf(ApiError)
    expect(currentUser().role).toBe('GUEST')
    expect(currentFeedback()?.text).toBe('Votre session est expirée. Vous avez été déconnecté.')
  })

  it('keeps the session for login or password requests', async () => {
    signIn('EMPLOYEE')
    server.use(
      http.post(`${HERE}/api/password/forgotten`, () => HttpResponse.json({ message: 'x' }, { status: 401 })),
      http.post(`${HERE}/api/login`, () => HttpResponse.json({ message: 'x' }, { status: 401 })),
    )
    await expect(forgotten()).rejects.toBeInstanceOf(ApiError)
    await expect(unwrap(api.POST('/api/login', { body: { email: '', password: '' } }))).rejects.toBeInstanceOf(ApiError)
    expect(currentUser().role).toBe('EMPLOYEE')
  })
})
