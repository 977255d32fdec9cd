import { useState } from 'react'
import IconButton from '@mui/material/IconButton'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '@/components/form/input/FieldFrame'
import { InputBox } from '@/components/form/input/InputBox'
import { useField, type FieldProps } from '@/components/form/fields/useField'
import { Icon } from '@/components/icon/Icon'

interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  autoComplete: 'current-password' | 'new-password'
  /** What is wrong with a filled value. */
  check?: (value: string) => string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const [seen, setSeen] = useState(false)
  const { frame, field: { ref, value, name, onChange, onBlur }, error, disabled, id, helperId } = useField(props, (typed) => props.check?.(String(typed)))
  return (
    <FieldFrame {...frame}>
      <InputBox
        error={error !== undefined}
        disabled={disabled}
        suffix={
          <IconButton
            edge="end"
            aria-label={seen ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setSeen(!seen)}
          >
            <Icon name={seen ? 'eyeOff' : 'eye'} />
          </IconButton>
        }
      >
        <input
          ref={ref}
          id={id}
          name={name}
          type={seen ? 'text' : 'password'}
          value={typeof value === 'string' ? value : ''}
          disabled={disabled}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={helperId}
          aria-required={props.required}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </InputBox>
    </FieldFrame>
  )
}
