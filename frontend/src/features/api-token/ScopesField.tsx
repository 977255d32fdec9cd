import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { API_SCOPES } from '@/domain/constants'
import type { TokenValues } from './tokenForm'

/** Scopes of an API token, with a description each. */
export function ScopesField() {
  const { field, fieldState } = useController<TokenValues, 'scopes'>({ name: 'scopes' })
  const id = useId()
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  const setScope = (key: TokenValues['scopes'][number], isChecked: boolean) =>
    field.onChange(isChecked ? [...field.value, key] : field.value.filter((scope) => scope !== key))
  return (
    <Box
      component="fieldset"
      data-field="scopes"
      data-field-label="Droits"
      {...(error && { 'aria-describedby': `${id}-error` })}
      sx={{ mb: 3 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        Droits
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Le strict nécessaire. Un programme ne supprime rien, n’écrit à personne de lui-même et ne touche ni aux comptes
        ni aux réglages.
      </Typography>
      {error && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {API_SCOPES.map(({ key, label, description }, index) => (
          <Box key={key} sx={{ pb: 0.5 }}>
            <FormControlLabel
              label={label}
              control={
                <Checkbox
                  checked={field.value.includes(key)}
                  onChange={(_, isChecked) => setScope(key, isChecked)}
                  onBlur={field.onBlur}
                  slotProps={{ input: { 'aria-describedby': `${id}-${key}`, ...(index === 0 && { ref: field.ref }) } }}
                />
              }
            />
            <Typography variant="body2" id={`${id}-${key}`} sx={{ color: 'text.secondary', pl: 4 }}>
              {description}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
