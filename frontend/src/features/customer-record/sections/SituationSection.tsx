import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/fields/DateField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { useFieldMode } from '@/components/form/fieldMode'
import { SelectField } from '@/components/form/fields/SelectField'
import { MARITAL_STATUSES } from '@/domain/constants'
import { CustomerFields } from './CustomerFields'
import { allowsTwoCustomers } from '../rules'
import { blankCustomer, type CustomerValues, type RecordValues } from '../values'

/** Marital status, and the one or two customers that it allows. */
export function SituationSection({ mayResend }: { mayResend: boolean }) {
  const { control, getValues } = useFormContext<RecordValues>()
  const { fields, append, remove } = useFieldArray<RecordValues, 'customers'>({ control, name: 'customers' })
  const status = useWatch<RecordValues, 'maritalStatus'>({ control, name: 'maritalStatus' })
  // Restores a second customer removed by mistake.
  const removedCustomer = useRef<CustomerValues>(undefined)
  const second = fields.length > 1

  const setSecond = (hasSecond: boolean) => {
    if (hasSecond === second) return
    if (hasSecond) {
      append(removedCustomer.current ?? blankCustomer(), { shouldFocus: false })
    } else {
      removedCustomer.current = getValues('customers.1')
      remove(1)
    }
  }
  return (
    <>
      <FieldGrid>
        <SelectField<RecordValues>
          name="maritalStatus"
          label="Statut matrimonial"
          options={MARITAL_STATUSES}
          onValue={(value) => {
            if (!allowsTwoCustomers(String(value))) setSecond(false)
          }}
        />
        <DateField<RecordValues> name="maritalStatusSince" label="Depuis le" isPast />
      </FieldGrid>
      <CoBorrowerSwitch checked={second} isAllowed={allowsTwoCustomers(status)} onChange={setSecond} />
      {fields.map((field, index) => (
        <CustomerFields
          key={field.id}
          index={index}
          title={index === 0 ? 'Client' : 'Second client'}
          mayResend={mayResend}
        />
      ))}
    </>
  )
}

interface CoBorrowerSwitchProps {
  checked: boolean
  isAllowed: boolean
  onChange: (isChecked: boolean) => void
}

function CoBorrowerSwitch({ checked, isAllowed, onChange }: CoBorrowerSwitchProps) {
  const { isViewMode, disabled } = useFieldMode()
  const helperId = useId()
  if (isViewMode) return null
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        label="Avec un second client (co-emprunteur)"
        disabled={disabled || !isAllowed}
        control={
          <Switch
            checked={checked}
            onChange={(_, hasSecond) => onChange(hasSecond)}
            slotProps={{ input: { 'aria-describedby': helperId } }}
          />
        }
      />
      <FormHelperText id={helperId} sx={{ mx: 0, mt: 0 }}>
        {isAllowed
          ? ''
          : 'Possible si le client est marié, pacsé, en concubinage, divorcé, séparé ou en cours de divorce.'}
      </FormHelperText>
    </Box>
  )
}
