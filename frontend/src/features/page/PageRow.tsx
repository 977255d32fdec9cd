import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '@/components/icon/Icon'
import { UnfoldingRow } from '@/components/table/UnfoldingRow'
import { DocumentLines } from '@/components/upload/DocumentLines'
import { countOf } from '@/components/table/TableFooter'
import { addressOf, type Page, type PageMedia } from './api'

interface PageRowProps {
  page: Page
  open: boolean
  onToggle: () => void
  onEdit: () => void
}

/** A page, and under it its documents once it is unfolded (PAGE-02). */
export function PageRow({ page, open, onToggle, onEdit }: PageRowProps) {
  const { title, medias } = page
  return (
    <UnfoldingRow
      title={title}
      open={open}
      onToggle={onToggle}
      actions={
        <>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {medias.length === 0 ? 'Aucun document' : countOf(medias.length, 'document', 'documents')}
          </Box>
          <Tooltip title="Modifier les documents">
            <IconButton aria-label={`Modifier les documents de la page ${title}`} onClick={onEdit}>
              <Icon name="edit" />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      <DocumentLines
        label={`Documents de la page ${title}`}
        documents={medias}
        empty="Aucun document associé à cette page."
        download={downloadLink}
      />
    </UnfoldingRow>
  )
}

/** The same address as on the site: nothing about it is private. */
function downloadLink(media: PageMedia) {
  return (
    <Tooltip title="Télécharger">
      <IconButton component="a" href={addressOf(media)} target="_blank" rel="noopener" aria-label={`Télécharger ${media.name}`}>
        <Icon name="download" />
      </IconButton>
    </Tooltip>
  )
}
