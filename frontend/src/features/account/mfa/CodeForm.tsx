import { useEffect, useState } from 'react'
import Button from '@mui/material/Button'
import { useForm, useFormState } from 'react-hook-form'
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

interface CodeInput {
  code: string
}

/** Code input; a wrong code shows an error and clears the field. */
export function CodeForm({ field, label, helper, numeric = false, onAnswer }: CodeFormProps) {
  const [error, setError] = useState<unknown>(null)
  const {
    control,
    handleSubmit,
    resetField,
    setError: setFieldError,
    setFocus,
  } = useForm<CodeInput>({ defaultValues: { code: '' } })
  const { isSubmitting } = useFormState({ control })
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    setError(null)
    try {
      await onAnswer(code)
    } catch (failure) {
      const detail =
        failure instanceof ApiError ? failure.details.find((violation) => violation.field === field) : undefined
      resetField('code')
      if (detail) setFieldError('code', { type: 'server', message: detail.message })
      else setError(failure)
      setFocus('code')
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
      <ErrorAlert error={error} area="public" />
      <TextField
        control={control}
        name="code"
        label={label}
        helper={helper}
        required
        maxLength={20}
        autoComplete={numeric ? 'one-time-code' : 'off'}
        inputMode={numeric ? 'numeric' : 'text'}
        onValue={(value) => {
          if (numeric && !isSubmitting && isSixDigits(String(value))) void submit()
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Valider
      </Button>
    </form>
  )
}

function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ''))
}
