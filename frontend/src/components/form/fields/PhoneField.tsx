import Link from '@mui/material/Link'
import type { FieldValues } from 'react-hook-form'
import { formatPhone } from '@/format/phone'
import { PHONE_EXPECTED } from '@/rules/messages'
import { formatPhoneTyping, parsePhone } from '@/rules/phone'
import { TextInput, isTypingAtEnd, useInputText } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

/** Phone number formatted in pairs; the value is 10 digits, or the typed text when invalid. */
export function PhoneField<T extends FieldValues>(props: FieldProps<T> & { autoComplete?: string }) {
  const binding = useField(props, (value) => (parsePhone(String(value)) ? undefined : PHONE_EXPECTED))
  const value = typeof binding.field.value === 'string' ? binding.field.value : ''
  const { text, type } = useInputText(value, formatPhone)
  return (
    <TextInput
      binding={binding}
      text={text}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete}
      placeholder="06 12 34 56 78"
      viewText={value && <Link href={`tel:${value}`}>{formatPhone(value)}</Link>}
      onChange={(event) => {
        const input = event.target as HTMLInputElement
        const typedText = isTypingAtEnd(input, text) ? formatPhoneTyping(input.value) : input.value
        const phone = parsePhone(typedText)
        const next = phone ?? typedText.trim()
        type(phone ? formatPhone(phone) : typedText, next)
        binding.field.onChange(next)
      }}
    />
  )
}
