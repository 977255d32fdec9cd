import { Icon } from '@/components/icon/Icon'
import { Row } from '@/components/primitives'

/** Who reads a report: the partner of its case too, or the firm alone. */
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
