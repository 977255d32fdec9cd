import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type ButtonAnchorProps = Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'startIcon' | 'endIcon' | 'fullWidth' | 'sx' | 'disabled'
> &
  Omit<ComponentProps<'a'>, 'color'>

function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />
}

/** Router link styled as a button, for the primary next step. */
export const ButtonLink = createLink(ButtonAnchor)
