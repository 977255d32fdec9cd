import { Icon } from '@/components/icon/Icon'
import { Row } from '@/components/primitives'

/** Under the name of a file that the server took without being able to open it. */
export function UnreadableFile() {
  return (
    <Row gap={0.5} align="flex-start" mt={0.25} size="small" color="warning.main">
      <Icon name="alert" size={16} />
      Nous n’arrivons pas à lire ce fichier{'\u202F'}; vérifiez qu’il s’ouvre.
    </Row>
  )
}
