import type { ReactNode } from 'react'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { SelectField, type SelectOption } from '@/components/form/fields/SelectField'
import { Text } from '@/components/primitives'
import { REQUIRED } from '@/rules/messages'
import type { RecordSelection } from './api'

/** Props of every dialog about a selection. */
export interface SelectionDialogProps {
  selection: RecordSelection
  onClose: () => void
  /** It is done: the selection has served. */
  onDone: () => void
}

interface ChoiceDialogProps {
  title: string
  draftKey: string
  children: ReactNode
  label: string
  /** Undefined while they are being fetched. */
  options: readonly SelectOption[] | undefined
  /** Said when there is nothing to choose. */
  none: string
  confirmLabel: string
  onConfirm: (value: string) => Promise<void>
  onClose: () => void
}

interface Values {
  value: string
}

const valuesOf = (): Values => ({ value: '' })

/** Asks for one thing before an act on several records. */
export function ChoiceDialog({ title, draftKey, children, label, options, none, confirmLabel, onConfirm, onClose }: ChoiceDialogProps) {
  const edit = useSavedForm<Values, Values>({
    draftKey,
    saved: null,
    valuesOf,
    check: ({ value }) => (value === '' ? [{ field: 'value', message: REQUIRED }] : []),
    save: async (values) => {
      await onConfirm(values.value)
      return values
    },
    onSaved: onClose,
  })
  return (
    <EditDialog title={title} edit={edit} onClose={onClose} maxWidth="xs" submitLabel={confirmLabel}>
      <Text color="text.secondary" mb={2}>{children}</Text>
      <SelectField<Values>
        name="value"
        label={label}
        required
        options={options ?? []}
        placeholder={options?.length === 0 ? none : 'Choisir…'}
        disabled={!options || options.length === 0}
      />
    </EditDialog>
  )
}
