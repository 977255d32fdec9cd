import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { logout } from '@/session/session'
import { hasUnsavedChanges } from '@/session/unsaved'
import { signIn } from '@/test/app'
import { ConfirmDialog } from './ConfirmDialog'
import { UnsavedChanges } from './UnsavedChanges'

const user = userEvent.setup()

async function openForm(isDirty: boolean) {
  const root = createRootRoute({ component: Outlet })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <UnsavedChanges when={isDirty} />,
  })
  const other = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Accueil</p> })
  const router = createRouter({
    routeTree: root.addChildren([form, other]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  render(<RouterProvider router={router as never} />)
  await act(() => router.load())
  return router
}

const question = () => screen.findByRole('dialog', { name: /Êtes-vous sûr de vouloir quitter la page/ })

it('blocks navigation until the user confirms', async () => {
  const router = await openForm(true)
  expect(hasUnsavedChanges()).toBe(true)
  act(() => void router.navigate({ to: '/' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/form')
  act(() => void router.navigate({ to: '/' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }))
  expect(await screen.findByText('Accueil')).toBeTruthy()
  expect(hasUnsavedChanges()).toBe(false)
})

it('does not block without changes or after logout', async () => {
  const clean = await openForm(false)
  act(() => void clean.navigate({ to: '/' }))
  await waitFor(() => expect(clean.state.location.pathname).toBe('/'))
  signIn('EMPLOYEE')
  const router = await openForm(true)
  logout()
  act(() => void router.navigate({ to: '/' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('confirms deletion as irreversible and runs it once', async () => {
  let finish = () => {}
  const remove = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  render(
    <ConfirmDialog
      open
      irreversible
      title="Supprimer la fiche"
      confirmLabel="Supprimer"
      onConfirm={remove}
      onClose={vi.fn()}
    />,
  )
  expect(screen.getByText('Cette action est irréversible.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Supprimer' })
  await user.click(button)
  expect(button).toHaveProperty('disabled', true)
  expect(remove).toHaveBeenCalledTimes(1)
  await act(async () => finish())
})
