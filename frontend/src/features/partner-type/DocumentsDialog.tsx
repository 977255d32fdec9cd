import { DocumentsDialog as Documents } from '@/components/edit/DocumentsDialog'
import { readType, saveDocuments, type PartnerType } from './api'

export function DocumentsDialog({ type, onClose }: { type: PartnerType; onClose: () => void }) {
  return (
    <Documents
      owner={type}
      name={type.label}
      label={`Documents du type ${type.label}`}
      save={saveDocuments}
      read={() => readType(type.uuid)}
      onClose={onClose}
    />
  )
}
