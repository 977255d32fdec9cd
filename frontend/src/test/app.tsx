import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { followSession, makeRouter } from '@/router'
import { startSession } from '@/session/session'
import type { Role } from '@/session/user'
import { storageKey } from '@/site/site'

/** Token in the server's format, with a dummy signature. */
export function buildToken(role: Role, claims: Record<string, unknown> = {}): string {
  const body = { sub: `0190-${role}`, role, firstName: 'Éloïse', lastName: 'Durand', exp: 4_102_444_800, ...claims }
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const payload = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `e30.${payload}.signature`
}

/** Starts the session of a role, as a page with a stored token does. */
export function signIn(role: Role): void {
  if (role === 'GUEST') localStorage.removeItem(storageKey('token'))
  else localStorage.setItem(storageKey('token'), buildToken(role))
  onTestFinished(startSession())
}

/** Opens an address and returns a user event instance without delays. Routes load on demand, as in production. */
export async function openApp(path: string, role: Role = 'GUEST') {
  signIn(role)
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  onTestFinished(followSession(router))
  const view = render(<RouterProvider router={router} />)
  await act(() => router.load())
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...view, user, router, getAddress: () => router.state.location.href }
}
