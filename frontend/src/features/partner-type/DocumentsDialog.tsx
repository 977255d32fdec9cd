import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '@/api/keys'
import { DocumentsDialog as Documents } from '@/components/edit/DocumentsDialog'
import { readType, saveDocuments, type PartnerType } from './api'

export function DocumentsDialog({ type, onClose }: { type: PartnerType; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Documents
      owner={type}
      name={type.label}
      label={`Documents du type ${type.label}`}
      save={saveDocuments}
      read={() => readType(type.uuid)}
      onSaved={() => refreshAfter(client, 'partnerType')}
      onClose={onClose}
    />
  )
}
