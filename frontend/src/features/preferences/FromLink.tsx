import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText, isNotFound } from '@/api/error'
import { Notice } from '@/components/feedback/Notice'
import { useRead } from '@/api/useRead'
import { Block } from '@/components/primitives'
import { WrongLink } from './WrongLink'

interface FromLinkProps<T> {
  /** Must be referentially stable. */
  read: (signal: AbortSignal) => Promise<T>
  /** Name in the messages: « préférences ». */
  name: string
  /** Approximate height, to limit the layout shift. */
  height: number
  children: (value: T) => ReactNode
}

/** Loads the data of a mail link, with its loading and error states. */
export function FromLink<T>({ read, name, height, children }: FromLinkProps<T>) {
  const [found, retry] = useRead(read)
  if (found.state === 'loading') {
    return (
      <Block role="status" aria-label={`Chargement de vos ${name}`} mt={2}>
        <Skeleton variant="rounded" height={height} />
      </Block>
    )
  }
  if (found.state === 'here') return children(found.value)
  if (isNotFound(found.error)) return <WrongLink />
  return (
    <Notice severity="error" role="alert" mt={2} action={<Button color="inherit" onClick={retry}>Réessayer</Button>}>
      <strong>{`Vos ${name} n’ont pas pu être chargées.`}</strong> {errorText(found.error, 'contacts')}
    </Notice>
  )
}
