import { useQueryClient } from '@tanstack/react-query'
import { DocumentsDialog as Documents } from '@/components/edit/DocumentsDialog'
import { forgetTypes, readType, saveDocuments, type PartnerType } from './api'

export function DocumentsDialog({ of, onClose }: { of: PartnerType; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Documents
      of={of}
      name={of.label}
      label={`Documents du type ${of.label}`}
      save={saveDocuments}
      read={() => readType(of.uuid)}
      onSaved={() => forgetTypes(client)}
      onClose={onClose}
    />
  )
}
