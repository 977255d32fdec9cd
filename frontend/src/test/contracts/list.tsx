import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it } from 'vitest'
import { openApp } from '../app'
import { server } from '../server'

interface ListScreen {
  /** Name of the rows with their requirement ids, for the names of the tests. */
  subject: string
  path: string
  /** Path of the list in the API. */
  api: string
  row: object
  /** Text of the empty list. */
  emptyText: string
  /** Filters in the address, and the query parameters that they become; the page is added to both. */
  filters: { address: string; query: Record<string, string> }
  /** A choice in one filter, and what it adds to the address. */
  choice: { label: string; option: string; search: Record<string, string> }
}

/** Contract of every list screen: paging, filters in the address, and the list that is empty or unavailable. */
export function describeListScreen({ subject, path, api, row, emptyText, filters, choice }: ListScreen): void {
  let requestedParams: URLSearchParams[]
  function serveRows(rows: object[], total = rows.length) {
    requestedParams = []
    server.use(
      http.get(`*${api}`, ({ request }) => {
        requestedParams.push(new URL(request.url).searchParams)
        return HttpResponse.json(rows as JsonBodyType, { headers: { 'X-Total-Count': String(total) } })
      }),
    )
  }

  describe(`the list of ${subject}`, () => {
    it('sends filters of the address to the server', async () => {
      serveRows([])
      await openApp(`${path}?${filters.address}&page=2`, 'ADMIN')
      expect(await screen.findByText('Aucun résultat ne correspond à votre recherche.')).toBeTruthy()
      expect(Object.fromEntries(requestedParams[0] ?? [])).toEqual({ ...filters.query, page: '2', pageSize: '20' })
    })

    it('adds a chosen filter to the address', async () => {
      serveRows([row], 45)
      const { user, router } = await openApp(`${path}?page=2`, 'ADMIN')
      const filterField = await screen.findByLabelText(choice.label)
      await user.selectOptions(filterField, await within(filterField).findByRole('option', { name: choice.option }))
      await waitFor(() => expect(router.state.location.search).toEqual(choice.search))
    })

    it('requests a page, adds it to the address', async () => {
      serveRows([row], 45)
      const { user, router } = await openApp(path, 'ADMIN')
      const pagesNavigation = await screen.findByRole('navigation', { name: 'Pages' })
      expect(within(pagesNavigation).queryByRole('button', { name: /page 4/i })).toBeNull()
      await user.click(within(pagesNavigation).getByRole('button', { name: /page 3/i }))
      await waitFor(() => expect(requestedParams.at(-1)?.get('page')).toBe('3'))
      expect(router.state.location.search).toEqual({ page: '3' })
    })

    it('shows its text and no pages when empty', async () => {
      serveRows([])
      await openApp(path, 'ADMIN')
      expect(await screen.findByText(emptyText)).toBeTruthy()
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    })

    it('shows the reason of a failed request', async () => {
      server.use(http.get(`*${api}`, () => HttpResponse.json({ message: 'Base absente.' }, { status: 503 })))
      await openApp(path, 'ADMIN')
      expect((await screen.findByRole('alert')).textContent).toContain('Base absente.')
    })
  })
}
