import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { openApp } from '@/test/app'
import { server } from '@/test/server'

function network(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => network(true))

it('lost network is reported; failed page reloads afterwards', async () => {
  let isReachable = false
  server.use(
    http.get('*/api/customer-records', () =>
      isReachable ? HttpResponse.json([], { headers: { 'X-Total-Count': '0' } }) : HttpResponse.error(),
    ),
  )
  await openApp('/contact', 'ADMIN')
  const records = await screen.findByRole('link', { name: 'Gérer les fiches clients' })
  network(false)
  expect(screen.getByText(/^Hors connexion/)).toBeTruthy()
  records.click()
  expect(await screen.findByText('Une erreur est survenue (serveur injoignable).')).toBeTruthy()
  isReachable = true
  network(true)
  expect(await screen.findByText('Aucune fiche client n’est disponible.')).toBeTruthy()
  expect(screen.queryByText(/^Hors connexion/)).toBeNull()
})

it('pending save is reported and sent once online', async () => {
  await openApp('/contact', 'ADMIN')
  network(false)
  const send = vi.fn(() => Promise.resolve('saved'))
  const saving = queryClient.getMutationCache().build(queryClient, { mutationFn: send }).execute(undefined)
  await waitFor(() => expect(screen.getByText(/votre enregistrement attend le retour du réseau/)).toBeTruthy())
  expect(send).not.toHaveBeenCalled()
  network(true)
  await act(async () => void (await queryClient.resumePausedMutations()))
  await expect(saving).resolves.toBe('saved')
  expect(onlineManager.isOnline()).toBe(true)
})
