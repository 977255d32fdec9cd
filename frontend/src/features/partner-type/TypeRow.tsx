import { RowAction } from '@/components/table/RowAction'
import { countText } from '@/format/countText'
import { ExpandableRow } from '@/components/table/ExpandableRow'
import { DocumentLines } from '@/components/upload/DocumentLines'
import type { Document, PartnerType } from './api'
import { DownloadButton } from './DownloadButton'

interface TypeRowProps {
  type: PartnerType
  open: boolean
  onToggle: () => void
  onRename: () => void
  onDocuments: () => void
}

/** Type whose row expands to its documents. */
export function TypeRow({ type, open, onToggle, onRename, onDocuments }: TypeRowProps) {
  const documents = type.medias ?? []
  return (
    <ExpandableRow
      title={type.label}
      open={open}
      onToggle={onToggle}
      cell={documents.length === 0 ? 'Aucun document' : countText(documents.length, 'document', 'documents')}
      actions={
        <>
          <RowAction
            icon="folder"
            label="Gérer les documents"
            name={`Gérer les documents du type ${type.label}`}
            onClick={onDocuments}
          />
          <RowAction icon="edit" label="Renommer" name={`Renommer le type ${type.label}`} onClick={onRename} />
        </>
      }
    >
      <DocumentLines
        label={`Documents du type ${type.label}`}
        documents={documents}
        empty={'Aucun document pour ce type. Ajoutez-en avec «\u202FGérer les documents\u202F».'}
        download={downloadButton}
      />
    </ExpandableRow>
  )
}

function downloadButton(document: Document) {
  return <DownloadButton document={document} />
}
