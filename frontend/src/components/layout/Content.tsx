import type { ReactNode } from 'react'
import { Block } from '@/components/primitives'
import { CONTENT_WIDTH } from '@/theme/tokens'

interface ContentProps {
  children: ReactNode
  /** In pixels; forms and texts read better in a narrow column. */
  width?: number
}

/** The column of a page; a narrow one begins where its header title does. */
export function Content({ children, width = CONTENT_WIDTH }: ContentProps) {
  return (
    <Block maxWidth={CONTENT_WIDTH + 48} mx="auto" px={{ xs: 2, md: 3 }} pt="var(--section-space, 24px)" pb={{ xs: 6, md: 8 }}>
      {width < CONTENT_WIDTH ? <Block maxWidth={width}>{children}</Block> : children}
    </Block>
  )
}
