import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { FieldModeProvider } from './fieldMode'
import { FormErrors } from './errors/FormErrors'
import { useErrorSummary } from './errors/useErrorSummary'

interface FormOptions<T extends FieldValues> {
  values: DefaultValues<T>
  isViewMode?: boolean
  disabled?: boolean
  resolver?: Resolver<T>
}

/** Renders fields in a form; `savedValues` receives the submitted values. */
export function renderForm<T extends FieldValues>(fields: ReactNode, options: FormOptions<T>) {
  const savedValues: unknown[] = []
  const formState: { getValues: () => unknown } = { getValues: () => undefined }
  function TestForm() {
    const { container, lines, onInvalid } = useErrorSummary()
    const form = useForm<T>({
      defaultValues: options.values,
      mode: 'onTouched',
      ...(options.resolver && { resolver: options.resolver }),
    })
    const { getValues } = form
    useEffect(() => {
      formState.getValues = getValues
    }, [getValues])
    return (
      <FormProvider {...form}>
        <FieldModeProvider isViewMode={options.isViewMode ?? false} disabled={options.disabled ?? false}>
          <form
            ref={container}
            noValidate
            onSubmit={form.handleSubmit((values) => savedValues.push(values), onInvalid)}
          >
            <FormErrors lines={lines} container={container} />
            {fields}
            <button type="submit">Valider</button>
          </form>
        </FieldModeProvider>
      </FormProvider>
    )
  }
  const user = userEvent.setup()
  render(<TestForm />)
  return {
    user,
    savedValues,
    getValues: () => formState.getValues() as T,
    submitForm: () => user.click(screen.getByRole('button', { name: 'Valider' })),
  }
}

export const normalizeSpaces = (text: string | null) => (text ?? '').replace(/[\u00A0\u202F]/g, ' ')

/** Accessible description of a field: its help or error. */
export function getDescription(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
