import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter } from '@/api/keys'
import { DocumentsDialog as Documents } from '@/components/edit/DocumentsDialog'
import { readType, saveDocuments, type PartnerType } from './api'

export function DocumentsDialog({ of, onClose }: { of: PartnerType; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Documents
      of={of}
      name={of.label}
      label={`Documents du type ${of.label}`}
      save={saveDocuments}
      read={() => readType(of.uuid)}
      onSaved={() => refreshAfter(client, 'partnerType')}
      onClose={onClose}
    />
  )
}
