import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Row } from '@/components/primitives'

interface OnOffProps {
  on: boolean
  /** The icon of what is off. */
  off: IconName
  children: string
}

/** Whether something is on: the icon, and the word for whoever does not see colours. */
export function OnOff({ on, off, children }: OnOffProps) {
  return (
    <Row component="span" inline gap={0.75} color={on ? 'success.main' : 'text.secondary'} sx={{ verticalAlign: 'middle' }}>
      <Icon name={on ? 'checkCircle' : off} size={18} />
      {children}
    </Row>
  )
}
