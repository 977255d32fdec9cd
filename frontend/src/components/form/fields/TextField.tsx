import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Block } from '@/components/primitives'
import { tooLong } from '@/rules/messages'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

interface TextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Characters at most; the browser stops there. */
  maxLength?: number
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

/** A text; spaces around it are dropped when the field is left. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { maxLength = 255, rows, suggestions } = props
  const bound = useField(props, (value) =>
    [...String(value)].length > maxLength ? tooLong(maxLength) : undefined,
  )
  const listId = useId()
  const text = typeof bound.field.value === 'string' ? bound.field.value : ''
  return (
    <>
      <TextInput
        bound={bound}
        text={text}
        maxLength={maxLength}
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
          if (text !== text.trim()) bound.field.onChange(text.trim())
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
