import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

const EMPTY_OVERVIEW = {
  customers: [],
  employees: [],
  cases: [],
  endedCases: 0,
  tasks: [],
  unreadInquiries: 0,
  projects: [],
  reports: [],
}

/**
 * Default API responses of unit tests; an unexpected request is an error. Covers the requests that all pages make:
 * videos of the home page, unread count of the staff menu, views of lists, logout, overview of a record, documents of a
 * customer, password evaluation.
 */
export const server = setupServer(
  http.get('*/api/playlist', () => HttpResponse.json([])),
  http.get('*/api/inquiries/unread', () => HttpResponse.json({ count: 0 })),
  http.get('*/api/customer-records/:id/overview', () => HttpResponse.json(EMPTY_OVERVIEW)),
  http.get('*/api/customer-records/:id/timeline', () => HttpResponse.json({ entries: [] })),
  http.get('*/api/customer-records/:id/duplicates', () => HttpResponse.json([])),
  http.get('*/api/customer-records/:id/merges', () => HttpResponse.json([])),
  http.get('*/api/customer-records/:id/accesses', () => HttpResponse.json([])),
  http.post('*/api/password/look', () => HttpResponse.json({ minLength: 8, refusals: [], warnings: [] })),
  http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/shared-comparisons', () => HttpResponse.json([])),
  http.get('*/api/customer-cases/:id/offers/comparison/sharing', () => HttpResponse.json({ shared: false })),
  http.get('*/api/my-documents', () => HttpResponse.json([])),
  http.get('*/api/list-views', () => HttpResponse.json([])),
)

/** Mocks a POST whose first response is lost. Returns the idempotency keys of the received requests. */
export function serveAfterLostResponse(url: string, body: JsonBodyType, status = 200): (string | null)[] {
  const sentKeys: (string | null)[] = []
  server.use(
    http.post(url, ({ request }) => {
      sentKeys.push(request.headers.get('Idempotency-Key'))
      return sentKeys.length === 1 ? HttpResponse.error() : HttpResponse.json(body, { status })
    }),
  )
  return sentKeys
}
