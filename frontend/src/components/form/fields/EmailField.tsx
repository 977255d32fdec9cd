import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { mailUrl } from '@/format/mailUrl'
import { parseEmail, suggestEmail } from '@/rules/email'
import { EMAIL_EXPECTED } from '@/rules/messages'
import { TextInput } from '../input/TextInput'
import { useField, type FieldProps } from './useField'

/** Email input; suggests a correction of a likely typo on blur; a mailto link in view mode. */
export function EmailField<T extends FieldValues>(props: FieldProps<T> & { autoComplete?: string }) {
  const binding = useField(props, (value) => (parseEmail(String(value)) ? undefined : EMAIL_EXPECTED))
  const text = typeof binding.field.value === 'string' ? binding.field.value : ''
  const [completedText, setCompletedText] = useState(text)
  const suggestedEmail = completedText === text && !binding.disabled ? suggestEmail(text) : null
  const accept = (email: string) => {
    binding.field.onChange(email)
    document.getElementById(binding.id)?.focus()
  }
  return (
    <TextInput
      binding={binding}
      text={text}
      type="email"
      inputMode="email"
      autoComplete={props.autoComplete}
      viewText={text && <Link href={mailUrl(text)}>{text}</Link>}
      onChange={(event) => binding.field.onChange(event.target.value.trim())}
      onLeave={() => setCompletedText(text)}
      note={
        <Box role="status">
          {suggestedEmail !== null && <SuggestedEmail email={suggestedEmail} onAccept={() => accept(suggestedEmail)} />}
        </Box>
      }
    />
  )
}

function SuggestedEmail({ email, onAccept }: { email: string; onAccept: () => void }) {
  return (
    <>
      {'Vouliez-vous dire '}
      <Link
        component="button"
        type="button"
        onClick={onAccept}
        sx={{ font: 'inherit', overflowWrap: 'anywhere', textAlign: 'start', verticalAlign: 'baseline' }}
      >
        {email}
      </Link>
      {'\u202F?'}
    </>
  )
}
