import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import {
  get,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { useFieldMode } from '../fieldMode'

/** Number of rows from which the view mode shows a table. */
const TABLE_FROM = 4

export interface ListRow {
  index: number
  /** The empty trailing row for the next entry. */
  blank: boolean
}

interface ListFieldProps<T extends FieldValues, Name extends ArrayPath<T>> {
  name: Name
  /** Name of the whole list: « Crédits en cours ». */
  label: string
  /** Returns the label of a row: « Crédit 1 ». */
  rowLabel: (number: number) => string
  removeLabel: (number: number) => string
  /** Title of the trailing blank row. */
  newRowLabel: string
  /** Text in view mode when there are no rows. */
  emptyText: string
  blankRow: () => FieldArray<T, Name>
  isBlankRow: (row: unknown) => boolean
  /** Columns of the table that the view mode shows from four rows; without columns there is no table. */
  columns?: readonly Column<FieldArray<T, Name>>[]
  children: (row: ListRow) => ReactNode
}

/**
 * List of rows that always ends with a blank one: typing in it appends the next. Blank rows are not part of the value;
 * the form strips them on save.
 */
export function ListField<T extends FieldValues, Name extends ArrayPath<T> = ArrayPath<T>>(
  props: ListFieldProps<T, Name>,
) {
  const { name, label, blankRow, isBlankRow, columns } = props
  const { control, getValues } = useFormContext<T>()
  const { isViewMode, disabled } = useFieldMode()
  const { fields, append, remove } = useFieldArray<T, Name>({ control, name })
  const rows: unknown = useWatch({ control, name: name as unknown as Path<T> })
  const { errors } = useFormState({ control })
  const list = useRef<HTMLDivElement>(null)

  const endsWithBlank = (value: unknown) => Array.isArray(value) && value.length > 0 && isBlankRow(value.at(-1))
  const needsRow = !isViewMode && !endsWithBlank(rows)

  const appendBlankRow = useEffectEvent(() => {
    // Reads the current form values, because an earlier run of the effect may already have appended the row.
    if (!endsWithBlank(getValues(name as unknown as Path<T>))) append(blankRow(), { shouldFocus: false })
  })
  useEffect(() => {
    if (needsRow) appendBlankRow()
  }, [needsRow])

  const isBlank = (index: number) => isBlankRow(Array.isArray(rows) ? rows[index] : undefined)
  const visibleRows = fields
    .map((field, index) => ({ id: field.id, index, blank: isBlank(index) }))
    .filter((row) => !isViewMode || !row.blank)
  const error: unknown = get(errors, `${name}.root.message`)

  if (isViewMode && visibleRows.length === 0) {
    return <Typography sx={{ color: 'text.secondary', pb: 1.5 }}>{props.emptyText}</Typography>
  }
  if (isViewMode && columns && visibleRows.length >= TABLE_FROM && Array.isArray(rows)) {
    const tableRows = rows.filter((row) => !isBlankRow(row)) as FieldArray<T, Name>[]
    return (
      <Box sx={{ pb: 2 }}>
        <DataTable
          label={label}
          columns={columns}
          rows={tableRows}
          rowKey={(row) => String(tableRows.indexOf(row))}
          empty=""
        />
      </Box>
    )
  }
  return (
    <Box ref={list} data-field={name} data-field-label={label}>
      {visibleRows.map(({ id, index, blank }) => (
        <FieldRow
          key={id}
          title={blank ? props.newRowLabel : props.rowLabel(index + 1)}
          isFaint={blank}
          {...(!isViewMode &&
            !blank && {
              removeLabel: props.removeLabel(index + 1),
              removeDisabled: disabled,
              onRemove: () => {
                remove(index)
                // The focused row was removed: focus moves to the row that took its place.
                requestAnimationFrame(() => focusRow(list.current, index))
              },
            })}
        >
          {props.children({ index, blank })}
        </FieldRow>
      ))}
      {typeof error === 'string' && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}

function focusRow(list: HTMLElement | null, index: number): void {
  const row = list?.querySelectorAll<HTMLElement>('[data-field-group]')[index]
  row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

interface FieldRowProps {
  title: string
  isFaint: boolean
  removeLabel?: string
  removeDisabled?: boolean
  onRemove?: () => void
  children: ReactNode
}

function FieldRow({ title, isFaint, removeLabel, removeDisabled, onRemove, children }: FieldRowProps) {
  return (
    <Box
      component="fieldset"
      aria-label={title}
      data-field-group={title}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderStyle: isFaint ? 'dashed' : 'solid',
        borderRadius: 1,
        px: 2,
        pt: 1.5,
        pb: 1.25,
        mb: 2,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 36, mb: 0.5 }}>
        <Typography
          component="h3"
          variant="body2"
          sx={{ flex: 1, fontWeight: 600, color: isFaint ? 'text.secondary' : 'text.primary' }}
        >
          {title}
        </Typography>
        {onRemove && (
          <Button
            size="small"
            color="inherit"
            aria-label={removeLabel ?? ''}
            disabled={removeDisabled ?? false}
            onClick={onRemove}
          >
            Retirer
          </Button>
        )}
      </Stack>
      {children}
    </Box>
  )
}
