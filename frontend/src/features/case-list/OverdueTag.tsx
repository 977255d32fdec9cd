import { Row } from '@/components/primitives'
import { Icon } from '@/components/icon/Icon'

/** Shown when a case has kept its status too long. */
export function OverdueTag() {
  return (
    <Row component="span" inline gap={0.5} color="error.main" weight={650} nowrap>
      <Icon name="alert" size={15} />
      Bloqué
    </Row>
  )
}
