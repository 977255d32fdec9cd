import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

const EMPTY_OVERVIEW = { customers: [], employees: [], cases: [], endedCases: 0, tasks: [], unreadInquiries: 0, reports: [] }

/** Answers of the API in unit tests; a request that no test expects is an error. The home page always asks for its videos, the menu of staff for its count,
 * lists for their views, a logout for its end at the server, the page of a record for what stands around its form, a password for what it is worth. */
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
  http.get('*/api/list-views', () => HttpResponse.json([])),
)
