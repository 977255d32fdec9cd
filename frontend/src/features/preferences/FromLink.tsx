import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText, isNotFound } from '@/api/error'
import { Notice } from '@/components/feedback/Notice'
import { useRead } from '@/api/useRead'
import { Block } from '@/components/primitives'
import { WrongLink } from './WrongLink'

interface FromLinkProps<T> {
  /** The same function at each rendering. */
  read: (signal: AbortSignal) => Promise<T>
  /** « préférences ». */
  name: string
  /** About how high it will be. */
  height: number
  children: (value: T) => ReactNode
}

/** What the link of a mail stands for. */
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
