import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Block } from '@/components/primitives'
import { tooLong } from '@/rules/messages'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

interface TextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Characters at most; a longer text is refused, never cut off. */
  maxLength?: number
  /** Applied when the field is left; removes blanks around the text by default. */
  tidy?: (text: string) => string
  /** Message for a tidied text that is not valid. */
  check?: (text: string) => string | undefined
  /** Shows « 12 / 255 ». */
  counter?: boolean
  /** Lines of a longer text. */
  rows?: number
  autoComplete?: string
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'url'
  /** Offered while typing; another text may be typed. */
  suggestions?: readonly string[]
}

/** A text, tidied when the field is left. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { maxLength = 255, rows, suggestions, tidy = (typed) => typed.trim() } = props
  const bound = useField(props, (value) => {
    const tidied = tidy(String(value))
    return [...tidied].length > maxLength ? tooLong(maxLength) : props.check?.(tidied)
  })
  const listId = useId()
  const text = typeof bound.field.value === 'string' ? bound.field.value : ''
  return (
    <>
      <TextInput
        bound={bound}
        text={text}
        rows={rows}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        list={suggestions ? listId : undefined}
        counter={
          props.counter && (
            <Block component="span" aria-live="polite" color="text.secondary" tabular>
              {`${[...text].length}\u00A0/\u00A0${maxLength}`}
            </Block>
          )
        }
        onChange={(event) => bound.field.onChange(event.target.value)}
        onLeave={() => {
          if (text !== tidy(text)) bound.field.onChange(tidy(text))
        }}
      />
      {suggestions && !bound.view && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
