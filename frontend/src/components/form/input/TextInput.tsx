import type { ChangeEvent, HTMLAttributes, ReactNode } from 'react'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import type { BoundField } from '../fields/useField'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface TextInputProps {
  bound: BoundField
  text: string
  onChange: (event: ChangeEvent<TextElement>) => void
  onLeave?: () => void
  type?: string
  /** Disables spell checking and capitalization. */
  secret?: boolean
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string | undefined
  placeholder?: string | undefined
  rows?: number | undefined
  suffix?: ReactNode
  list?: string | undefined
  counter?: ReactNode
  /** Shown below the help text. */
  note?: ReactNode
  /** Displayed in view mode, when it differs from the value. */
  viewText?: ReactNode
  align?: 'right'
}

/** Outlined input shared by the text-like fields. */
export function TextInput(props: TextInputProps) {
  const { bound, text, rows } = props
  if (bound.isViewMode) return <ReadOnlyField label={bound.frame.label}>{props.viewText ?? text}</ReadOnlyField>
  const input = {
    id: bound.id,
    name: bound.field.name,
    value: text,
    inputRef: bound.field.ref,
    placeholder: props.placeholder ?? '',
    autoComplete: props.autoComplete ?? 'off',
    'aria-describedby': bound.helperId,
    onChange: props.onChange,
    onBlur: () => {
      props.onLeave?.()
      bound.field.onBlur()
    },
    inputProps: {
      inputMode: props.inputMode,
      list: props.list,
      'aria-required': bound.frame.required || undefined,
      ...(props.secret && { autoCapitalize: 'none', spellCheck: false }),
      ...(props.align && { style: { textAlign: props.align } }),
    },
  }
  return (
    <FieldFrame {...bound.frame} counter={props.counter} note={props.note}>
      {rows === undefined ? (
        <OutlinedInput
          {...input}
          type={props.type ?? 'text'}
          endAdornment={props.suffix && <InputAdornment position="end">{props.suffix}</InputAdornment>}
        />
      ) : (
        <TextArea {...input} rows={rows} />
      )}
    </FieldFrame>
  )
}

/** Native textarea that grows with its text and can be resized; `rows` is the minimum height. */
export function TextArea({
  rows,
  ...props
}: Omit<OutlinedInputProps, 'multiline' | 'inputComponent' | 'slotProps'> & { rows: number }) {
  return (
    <OutlinedInput
      {...props}
      multiline
      rows={rows}
      inputComponent="textarea"
      slotProps={{ input: { type: undefined, style: { minHeight: `${rows * 1.4375}em` } } }}
    />
  )
}
