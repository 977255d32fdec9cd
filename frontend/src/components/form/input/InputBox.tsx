import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { Block } from '@/components/primitives'

interface InputBoxProps {
  error: boolean
  disabled: boolean
  /** Unit after the input. */
  suffix?: ReactNode
  /** Input, textarea or select. */
  children: ReactNode
}

const EDGE = 'var(--mui-palette-edge)'

/** Shared outline of all inputs, which have none themselves. */
export function InputBox({ error, disabled, suffix, children }: InputBoxProps) {
  const edge = error ? 'error.main' : EDGE
  return (
    <Box
      data-input
      sx={{
        display: 'flex', alignItems: 'center', minHeight: 'var(--control-height, 40px)', border: '1px solid', borderColor: edge, borderRadius: 1,
        bgcolor: 'background.paper', color: disabled ? 'text.disabled' : 'text.primary', position: 'relative',
        '@media (pointer: coarse)': { minHeight: 44 },
        ...(!disabled && {
          '&:hover': { borderColor: error ? 'error.main' : 'text.primary' },
          '&:focus-within': {
            borderColor: error ? 'error.main' : 'primary.main',
            boxShadow: `inset 0 0 0 1px var(--mui-palette-${error ? 'error' : 'primary'}-main)`,
          },
        }),
        '& > input, & > textarea, & > select': {
          flex: 1, width: '100%', minWidth: 0, minHeight: 'inherit', border: 0, bgcolor: 'transparent', outline: '0 !important', m: 0,
          px: 1.75, py: 'var(--control-space, 8px)', font: 'inherit', fontSize: '1rem', lineHeight: 1.45, color: 'inherit', borderRadius: 'inherit',
          opacity: 1, WebkitTextFillColor: disabled ? 'var(--mui-palette-text-disabled)' : 'inherit',
          '&::placeholder': { color: 'text.secondary', opacity: 0.75 },
        },
        '& > textarea': { resize: 'vertical', fieldSizing: 'content', maxHeight: '18em' },
        '& > select': { appearance: 'none', cursor: disabled ? 'default' : 'pointer', pr: 4.5, textOverflow: 'ellipsis' },
      }}
    >
      {children}
      {suffix && <Block component="span" flex="none" pr={1.75} color="text.secondary">{suffix}</Block>}
    </Box>
  )
}
