import Link from '@mui/material/Link'
import type { FieldValues } from 'react-hook-form'
import { formatPhone } from '@/format/phone'
import { PHONE_EXPECTED } from '@/rules/messages'
import { formatPhoneTyping, parsePhone } from '@/rules/phone'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'
import { isTypingAtEnd, useInputText } from '../input/useInputText'

/** Phone number formatted in pairs; the value is 10 digits, or the typed text when invalid. */
export function PhoneField<T extends FieldValues>(props: FieldProps<T> & { autoComplete?: string }) {
  const bound = useField(props, (value) => (parsePhone(String(value)) ? undefined : PHONE_EXPECTED))
  const value = typeof bound.field.value === 'string' ? bound.field.value : ''
  const { text, type } = useInputText(value, formatPhone)
  return (
    <TextInput
      bound={bound}
      text={text}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete}
      placeholder="06 12 34 56 78"
      viewText={value && <Link href={`tel:${value}`}>{formatPhone(value)}</Link>}
      onChange={(event) => {
        const input = event.target as HTMLInputElement
        const typing = isTypingAtEnd(input, text) ? formatPhoneTyping(input.value) : input.value
        const phone = parsePhone(typing)
        const next = phone ?? typing.trim()
        type(phone ? formatPhone(phone) : typing, next)
        bound.field.onChange(next)
      }}
    />
  )
}
