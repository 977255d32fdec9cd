import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EditDialog } from '@/components/edit/EditDialog'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { SelectField, type SelectOption } from '@/components/form/fields/SelectField'
import { REQUIRED } from '@/rules/messages'
import type { RecordSelection } from './api'

/** Common props of dialogs about a selection. */
export interface SelectionDialogProps {
  selection: RecordSelection
  onClose: () => void
  /** Called on success, to clear the selection. */
  onDone: () => void
}

interface ChoiceDialogProps {
  title: string
  children: ReactNode
  label: string
  /** Undefined while loading. */
  options: readonly SelectOption[] | undefined
  /** Text when there is nothing to choose. */
  emptyText: string
  confirmLabel: string
  onConfirm: (value: string) => Promise<void>
  onClose: () => void
}

interface Values {
  value: string
}

const valuesOf = (): Values => ({ value: '' })

/** Asks for one choice before a bulk action on records; no draft, because a login ends the selection. */
export function ChoiceDialog({
  title,
  children,
  label,
  options,
  emptyText,
  confirmLabel,
  onConfirm,
  onClose,
}: ChoiceDialogProps) {
  const form = useEntityForm<Values, Values>({
    savedItem: null,
    valuesOf,
    check: ({ value }) => (value === '' ? [{ field: 'value', message: REQUIRED }] : []),
  })
  const formSave = useFormSave(form, {
    save: async (values) => {
      await onConfirm(values.value)
      return values
    },
    onSaved: onClose,
  })
  return (
    <EditDialog title={title} form={form} save={formSave} onClose={onClose} maxWidth="xs" submitLabel={confirmLabel}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{children}</Typography>
      <SelectField<Values>
        name="value"
        label={label}
        options={options ?? []}
        placeholder={options?.length === 0 ? emptyText : 'Choisir…'}
        disabled={!options || options.length === 0}
      />
    </EditDialog>
  )
}
