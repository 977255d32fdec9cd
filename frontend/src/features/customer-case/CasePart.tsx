import type { ReactNode } from 'react'
import { Block, Row, Text } from '@/components/primitives'

interface CasePartProps {
  title: string
  /** Edit button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Section of a case page. */
export function CasePart({ title, action, children }: CasePartProps) {
  if (action === undefined) {
    return (
      <Block component="section" minWidth={0}>
        <Text component="h3" variant="h3" mb={1.5}>{title}</Text>
        {children}
      </Block>
    )
  }
  return (
    <Block component="section" minWidth={0} aria-label={title}>
      <Row gap={1.5} wrap mb={1.5}>
        <Text component="h3" variant="h3" flex="1 1 200px">{title}</Text>
        {action}
      </Row>
      {children}
    </Block>
  )
}
