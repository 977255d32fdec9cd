import type { FieldValues } from 'react-hook-form'
import { tidyPostalCode } from '@/rules/postalCode'
import { TextField } from './TextField'
import type { FieldProps } from './useField'

/** French postal code; blanks and a country prefix are removed on blur. */
export function PostalCodeField<T extends FieldValues>(props: FieldProps<T> & { autoComplete?: string }) {
  return <TextField {...props} inputMode="numeric" tidy={tidyPostalCode} />
}
