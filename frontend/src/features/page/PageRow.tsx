import Box from '@mui/material/Box'
import { ExpandableRow } from '@/components/table/ExpandableRow'
import { DocumentLines } from '@/components/upload/DocumentLines'
import { countText } from '@/format/countText'
import { RowAction } from '@/components/table/RowAction'
import { addressOf, type Page, type PageFile } from './api'

interface PageRowProps {
  page: Page
  open: boolean
  onToggle: () => void
  onEdit: () => void
}

/** Page whose row expands to its documents. */
export function PageRow({ page, open, onToggle, onEdit }: PageRowProps) {
  const { title, medias } = page
  return (
    <ExpandableRow
      title={title}
      open={open}
      onToggle={onToggle}
      actions={
        <>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {medias.length === 0 ? 'Aucun document' : countText(medias.length, 'document', 'documents')}
          </Box>
          <RowAction
            icon="edit"
            label="Modifier les documents"
            name={`Modifier les documents de la page ${title}`}
            onClick={onEdit}
          />
        </>
      }
    >
      <DocumentLines
        label={`Documents de la page ${title}`}
        documents={medias}
        empty="Aucun document associé à cette page."
        download={downloadLink}
      />
    </ExpandableRow>
  )
}

/** Public URL: the file is not private. */
function downloadLink(file: PageFile) {
  return (
    <RowAction
      icon="download"
      label="Télécharger"
      name={`Télécharger ${file.name}`}
      href={addressOf(file)}
      target="_blank"
      rel="noopener"
    />
  )
}
