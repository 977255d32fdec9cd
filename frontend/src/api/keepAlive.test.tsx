import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '@/test/app'
import { server } from '@/test/server'
import { api, unwrap } from './client'
import { useKeepAlive } from './keepAlive'

const user = userEvent.setup()
const START = Date.parse('2026-11-23T09:00:00Z')
let calls: (string | null)[]

function Form() {
  useKeepAlive()
  return <textarea aria-label="Note" />
}

beforeEach(() => {
  signIn('EMPLOYEE')
  calls = []
  vi.spyOn(Date, 'now').mockReturnValue(START)
  server.use(
    http.post('*/api/sessions/keep-alive', ({ request }) => {
      calls.push(request.headers.get('X-Unattended'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

it('typing user extends the session every few minutes', async () => {
  render(<Form />)
  const field = screen.getByLabelText('Note')
  await user.type(field, 'Bonjour')
  expect(calls).toEqual([])
  vi.mocked(Date.now).mockReturnValue(START + 3 * 60_000)
  await user.type(field, ' Madame')
  await waitFor(() => expect(calls).toEqual([null]))
  vi.mocked(Date.now).mockReturnValue(START + 5 * 60_000)
  await user.type(field, ', je vous écris')
  expect(calls).toEqual([null])
})

it('requests of idle page are marked as unattended', async () => {
  render(<Form />)
  vi.mocked(Date.now).mockReturnValue(START + 6 * 60_000)
  await unwrap(api.POST('/api/sessions/keep-alive'))
  window.dispatchEvent(new Event('pointermove'))
  await unwrap(api.POST('/api/sessions/keep-alive'))
  expect(calls).toEqual(['1', null])
})
