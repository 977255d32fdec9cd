import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/** Answers of the API in unit tests; a request that no test expects is an error. The home page always asks for its videos, the menu of staff for its count, lists for their views. */
export const server = setupServer(
  http.get('*/api/playlist', () => HttpResponse.json([])),
  http.get('*/api/inquiries/unread', () => HttpResponse.json({ count: 0 })),
  http.get('*/api/list-views', () => HttpResponse.json([])),
)
