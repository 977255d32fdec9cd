import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Block, Card, Row } from '@/components/primitives'

interface OverviewCardProps {
  icon: IconName
  title: string
  /** At the end of the line of the title. */
  act?: ReactNode
  children: ReactNode
}

/** One of the cards above the form of a record. */
export function OverviewCard({ icon, title, act, children }: OverviewCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} minWidth={0}>
      <Row gap={1.25} px={2} py={0.75} minHeight={48} divider="bottom">
        <Block component="span" color="text.secondary" lineHeight={0}><Icon name={icon} size={20} /></Block>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1, minWidth: 0 }}>{title}</Typography>
        {act}
      </Row>
      {children}
    </Card>
  )
}
