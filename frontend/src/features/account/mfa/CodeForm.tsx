import { useEffect, useState } from 'react'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { TextField } from '@/components/form/fields/TextField'

interface CodeFormProps {
  /** Name of the code in the request. */
  field: 'code' | 'recoveryCode'
  label: string
  helper: string
  /** Six digits, submitted when complete. */
  numeric?: boolean
  onAnswer: (code: string) => Promise<void>
}

interface Typed {
  typed: string
}

/** Code input; a wrong code shows an error and clears the field. */
export function CodeForm({ field, label, helper, numeric = false, onAnswer }: CodeFormProps) {
  const [error, setError] = useState<unknown>(null)
  const { control, handleSubmit, formState, resetField, setError: setFieldError, setFocus } = useForm<Typed>({ defaultValues: { typed: '' } })
  useEffect(() => setFocus('typed'), [setFocus])
  const submit = handleSubmit(async ({ typed }) => {
    setError(null)
    try {
      await onAnswer(typed)
    } catch (failure) {
      const detail = failure instanceof ApiError ? failure.details.find((one) => one.field === field) : undefined
      resetField('typed')
      if (detail) setFieldError('typed', { type: 'server', message: detail.message })
      else setError(failure)
      setFocus('typed')
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
      <ErrorAlert error={error} area="public" />
      <TextField
        control={control} name="typed" label={label} helper={helper} required maxLength={20}
        autoComplete={numeric ? 'one-time-code' : 'off'} inputMode={numeric ? 'numeric' : 'text'}
        onValue={(value) => {
          if (numeric && !formState.isSubmitting && isWhole(String(value))) void submit()
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>Valider</Button>
    </form>
  )
}

/** Whether the text has six digits, ignoring spaces. */
function isWhole(typed: string): boolean {
  return /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))
}
