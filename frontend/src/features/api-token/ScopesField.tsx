import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Block, Fieldset, Stack, Text } from '@/components/primitives'
import { API_SCOPES } from '@/domain/constants'
import type { TokenValues } from './tokenForm'

/** Scopes of an API token, with a description each. */
export function ScopesField() {
  const { field, fieldState } = useController<TokenValues, 'scopes'>({ name: 'scopes' })
  const id = useId()
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  const change = (key: TokenValues['scopes'][number], chosen: boolean) =>
    field.onChange(chosen ? [...field.value, key] : field.value.filter((scope) => scope !== key))
  return (
    <Fieldset mb={3} data-field="scopes" data-field-label="Droits" {...(error && { 'aria-describedby': `${id}-error` })}>
      <Text component="legend" weight={600} p={0} mb={0.5}>Droits</Text>
      <Text color="text.secondary" size="small" mb={1}>
        Le strict nécessaire. Un programme ne supprime rien, n’écrit à personne de lui-même et ne touche ni aux comptes ni aux réglages.
      </Text>
      {error && <FormHelperText id={`${id}-error`} error role="alert">{error}</FormHelperText>}
      <Stack columnGap={3} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} align="start">
        {API_SCOPES.map(({ key, label, description }, index) => (
          <Block key={key} pb={0.5}>
            <FormControlLabel
              label={label}
              control={
                <Checkbox
                  checked={field.value.includes(key)}
                  onChange={(_, chosen) => change(key, chosen)}
                  onBlur={field.onBlur}
                  slotProps={{ input: { 'aria-describedby': `${id}-${key}`, ...(index === 0 && { ref: field.ref }) } }}
                />
              }
            />
            <Text id={`${id}-${key}`} color="text.secondary" size="small" pl={4}>{description}</Text>
          </Block>
        ))}
      </Stack>
    </Fieldset>
  )
}
