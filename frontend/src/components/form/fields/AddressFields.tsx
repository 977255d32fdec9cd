import type { FieldPath, FieldValues } from 'react-hook-form'
import { Stack } from '@/components/primitives'
import { PostalCodeField } from './PostalCodeField'
import { TextField } from './TextField'

interface AddressFieldsProps<T extends FieldValues> {
  /** Names of the four fields in the form. */
  names: Record<'number' | 'street' | 'zipCode' | 'city', FieldPath<T>>
  required?: boolean
  disabled?: boolean
  /** The address is the visitor's own: the browser may fill it in. */
  autoFill?: boolean
}

/** Number, street, postcode, city. */
export function AddressFields<T extends FieldValues>(props: AddressFieldsProps<T>) {
  const { names, required = false, disabled = false, autoFill = false } = props
  const common = { required, disabled }
  const token = (name: string) => (autoFill ? name : 'off')
  return (
    <Stack rowGap={0.5} columnGap={3} columns={{ xs: '1fr 2fr', md: '1fr 3fr 1fr 2fr' }}>
      <TextField {...common} name={names.number} label="Numéro" />
      <TextField
        {...common}
        name={names.street}
        label="Rue"
        autoComplete={token('address-line1')}
      />
      <PostalCodeField
        {...common}
        name={names.zipCode}
        label="Code postal"
        autoComplete={token('postal-code')}
      />
      <TextField
        {...common}
        name={names.city}
        label="Ville"
        autoComplete={token('address-level2')}
      />
    </Stack>
  )
}
