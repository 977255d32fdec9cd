import { use } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useFieldMode } from '@/components/form/fieldMode'
import { itemsAt } from '../rules/answers'
import { blankRow } from '../rules/blank'
import { StepsContext } from './steps'

/** Switch for a second borrower, who has a row in each per-borrower list. */
export function BorrowersSwitch({ name, label }: { name: string; label: string }) {
  const steps = use(StepsContext)
  const { disabled } = useFieldMode()
  const { getValues, setValue } = useFormContext()
  const { field } = useController({ name })
  const setSecondBorrower = (hasTwo: boolean) => {
    for (const { path, kind } of steps.flatMap(({ fields }) => fields)) {
      if (kind.is !== 'list' || kind.countedBy !== name) continue
      const [first] = itemsAt(getValues(), path)
      setValue(path, hasTwo ? [first, blankRow(kind.fields)] : [first])
    }
    field.onChange(hasTwo ? 2 : 1)
  }
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={<Switch checked={field.value === 2} onChange={(_, hasTwo) => setSecondBorrower(hasTwo)} />}
      sx={{ mb: 1.5 }}
    />
  )
}
