import Box from '@mui/material/Box'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { tidyPostalCode } from '@/rules/postalCode'
import { TextField } from './TextField'
import type { FieldProps } from './useField'

interface AddressFieldsProps<T extends FieldValues> {
  /** Form paths of the four fields. */
  names: Record<'number' | 'street' | 'zipCode' | 'city', FieldPath<T>>
  required?: boolean
  disabled?: boolean
  /** The address is the visitor's: enables browser autofill. */
  autoFill?: boolean
}

/** Number, street, postcode and city of an address. */
export function AddressFields<T extends FieldValues>(props: AddressFieldsProps<T>) {
  const { names, required = false, disabled = false, autoFill = false } = props
  const common = { required, disabled }
  const token = (name: string) => (autoFill ? name : 'off')
  return (
    <Box
      sx={{ display: 'grid', rowGap: 0.5, columnGap: 3, gridTemplateColumns: { xs: '1fr 2fr', md: '1fr 3fr 1fr 2fr' } }}
    >
      <TextField {...common} name={names.number} label="Numéro" />
      <TextField {...common} name={names.street} label="Rue" autoComplete={token('address-line1')} />
      <PostalCodeField {...common} name={names.zipCode} label="Code postal" autoComplete={token('postal-code')} />
      <TextField {...common} name={names.city} label="Ville" autoComplete={token('address-level2')} />
    </Box>
  )
}

/** French postal code; blanks and a country prefix are removed on blur. */
export function PostalCodeField<T extends FieldValues>(props: FieldProps<T> & { autoComplete?: string }) {
  return <TextField {...props} inputMode="numeric" tidy={tidyPostalCode} />
}
