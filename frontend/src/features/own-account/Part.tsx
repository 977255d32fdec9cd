import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Block, Card, Row, Text } from '@/components/primitives'

interface PartProps {
  icon: IconName
  title: string
  /** Line below the title. */
  help?: string
  children: ReactNode
}

/** Section of the account page. */
export function Part({ icon, title, help, children }: PartProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} px={{ xs: 2, sm: 3 }} py={{ xs: 2, sm: 2.5 }} alignSelf="start">
      <Row gap={1.25} mb={help ? 0.5 : 1.5}>
        <Block component="span" color="text.secondary" lineHeight={0}><Icon name={icon} size={20} /></Block>
        <Typography id={id} component="h2" variant="h5">{title}</Typography>
      </Row>
      {help && <Text variant="body2" color="text.secondary" mb={1.5}>{help}</Text>}
      {children}
    </Card>
  )
}
