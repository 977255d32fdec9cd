import { useRef, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFieldMode } from '@/components/form/fieldMode'
import { useErrorOf, useFormStore, useRows } from '@/components/form/store/useFormStore'
import { Icon } from '@/components/icon/Icon'

interface RowsFieldProps<T extends FieldValues> {
  name: FieldPath<T>
  /** What a row is called: « Crédit » gives « Crédit 1 ». */
  rowTitle: (number: number) => string
  removeLabel: (number: number) => string
  addLabel: string
  blankRow: () => object
  max: number
  children: (index: number) => ReactNode
}

/** Rows that are added and taken away by buttons. */
export function RowsField<T extends FieldValues>(props: RowsFieldProps<T>) {
  const { name, rowTitle, removeLabel, addLabel, blankRow, max, children } = props
  const form = useFormStore<T>()
  const { keys, add, remove } = useRows(form, name)
  const error = useErrorOf(form, name)
  const { disabled } = useFieldMode()
  const list = useRef<HTMLDivElement>(null)

  /** The button that was pressed goes away or moves: the focus goes where the change is. */
  const focus = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>('[data-field-group]')[index]
      const target = row?.querySelector<HTMLElement>('input, select') ?? list.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })

  return (
    <Box ref={list} data-field={name} data-field-label={rowTitle(1)}>
      {keys.map((key, index) => (
        <Box
          key={key}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)', bgcolor: 'background.paper', px: 2, pt: 1.5, pb: 0.5, mb: 2 }}
        >
          <FieldGroup
            title={rowTitle(index + 1)}
            action={
              <Button
                size="small"
                color="inherit"
                aria-label={removeLabel(index + 1)}
                disabled={disabled}
                onClick={() => {
                  remove(index)
                  focus(index)
                }}
              >
                Retirer
              </Button>
            }
          >
            {children(index)}
          </FieldGroup>
        </Box>
      ))}
      {error && <Typography color="error" variant="body2" sx={{ mb: 1 }}>{error}</Typography>}
      {keys.length < max && (
        <Button
          data-add
          variant="outlined"
          startIcon={<Icon name="plus" />}
          disabled={disabled}
          onClick={() => {
            add(blankRow())
            focus(keys.length)
          }}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  )
}
