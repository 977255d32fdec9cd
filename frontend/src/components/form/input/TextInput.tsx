import { useState, type ChangeEvent, type HTMLAttributes, type ReactNode } from 'react'
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

/**
 * Text of an input whose value has another type (amount, date). The typed text is kept while the value is the parsed
 * one; a value set from outside is formatted.
 */
export function useInputText<V>(value: V, format: (value: V) => string) {
  const [inputState, setInputState] = useState(() => ({ text: format(value), value }))
  const isCurrent = Object.is(inputState.value, value)
  return {
    text: isCurrent ? inputState.text : format(value),
    type: (text: string, next: V) => setInputState({ text, value: next }),
  }
}

/** Whether text was appended at the end, where formatting cannot move the caret. */
export function isTypingAtEnd(input: HTMLInputElement, previousText: string): boolean {
  return input.value.length > previousText.length && input.selectionStart === input.value.length
}
