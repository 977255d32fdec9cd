import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Block, Card, Row, Text } from '@/components/primitives'

interface OverviewCardProps {
  icon: IconName
  title: string
  /** Content at the end of the title line. */
  action?: ReactNode
  children: ReactNode
}

/** Card of the record overview. */
export function OverviewCard({ icon, title, action, children }: OverviewCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} minWidth={0}>
      <Row gap={1.25} px={2} py={0.75} minHeight={48} divider="bottom">
        <Block component="span" color="text.secondary" lineHeight={0}><Icon name={icon} size={20} /></Block>
        <Text id={id} component="h2" variant="h5" flex={1} minWidth={0}>{title}</Text>
        {action}
      </Row>
      {children}
    </Card>
  )
}
