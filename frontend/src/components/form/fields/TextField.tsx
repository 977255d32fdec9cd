import Box from '@mui/material/Box'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { displayText } from '@/format/displayText'
import { tooLongMessage } from '@/rules/messages'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

interface TextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Maximum length; a longer text is refused, never truncated. */
  maxLength?: number
  /** Normalizes the text on blur; trims by default. */
  tidy?: (text: string) => string
  /** Shows a counter such as « 12 / 255 ». */
  showsCounter?: boolean
  /** Number of lines of a textarea. */
  rows?: number
  autoComplete?: string
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'url'
  /** Suggestions; other text may be typed. The value of a suggestion keeps its spelling, its display does not. */
  suggestions?: readonly string[]
}

const trim = (text: string) => text.trim()

/** Text input, normalized on blur. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { maxLength = 255, rows, suggestions, tidy = trim } = props
  const binding = useField(props, (value) =>
    [...tidy(String(value))].length > maxLength ? tooLongMessage(maxLength) : undefined,
  )
  const listId = useId()
  const value = typeof binding.field.value === 'string' ? binding.field.value : ''
  const text = suggestions?.includes(value) ? displayText(value) : value
  const valueOf = (inputText: string) =>
    suggestions?.find((suggestion) => displayText(suggestion) === inputText) ?? inputText
  return (
    <>
      <TextInput
        binding={binding}
        text={text}
        rows={rows}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        list={suggestions ? listId : undefined}
        counter={
          props.showsCounter && (
            <Box component="span" aria-live="polite" sx={{ color: 'text.secondary' }}>
              {`${[...text].length}\u00A0/\u00A0${maxLength}`}
            </Box>
          )
        }
        onChange={(event) => binding.field.onChange(valueOf(event.target.value))}
        onLeave={() => {
          if (text !== tidy(text)) binding.field.onChange(valueOf(tidy(text)))
        }}
      />
      {suggestions && !binding.isViewMode && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={displayText(suggestion)}>
              {displayText(suggestion)}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
