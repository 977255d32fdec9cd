import { useState } from 'react'
import IconButton from '@mui/material/IconButton'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from '@/components/form/input/TextInput'
import { useField, type FieldProps } from '@/components/form/fields/useField'
import { Icon } from '@/components/icon/Icon'

interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  autoComplete: 'current-password' | 'new-password'
  /** Validates a non-empty value. */
  check?: (value: string) => string | undefined
}

/** Password input that can reveal its text. */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const [isVisible, setIsVisible] = useState(false)
  const binding = useField(props, (input) => props.check?.(String(input)))
  const { value, onChange } = binding.field
  return (
    <TextInput
      binding={binding}
      text={typeof value === 'string' ? value : ''}
      type={isVisible ? 'text' : 'password'}
      secret
      autoComplete={props.autoComplete}
      suffix={
        <IconButton
          edge="end"
          aria-label={isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
