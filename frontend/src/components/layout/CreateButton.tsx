import Button, { type ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/icon/Icon'

const LOOK = {
  variant: 'contained',
  color: 'secondary',
  startIcon: <Icon name="plus" />,
  'aria-keyshortcuts': 'N',
} as const

/** Main button of a page, which creates an object; the N key presses it. */
export function CreateButton(props: Pick<ButtonProps, 'onClick' | 'sx' | 'children'>) {
  return <Button {...LOOK} {...props} />
}

function CreateAnchor(props: Omit<ComponentProps<'a'>, 'color'>) {
  return <Button component="a" {...LOOK} {...props} />
}

/** Link to the page that creates an object, styled as `CreateButton`; the N key follows it. */
export const CreateLink = createLink(CreateAnchor)
