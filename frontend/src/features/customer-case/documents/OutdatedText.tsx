import { Icon } from '@/components/icon/Icon'
import { Row } from '@/components/primitives'

/** Warns that a document is outdated. */
export function OutdatedText({ text }: { text: string }) {
  return (
    <Row gap={0.5} align="flex-start" mt={0.5} size="small" color="warning.main">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </Row>
  )
}
