import Link from '@mui/material/Link'
import type { FieldValues } from 'react-hook-form'
import { parseEmail } from '@/rules/email'
import { EMAIL_EXPECTED } from '@/rules/messages'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

/** An email address; in view mode it opens the mail program. */
export function EmailField<T extends FieldValues>(
  props: FieldProps<T> & { autoComplete?: string },
) {
  const bound = useField(props, (value) => (parseEmail(String(value)) ? undefined : EMAIL_EXPECTED))
  const text = typeof bound.field.value === 'string' ? bound.field.value : ''
  return (
    <TextInput
      bound={bound}
      text={text}
      type="email"
      inputMode="email"
      autoComplete={props.autoComplete}
      shown={text && <Link href={`mailto:${text}`}>{text}</Link>}
      onChange={(event) => bound.field.onChange(event.target.value.trim())}
    />
  )
}
