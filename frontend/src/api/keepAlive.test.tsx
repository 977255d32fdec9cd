import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '@/test/app'
import { server } from '@/test/server'
import { api, unwrap } from './client'
import { useKeepAlive } from './keepAlive'

const user = userEvent.setup()
const START_TIME = Date.parse('2026-11-23T09:00:00Z')
let sentTokens: (string | null)[]

function NoteForm() {
  useKeepAlive()
  return <textarea aria-label="Note" />
}

beforeEach(() => {
  signIn('EMPLOYEE')
  sentTokens = []
  vi.spyOn(Date, 'now').mockReturnValue(START_TIME)
  server.use(
    http.post('*/api/sessions/keep-alive', ({ request }) => {
      sentTokens.push(request.headers.get('X-Unattended'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

it('typing user extends the session every few minutes', async () => {
  render(<NoteForm />)
  const field = screen.getByLabelText('Note')
  await user.type(field, 'Bonjour')
  expect(sentTokens).toEqual([])
  vi.mocked(Date.now).mockReturnValue(START_TIME + 3 * 60_000)
  await user.type(field, ' Madame')
  await waitFor(() => expect(sentTokens).toEqual([null]))
  vi.mocked(Date.now).mockReturnValue(START_TIME + 5 * 60_000)
  await user.type(field, ', je vous écris')
  expect(sentTokens).toEqual([null])
})

it('requests of idle page are marked as unattended', async () => {
  render(<NoteForm />)
  vi.mocked(Date.now).mockReturnValue(START_TIME + 6 * 60_000)
  await unwrap(api.POST('/api/sessions/keep-alive'))
  window.dispatchEvent(new Event('pointermove'))
  await unwrap(api.POST('/api/sessions/keep-alive'))
  expect(sentTokens).toEqual(['1', null])
})
