import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/test/app'
import { server } from '@/test/server'
import { readStopLink, stopLinkOf } from './link'

const CHOICE_ADDRESS = 'http://localhost:3000/api/reminder-choices/r1'
const LINK_QUERY = '?customer=c1&sent=1795510800000000&signature=s-1'

const buildCases = (enabled: boolean, ...labels: string[]) => ({
  cases: labels.map((label) => ({ label, completionLimitDate: '2026-12-21', enabled })),
})

/** Mocks the server for this link; records its requests. */
function serveChoice(...labels: string[]) {
  const receivedRequests: string[] = []
  server.use(
    http.get(CHOICE_ADDRESS, ({ request }) => {
      receivedRequests.push(`GET ${new URL(request.url).search}`)
      return HttpResponse.json(buildCases(true, ...labels))
    }),
    http.post(CHOICE_ADDRESS, async ({ request }) => {
      const { enabled } = (await request.json()) as { enabled: boolean }
      receivedRequests.push(`POST ${new URL(request.url).search} ${enabled}`)
      return HttpResponse.json(buildCases(enabled, ...labels))
    }),
  )
  return receivedRequests
}

async function openReminders(query: string) {
  const app = await openApp(`/stop-reminders/r1${query}`)
  return { ...app, user: userEvent.setup({ delay: null }) }
}

describe('« Ne plus me relancer »', () => {
  it('does nothing before click and can be reverted', async () => {
    const receivedRequests = serveChoice('Achat à Séné', 'Assurance')
    const { user, getAddress } = await openReminders(LINK_QUERY)
    const stopButton = await screen.findByRole('button', { name: 'Ne plus me relancer' })
    expect(receivedRequests).toEqual([`GET ${LINK_QUERY}`])
    expect(getAddress()).toBe('/stop-reminders/r1')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Achat à Séné, avant le 21/12/2026', 'Assurance, avant le 21/12/2026']),
    )
    await user.click(stopButton)
    await screen.findByRole('heading', { name: 'C’est fait' })
    expect(screen.getByText(/Vos dossiers restent ouverts/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reprendre les relances' }))
    await screen.findByRole('heading', { name: 'Les relances reprennent' })
    expect(receivedRequests).toEqual([`GET ${LINK_QUERY}`, `POST ${LINK_QUERY} false`, `POST ${LINK_QUERY} true`])
  })

  it('shows an invalid or incomplete link', async () => {
    server.use(http.get(CHOICE_ADDRESS, () => HttpResponse.json({ message: 'Introuvable.' }, { status: 404 })))
    const firstView = await openReminders(LINK_QUERY)
    await screen.findByRole('heading', { name: 'Ce lien est incorrect' })
    firstView.unmount()
    sessionStorage.clear()
    await openReminders('?customer=c1')
    await screen.findByRole('heading', { name: 'Ce lien est incorrect' })
  })

  it('shows that no reminder is scheduled', async () => {
    serveChoice()
    await openReminders(LINK_QUERY)
    await screen.findByRole('heading', { name: 'Aucune relance n’est prévue' })
    expect(screen.queryByRole('button', { name: 'Ne plus me relancer' })).toBeNull()
  })

  it('shows a temporary failure', async () => {
    serveChoice('Achat')
    server.use(http.post(CHOICE_ADDRESS, () => HttpResponse.json({ message: 'Patience.' }, { status: 429 })))
    const { user } = await openReminders(LINK_QUERY)
    await user.click(await screen.findByRole('button', { name: 'Ne plus me relancer' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Patience.')
  })
})

describe('stop link parsing', () => {
  it('ignores other parameters', () => {
    expect(readStopLink({ customer: 'c', sent: '12', signature: '', utm: 'x' })).toEqual({ customer: 'c', sent: '12' })
    expect(stopLinkOf('r', { customer: 'c', sent: '12' })).toBeNull()
    expect(stopLinkOf('r', { customer: 'c', sent: '12', signature: 's' })).toEqual({
      record: 'r',
      customer: 'c',
      sent: '12',
      signature: 's',
    })
  })
})
