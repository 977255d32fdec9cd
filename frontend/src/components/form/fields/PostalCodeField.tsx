import type { FieldValues } from 'react-hook-form'
import { ZIP_CODE_EXPECTED } from '@/rules/messages'
import { isPostalCode, tidyPostalCode } from '@/rules/postalCode'
import { TextField } from './TextField'
import type { FieldProps } from './useField'

/** A French postal code; blanks and a country prefix are removed when the field is left. */
export function PostalCodeField<T extends FieldValues>(props: FieldProps<T> & { autoComplete?: string }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      tidy={tidyPostalCode}
      check={(code) => (isPostalCode(code) ? undefined : ZIP_CODE_EXPECTED)}
    />
  )
}
