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
import { signIn } from '@/test/app'
import { ConfirmDialog } from './ConfirmDialog'
import { UnsavedChanges, hasUnsavedChanges } from './UnsavedChanges'

const user = userEvent.setup()

async function openForm(isDirty: boolean) {
  const rootRoute = createRootRoute({ component: Outlet })
  const formRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/form',
    component: () => <UnsavedChanges when={isDirty} />,
  })
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <p>Accueil</p> })
  const router = createRouter({
    routeTree: rootRoute.addChildren([formRoute, homeRoute]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  render(<RouterProvider router={router as never} />)
  await act(() => router.load())
  return router
}

const findQuestion = () => screen.findByRole('dialog', { name: /Êtes-vous sûr de vouloir quitter la page/ })

it('unsaved form blocks navigation until user confirms', async () => {
  const router = await openForm(true)
  expect(hasUnsavedChanges()).toBe(true)
  act(() => void router.navigate({ to: '/' }))
  await findQuestion()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/form')
  act(() => void router.navigate({ to: '/' }))
  await findQuestion()
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }))
  expect(await screen.findByText('Accueil')).toBeTruthy()
  expect(hasUnsavedChanges()).toBe(false)
})

it('form without changes or session never blocks navigation', async () => {
  const cleanRouter = await openForm(false)
  act(() => void cleanRouter.navigate({ to: '/' }))
  await waitFor(() => expect(cleanRouter.state.location.pathname).toBe('/'))
  signIn('EMPLOYEE')
  const router = await openForm(true)
  logout()
  act(() => void router.navigate({ to: '/' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('deletion is confirmed as irreversible and runs once', async () => {
  let finishDeletion = () => {}
  const deleteRecord = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finishDeletion = resolve
      }),
  )
  render(
    <ConfirmDialog
      open
      irreversible
      title="Supprimer la fiche"
      confirmLabel="Supprimer"
      onConfirm={deleteRecord}
      onClose={vi.fn()}
    />,
  )
  expect(screen.getByText('Cette action est irréversible.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Supprimer' })
  await user.click(button)
  expect(button).toHaveProperty('disabled', true)
  expect(deleteRecord).toHaveBeenCalledTimes(1)
  await act(async () => finishDeletion())
})
