import { Icon } from '@/components/icon/Icon'
import { Row } from '@/components/primitives'

/** Visibility of a report: partner of the case, or staff only. */
export function VisibilityMark({ visible }: { visible: boolean }) {
  return (
    <Row
      component="span"
      inline
      gap={0.75}
      color={visible ? 'success.main' : 'text.secondary'}
      weight={visible ? 600 : 400}
    >
      <Icon name={visible ? 'eye' : 'lock'} size={16} />
      {visible ? 'Visible par le prescripteur' : 'Interne'}
    </Row>
  )
}
