import { useState } from 'react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '@/components/form/FieldFrame'
import { useField, type FieldProps } from '@/components/form/useField'
import { Icon } from '@/components/icon/Icon'

interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  autoComplete: 'current-password' | 'new-password'
  /** What is wrong with a filled value. */
  check?: (value: string) => string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const [seen, setSeen] = useState(false)
  const bound = useField(props, (value) => props.check?.(String(value)))
  return (
    <FieldFrame {...bound.frame}>
      <OutlinedInput
        id={bound.id}
        name={bound.field.name}
        size="small"
        type={seen ? 'text' : 'password'}
        value={typeof bound.field.value === 'string' ? bound.field.value : ''}
        inputRef={bound.field.ref}
        error={bound.error !== undefined}
        disabled={bound.disabled}
        autoComplete={props.autoComplete}
        inputProps={{
          'aria-describedby': bound.helperId,
          'aria-required': props.required,
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        onChange={(event) => bound.field.onChange(event.target.value)}
        onBlur={bound.field.onBlur}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={seen ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              onClick={() => setSeen(!seen)}
            >
              <Icon name={seen ? 'eyeOff' : 'eye'} />
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  )
}
