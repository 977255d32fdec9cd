import type { ReactNode } from 'react'
import { Block, Row, Text } from '@/components/primitives'

interface ClosingCallProps {
  title: string
  text: string
  /** One or two next steps. */
  children: ReactNode
}

/** Closing call to action for undecided visitors. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <Row component="section" gap={3} justify="space-between" wrap background="sunken" rounded p={{ xs: 3, md: 5 }}>
      <Block maxWidth={620}>
        <Text variant="h2" size="largest">{title}</Text>
        <Text color="text.secondary" mt={0.75}>{text}</Text>
      </Block>
      <Row gap={1.5} align="stretch" wrap>{children}</Row>
    </Row>
  )
}
