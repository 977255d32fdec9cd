import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

function setNetworkState(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => setNetworkState(true))

it('lost network is reported; failed page reloads afterwards', async () => {
  let isReachable = false
  server.use(
    http.get('*/api/customer-records', () =>
      isReachable ? HttpResponse.json([], { headers: { 'X-Total-Count': '0' } }) : HttpResponse.error(),
    ),
  )
  await openApp('/contact', 'ADMIN')
  const recordsLink = await screen.findByRole('link', { name: 'Gérer les fiches clients' })
  setNetworkState(false)
  expect(screen.getByText(/^Hors connexion/)).toBeTruthy()
  recordsLink.click()
  expect(await screen.findByText('Une erreur est survenue (serveur injoignable).')).toBeTruthy()
  isReachable = true
  setNetworkState(true)
  expect(await screen.findByText('Aucune fiche client n’est disponible.')).toBeTruthy()
  expect(screen.queryByText(/^Hors connexion/)).toBeNull()
})

it('pending save is reported and sent once online', async () => {
  await openApp('/contact', 'ADMIN')
  setNetworkState(false)
  const sendRequest = vi.fn(() => Promise.resolve('saved'))
  const pendingSave = queryClient.getMutationCache().build(queryClient, { mutationFn: sendRequest }).execute(undefined)
  await waitFor(() => expect(screen.getByText(/votre enregistrement attend le retour du réseau/)).toBeTruthy())
  expect(sendRequest).not.toHaveBeenCalled()
  setNetworkState(true)
  await act(async () => void (await queryClient.resumePausedMutations()))
  await expect(pendingSave).resolves.toBe('saved')
  expect(onlineManager.isOnline()).toBe(true)
})
