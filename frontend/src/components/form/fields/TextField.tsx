import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Block } from '@/components/primitives'
import { tooLong } from '@/rules/messages'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

interface TextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Maximum length, enforced by the browser. */
  maxLength?: number
  /** Shows a counter such as « 12 / 255 ». */
  counter?: boolean
  /** Number of lines of a textarea. */
  rows?: number
  autoComplete?: string
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'url'
  /** Suggestions; other text may be typed. */
  suggestions?: readonly string[]
}

/** Text input; trims on blur. */
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
