import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ChangeEvent, HTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame'
import { Sheet } from './Sheet'
import type { BoundField } from './useField'

interface TextInputProps {
  bound: BoundField
  text: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onLeave?: () => void
  type?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  rows?: number | undefined
  suffix?: string
  list?: string | undefined
  counter?: ReactNode
  /** What is read in view mode, when it is not the typed text. */
  shown?: ReactNode
  align?: 'right'
}

/** The outlined input that the text-like fields share. */
export function TextInput(props: TextInputProps) {
  const { bound, text, rows, suffix } = props
  if (bound.view) return <Sheet label={bound.frame.label}>{props.shown ?? text}</Sheet>
  return (
    <FieldFrame {...bound.frame} counter={props.counter}>
      <OutlinedInput
        id={bound.id}
        name={bound.field.name}
        size="small"
        value={text}
        inputRef={bound.field.ref}
        disabled={bound.disabled}
        error={bound.error !== undefined}
        type={props.type ?? 'text'}
        multiline={rows !== undefined}
        {...(rows === undefined ? {} : { minRows: rows, maxRows: 12 })}
        {...(suffix && { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> })}
        placeholder={props.placeholder ?? ''}
        autoComplete={props.autoComplete ?? 'off'}
        inputProps={{
          'aria-describedby': bound.helperId,
          'aria-required': bound.frame.required || undefined,
          inputMode: props.inputMode,
          maxLength: props.maxLength,
          list: props.list,
          ...(props.align && { style: { textAlign: props.align } }),
        }}
        onChange={props.onChange}
        onBlur={() => {
          props.onLeave?.()
          bound.field.onBlur()
        }}
      />
    </FieldFrame>
  )
}
