import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '@/api/query'
import { TextField } from '@/components/form/fields/TextField'
import { EditForm } from './EditForm'
import { EditSection } from './sections'
import { useEntityForm } from './useEntityForm'
import { useFormSave } from './useFormSave'

interface FormValues {
  name: string
  comment: string
}

const SECTIONS = [{ id: 'person', title: 'Personne', keys: ['name' as const] }]

function FormPage() {
  const form = useEntityForm<FormValues, FormValues>({
    savedItem: { name: 'Anne', comment: '' },
    valuesOf: (savedValues) => savedValues ?? { name: '', comment: '' },
    check: () => [],
  })
  const formSave = useFormSave(form, { save: async (values) => values, onSaved: () => {} })
  return (
    <EditForm form={form} save={formSave} sections={SECTIONS}>
      <EditSection id="person">
        <TextField<FormValues> name="name" label="Nom" />
      </EditSection>
      <TextField<FormValues> name="comment" label="Commentaire" />
    </EditForm>
  )
}

it('leaving asks about changed field outside all sections', async () => {
  const rootRoute = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: '/form', component: FormPage }),
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <p>Accueil</p> }),
  ]
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  await userEvent.setup({ delay: null }).type(await screen.findByLabelText('Commentaire'), 'Rappeler')
  act(() => void router.navigate({ to: '/' }))
  expect(await screen.findByRole('dialog', { name: /Êtes-vous sûr de vouloir quitter la page/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/form')
})
