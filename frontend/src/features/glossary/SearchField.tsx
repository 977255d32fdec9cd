import { useId, useRef, type ChangeEvent } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEarlyInput } from '@/components/form/useEarlyInput'
import { Icon } from '@/components/icon/Icon'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Client-side search; hidden without scripts. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  return (
    <Box
      component="form"
      ref={form}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      sx={{ '@media (scripting: none), print': { display: 'none' } }}
    >
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.75 }}>
        Chercher un mot
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          pl: 1.5,
          minHeight: 48,
          bgcolor: 'background.paper',
          color: 'text.secondary',
          border: 1,
          borderColor: 'edge',
          borderRadius: 1,
          '&:focus-within': {
            borderColor: 'primary.main',
            outline: '2px solid var(--mui-palette-primary-main)',
            outlineOffset: -2,
          },
        }}
      >
        <Icon name="search" />
        <Box
          component="input"
          id={id}
          ref={input}
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          sx={{
            flex: 1,
            minWidth: 0,
            alignSelf: 'stretch',
            border: 0,
            bgcolor: 'transparent',
            color: 'text.primary',
            font: 'inherit',
            px: 1.25,
            '&:focus-visible': { outline: 'none' },
            '&::-webkit-search-cancel-button': { display: 'none' },
          }}
        />
        {value !== '' && (
          <IconButton
            aria-label="Effacer la recherche"
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={20} />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
