import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { TextField } from '@/components/form/fields/TextField'
import { EditForm } from './EditForm'
import { useEntityForm } from './useEntityForm'
import { useFormSave } from './useFormSave'

interface FormValues {
  name: string
}

const user = userEvent.setup()

function throwDuringCheck({ name }: FormValues) {
  if (name === 'Anne') throw new Error('faulty')
  return []
}

function FaultyForm() {
  const form = useEntityForm<FormValues, FormValues>({
    savedItem: { name: 'Anne' },
    valuesOf: (savedValues) => savedValues ?? { name: '' },
    check: throwDuringCheck,
  })
  const formSave = useFormSave(form, { save: async (values) => values, onSaved: () => {} })
  return (
    <EditForm form={form} save={formSave}>
      <TextField<FormValues> name="name" label="Nom" />
      <button type="submit">Valider</button>
    </EditForm>
  )
}

it('an exception of the validation is shown', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createRouter({
    routeTree: createRootRoute({ component: FaultyForm }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Erreur inconnue.')
  expect(errorLog).toHaveBeenCalledWith(new Error('faulty'))
})
