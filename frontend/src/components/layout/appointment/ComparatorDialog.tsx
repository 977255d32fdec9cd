import { FrameDialog } from '@/components/feedback/FrameDialog'
import { site } from '@/site/site'

export function ComparatorDialog({ onClose }: { onClose: () => void }) {
  return (
    <FrameDialog
      title="Comparer les assurances de prêt"
      address={site().comparatorUrl}
      purpose="Comparez les assurances de prêt de plusieurs compagnies en quelques minutes."
      onClose={onClose}
    />
  )
}
