import { useRef, type ReactNode } from 'react'
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { FieldGroup } from '@/components/form/layout/FieldGrid'
import { useFieldMode } from '@/components/form/fieldMode'
import { Icon } from '@/components/icon/Icon'
import type { SimulationField } from '@/domain/SimulationField'
import { withFrenchSpaces } from '@/format/french'
import { answerAt } from '../rules/answers'
import { blankOf, blankRow } from '../rules/blank'
import { isAsked, rowsOf } from '../rules/fields'
import { useAskedFields } from './useAskedFields'

/** Group of questions, with the effects of their answers. */
export interface RowQuestions {
  fields: readonly SimulationField[]
  /** Path prefix in a row. */
  prefix?: string
  /** The answers concern the visitor: enables browser autofill. */
  isOwn?: boolean
  /** Called with the path of a changed choice. */
  onChoice: (path: string) => void
}

interface RowsProps {
  list: SimulationField
  name: string
  /** Renders the questions of a row. */
  children: (row: RowQuestions) => ReactNode
}

/** Repeated questions: one row per borrower, or added and removed by buttons. */
export function Rows(props: RowsProps) {
  const { kind } = props.list
  if (kind.is !== 'list') return null
  return kind.countedBy === undefined ? <AddedRows {...props} /> : <CountedRows {...props} />
}

function CountedRows({ list, name, children }: RowsProps) {
  const count = useWatch({ compute: (answers) => rowsOf(list, name, answers) })
  const titles = count === 1 ? [list.group?.title ?? list.label] : ['Vous', 'Votre co-emprunteur']
  return titles
    .map((title, index) => ({ title, path: `${name}.${index}.` }))
    .map(({ title, path }) => (
      <FieldGroup key={path} title={title}>
        <RowFields list={list} prefix={path} isOwn={path === `${name}.0.`} renderQuestions={children} />
      </FieldGroup>
    ))
}

function AddedRows({ list, name, children }: RowsProps) {
  const { fields: rows, append, remove } = useFieldArray({ name })
  const { errors } = useFormState()
  const { disabled } = useFieldMode()
  const element = useRef<HTMLDivElement>(null)
  if (list.kind.is !== 'list') return null
  const { item, most, fields } = list.kind
  const error: unknown = get(errors, `${name}.root.message`)
  const lower = item.toLowerCase()
  const removedLabel = /^[aeéiou]/.test(lower) ? `l’${lower}` : `le ${lower}`

  /** Moves the focus to the changed row, because the clicked button moves or is removed. */
  const focus = (index: number) =>
    requestAnimationFrame(() => {
      const row = element.current?.querySelectorAll<HTMLElement>('[data-field-group]')[index]
      const target =
        row?.querySelector<HTMLElement>('input, select') ?? element.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })

  return (
    <Box ref={element} data-field={name} data-field-label={`${item} 1`}>
      {rows.map(({ id }, index) => (
        <Paper key={id} variant="outlined" sx={{ px: 2, pt: 1.5, pb: 0.5, mb: 2 }}>
          <FieldGroup
            title={`${item} ${index + 1}`}
            action={
              <Button
                size="small"
                color="inherit"
                aria-label={`Retirer ${removedLabel} ${index + 1}`}
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
            <RowFields list={list} prefix={`${name}.${index}.`} isOwn={false} renderQuestions={children} />
          </FieldGroup>
        </Paper>
      ))}
      {typeof error === 'string' && (
        <Typography variant="body2" sx={{ color: 'error.main', mb: 1 }}>
          {error}
        </Typography>
      )}
      {rows.length < most && (
        <Button
          data-add
          variant="outlined"
          startIcon={<Icon name="plus" />}
          disabled={disabled}
          onClick={() => {
            append(blankRow(fields), { shouldFocus: false })
            focus(rows.length)
          }}
        >
          {withFrenchSpaces(list.question ?? `Ajouter un ${lower}`)}
        </Button>
      )}
    </Box>
  )
}

/** Questions of one row; conditions refer to its own answers. */
function RowFields({
  list,
  prefix,
  isOwn,
  renderQuestions,
}: {
  list: SimulationField
  prefix: string
  isOwn: boolean
  renderQuestions: RowsProps['children']
}) {
  const { getValues, setValue } = useFormContext()
  const fields = list.kind.is === 'list' ? list.kind.fields : []
  const path = prefix.slice(0, -1)
  const askedFields = useAskedFields(fields, path)
  const resetDependents = (changedField: string) => {
    for (const field of fields) {
      if (
        field.when?.some((condition) => condition.path === changedField) &&
        !isAsked(field, answerAt(getValues(), path))
      ) {
        setValue(prefix + field.path, blankOf(field))
      }
    }
  }
  return renderQuestions({ fields: askedFields, prefix, isOwn, onChoice: resetDependents })
}
