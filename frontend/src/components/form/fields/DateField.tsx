import type { FieldValues } from 'react-hook-form'
import { formatDate } from '@/format/date'
import { dateError, formatDateTyping, parseDate } from '@/rules/date'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'
import { isTypingAtEnd, useTypedText } from '../input/useTypedText'

/** A date typed jj/mm/aaaa; its value is yyyy-mm-dd, or what was typed when it is no date. */
export function DateField<T extends FieldValues>(
  props: FieldProps<T> & {
    autoComplete?: string
    shown?: (date: string) => string
    /** Years of two figures are past ones, as of a birth. */
    past?: boolean
  },
) {
  const century = props.past ? 'past' : 'any'
  const bound = useField(props, (value) => (parseDate(String(value)) ? undefined : dateError(String(value))))
  const value = typeof bound.field.value === 'string' ? bound.field.value : ''
  const { text, type } = useTypedText(value, formatDate)
  return (
    <TextInput
      bound={bound}
      text={text}
      inputMode="numeric"
      autoComplete={props.autoComplete}
      placeholder="jj/mm/aaaa"
      shown={value && props.shown ? props.shown(value) : formatDate(value)}
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
