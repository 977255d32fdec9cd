import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useFieldMode } from '@/components/form/fieldMode'
import { fullName } from '@/format/fullName'
import type { Compliance } from '../api'
import type { IssueValues } from './issueForm'

/** Customers to whom a document is delivered. */
export function CustomersField({ customers }: { customers: Compliance['customers'] }) {
  const { field, fieldState } = useController<IssueValues, 'customers'>({ name: 'customers' })
  const { disabled } = useFieldMode()
  const id = useId()
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  const toggleCustomer = (uuid: string, isChecked: boolean) =>
    field.onChange(isChecked ? [...field.value, uuid] : field.value.filter((customer) => customer !== uuid))
  return (
    <Box
      component="fieldset"
      data-field="customers"
      data-field-label="Clients"
      {...(error && { 'aria-describedby': `${id}-error` })}
      sx={{ mb: 2 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
        Clients concernés
      </Typography>
      {customers.map(({ uuid, name, hasAccount }, index) => (
        <Box key={uuid}>
          <FormControlLabel
            disabled={disabled}
            control={
              <Checkbox
                checked={field.value.includes(uuid)}
                onChange={(_, isChecked) => toggleCustomer(uuid, isChecked)}
                slotProps={{ input: { ...(index === 0 && { ref: field.ref }) } }}
              />
            }
            label={`${fullName(name)}${hasAccount ? '' : ', sans espace client\u202F: à remettre sur papier'}`}
          />
        </Box>
      ))}
      {error && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
