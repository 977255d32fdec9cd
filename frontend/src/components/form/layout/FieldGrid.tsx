import type { ReactNode } from 'react'
import { Block, Stack } from '@/components/primitives'
import { useFieldMode } from '../fieldMode'

/** Fields side by side: on a phone one to type in, two to read; two or three on a screen. */
export function FieldGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  const { view } = useFieldMode()
  return (
    <Stack
      rowGap={0.5}
      columnGap={3}
      columns={{ xs: view ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', ...(columns === 3 && { lg: 'repeat(3, minmax(0, 1fr))' }), }}
    >
      {children}
    </Stack>
  )
}

/** A field over the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <Block gridColumn="1 / -1">{children}</Block>
}
