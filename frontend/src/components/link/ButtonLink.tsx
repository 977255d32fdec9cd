import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'startIcon' | 'endIcon' | 'fullWidth' | 'sx' | 'disabled'
> &
  Omit<ComponentProps<'a'>, 'color'>

function ButtonAnchor(props: Props) {
  return <Button component="a" {...props} />
}

/** A link of the site that looks like a button: for the main thing to do next. */
export const ButtonLink = createLink(ButtonAnchor)
