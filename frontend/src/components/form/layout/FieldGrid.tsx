import type { ReactNode } from 'react'
import { Block, Stack } from '@/components/primitives'
import { useFieldMode } from '../fieldMode'

/** Grid of fields: on a phone one column in edit mode, two in view mode; `columns` on a screen. */
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

/** Field across the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <Block gridColumn="1 / -1">{children}</Block>
}
