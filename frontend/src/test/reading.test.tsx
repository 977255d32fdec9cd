import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { buildRecord } from '@/features/customer-record/testRecord'
import { currentFeedback } from '@/session/feedback'
import { expireSession, logout } from '@/session/session'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

let sentRequests: string[] = []

beforeEach(() => {
  sentRequests = []
  server.use(
    http.all('*/api/*', ({ request }) => {
      // Requests of the menu itself.
      if (/playlist|unread/.test(request.url)) return undefined
      sentRequests.push(`${request.method} ${new URL(request.url).pathname}`)
      return request.headers.get('Authorization')?.startsWith('Bearer')
        ? HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })
        : HttpResponse.json({ message: '' }, { status: 401 })
    }),
  )
})

const LAST_REQUEST = 'GET /api/last'

/** Runs pending timers, then waits for a request that is sent after all others. */
async function waitForRequests() {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    await fetch('http://localhost:3000/api/last', { headers: { Authorization: 'Bearer token' } })
  })
}

describe('journaled or marking request', () => {
  it.each([
    '/customer-records/r1',
    '/customer-records/r1/cases',
    '/customer-records/r1/reports',
    '/partners/p1',
    '/partners/p1/reports',
    '/partners/p1/records',
    '/employee/e1',
    '/employee/e1/associations',
    '/employee/e1/tasks',
    '/inquiries/i1',
    '/campaigns/c1',
    '/customer-record?inquiry=i1',
  ])('is not sent when hovering links to %s', async (address) => {
    const { router } = await openApp('/', 'ADMIN')
    sentRequests = []
    const [targetPath, query] = address.split('?')
    await act(() =>
      router.preloadRoute({ to: targetPath, search: Object.fromEntries(new URLSearchParams(query)) } as never),
    )
    expect(sentRequests).toEqual([])
  })

  it('is not repeated on window focus', async () => {
    await openApp('/customer-records', 'ADMIN')
    await waitFor(() => expect(sentRequests).toContain('GET /api/customer-records'))
    await waitFor(() => expect(sentRequests).toContain('GET /api/list-views'))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sentRequests = []
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await queryClient.invalidateQueries({ refetchType: 'none' })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitForRequests()
    expect(sentRequests).toEqual([LAST_REQUEST])
  })
})

describe('ended session', () => {
  it.each([
    ['/tasks', () => logout()],
    ['/customer-records', () => logout()],
    ['/inquiries', () => logout()],
    ['/tasks', () => expireSession('api')],
    ['/customer-records', () => expireSession('api')],
  ] as [string, () => void][])('sends no request of the unmounted page (%s)', async (address, endSession) => {
    await openApp(address, 'ADMIN')
    await waitFor(() => expect(sentRequests.length).toBeGreaterThan(0))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sentRequests = []
    act(endSession)
    const message = currentFeedback()?.text
    await screen.findByRole('link', { name: 'Connexion' })
    await waitForRequests()
    expect(sentRequests).toEqual([LAST_REQUEST])
    expect(currentFeedback()?.text).toBe(message)
  })
})

describe('missing object', () => {
  it.each(['/customer-records/x', '/partners/x', '/inquiries/x', '/employee/x', '/campaigns/x'])(
    'shows « Page introuvable » without console errors (%s)',
    async (address) => {
      const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
      server.use(
        http.get(`*/api/*/x`, () =>
          HttpResponse.json({ message: 'Cet élément n’existe pas ou n’existe plus.' }, { status: 404 }),
        ),
      )
      await openApp(address, 'ADMIN')
      expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
      expect(errorLog).not.toHaveBeenCalled()
    },
  )
})

it('click in list focuses title of opened page', async () => {
  const record = buildRecord()
  server.use(
    http.get('*/api/customer-records', () => HttpResponse.json([record], { headers: { 'X-Total-Count': '1' } })),
    http.get('*/api/customer-records/r1', () => HttpResponse.json(record)),
  )
  await openApp('/customer-records', 'ADMIN')
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Le Goff' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Anne Le Goff' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toBe('Anne Le Goff · Fiche client - Fenix')
})
