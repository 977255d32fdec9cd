import type { FieldValues } from 'react-hook-form'
import { formatDate } from '@/format/date'
import { dateError, formatDateTyping, parseDate } from '@/rules/date'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'
import { isTypingAtEnd, useInputText } from '../input/useInputText'

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
  const bound = useField(props, (value) => (parseDate(String(value)) ? undefined : dateError(String(value))))
  const value = typeof bound.field.value === 'string' ? bound.field.value : ''
  const { text, type } = useInputText(value, formatDate)
  return (
    <TextInput
      bound={bound}
      text={text}
      inputMode="numeric"
      autoComplete={props.autoComplete}
      placeholder="jj/mm/aaaa"
      viewText={value && props.viewText ? props.viewText(value) : formatDate(value)}
      onChange={(event) => {
        const input = event.target as HTMLInputElement
        const typing = isTypingAtEnd(input, text) ? formatDateTyping(input.value) : input.value
        const next = parseDate(typing, century) ?? typing.trim()
        type(typing, next)
        bound.field.onChange(next)
      }}
      onLeave={() => type(formatDate(value), value)}
    />
  )
}
