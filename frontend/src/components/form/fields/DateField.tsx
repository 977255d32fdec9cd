import type { FieldValues } from 'react-hook-form'
import { formatDate } from '@/format/date'
import { formatDateTyping, parseDate } from '@/rules/date'
import { TextInput, isTypingAtEnd, useInputText } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

/** Date input jj/mm/aaaa; the value is yyyy-mm-dd, or the typed text when it is not a date. */
export function DateField<T extends FieldValues>(
  props: FieldProps<T> & {
    autoComplete?: string
    viewText?: (date: string) => string
    /** Interprets two-digit years as past, for birth dates. */
    isPast?: boolean
  },
) {
  const century = props.isPast ? 'past' : 'any'
  const binding = useField(props)
  const value = typeof binding.field.value === 'string' ? binding.field.value : ''
  const { text, type } = useInputText(value, formatDate)
  return (
    <TextInput
      binding={binding}
      text={text}
      inputMode="numeric"
      autoComplete={props.autoComplete}
      placeholder="jj/mm/aaaa"
      viewText={value && props.viewText ? props.viewText(value) : formatDate(value)}
      onChange={(event) => {
        const input = event.target as HTMLInputElement
        const typedText = isTypingAtEnd(input, text) ? formatDateTyping(input.value) : input.value
        const next = parseDate(typedText, century) ?? typedText.trim()
        type(typedText, next)
        binding.field.onChange(next)
      }}
      onLeave={() => type(formatDate(value), value)}
    />
  )
}
