import type { ChangeEvent, HTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame'
import { InputBox } from './InputBox'
import { Sheet } from '../layout/Sheet'
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
  shown?: ReactNode
  align?: 'right'
}

/** Outlined input shared by the text-like fields. */
export function TextInput(props: TextInputProps) {
  const { bound, text, rows } = props
  if (bound.view) return <Sheet label={bound.frame.label}>{props.shown ?? text}</Sheet>
  const wrong = bound.error !== undefined
  const common = {
    id: bound.id,
    name: bound.field.name,
    value: text,
    ref: bound.field.ref,
    disabled: bound.disabled,
    placeholder: props.placeholder ?? '',
    autoComplete: props.autoComplete ?? 'off',
    inputMode: props.inputMode,
    'aria-describedby': bound.helperId,
    'aria-required': bound.frame.required || undefined,
    'aria-invalid': wrong,
    ...(props.secret && { autoCapitalize: 'none', spellCheck: false }),
    onChange: props.onChange,
    onBlur: () => {
      props.onLeave?.()
      bound.field.onBlur()
    },
  }
  return (
    <FieldFrame {...bound.frame} counter={props.counter} note={props.note}>
      <InputBox error={wrong} disabled={bound.disabled} suffix={props.suffix}>
        {rows === undefined ? (
          <input {...common} type={props.type ?? 'text'} list={props.list} {...(props.align && { style: { textAlign: props.align } })} />
        ) : (
          <textarea {...common} rows={rows} style={{ minHeight: `calc(${rows * 1.45}em + 16px)` }} />
        )}
      </InputBox>
    </FieldFrame>
  )
}
