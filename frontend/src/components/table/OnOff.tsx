import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Row } from '@/components/primitives'

interface OnOffProps {
  on: boolean
  /** Icon of the off state. */
  off: IconName
  children: string
}

/** On/off state: an icon, with a text for users who do not perceive colours. */
export function OnOff({ on, off, children }: OnOffProps) {
  return (
    <Row component="span" inline gap={0.75} color={on ? 'success.main' : 'text.secondary'} sx={{ verticalAlign: 'middle' }}>
      <Icon name={on ? 'checkCircle' : off} size={18} />
      {children}
    </Row>
  )
}
