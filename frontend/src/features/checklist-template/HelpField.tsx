import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { CHECKLIST_HELP_LIMIT } from '@/domain/constants'

interface HelpFieldProps<T extends FieldValues> {
  name: FieldPath<T>
  /** Label of the explained document. */
  line: string
}

/** Help text shown to the customer below a document; collapsed to a button when empty. */
export function HelpField<T extends FieldValues>({ name, line }: HelpFieldProps<T>) {
  const { control, setFocus } = useFormContext<T>()
  const value: unknown = useWatch({ control, name })
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) setFocus(name)
  }, [open, name, setFocus])
  if (!open && !value) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="plus" size={16} />}
        aria-label={`Ajouter une aide\u202F: ${line}`}
        onClick={() => setOpen(true)}
      >
        Ajouter une aide
      </Button>
    )
  }
  return <TextField<T> name={name} label={`Aide pour «\u202F${line}\u202F»`} maxLength={CHECKLIST_HELP_LIMIT} />
}
