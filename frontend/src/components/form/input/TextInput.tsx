import type { ChangeEvent, HTMLAttributes, ReactNode } from 'react'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import type { BoundField } from '../fields/useField'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface TextInputProps {
  binding: BoundField
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
  const { binding, text, rows } = props
  if (binding.isViewMode) return <ReadOnlyField label={binding.frame.label}>{props.viewText ?? text}</ReadOnlyField>
  const input = {
    id: binding.id,
    name: binding.field.name,
    value: text,
    inputRef: binding.field.ref,
    placeholder: props.placeholder ?? '',
    autoComplete: props.autoComplete ?? 'off',
    'aria-describedby': binding.helperId,
    onChange: props.onChange,
    onBlur: () => {
      props.onLeave?.()
      binding.field.onBlur()
    },
    inputProps: {
      inputMode: props.inputMode,
      list: props.list,
      'aria-required': binding.frame.required || undefined,
      ...(props.secret && { autoCapitalize: 'none', spellCheck: false }),
      ...(props.align && { style: { textAlign: props.align } }),
    },
  }
  return (
    <FieldFrame {...binding.frame} counter={props.counter} note={props.note}>
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
