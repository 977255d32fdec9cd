import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { DocumentsDialog } from '@/components/edit/DocumentsDialog'
import { Content } from '@/components/layout/Content'
import { ExpandableRow } from '@/components/table/ExpandableRow'
import { ListFrame } from '@/components/table/ListFrame'
import { wholeList } from '@/components/table/ListPage'
import { ExpandableTable } from '@/components/table/ExpandableTable'
import { RowAction } from '@/components/table/RowAction'
import { DocumentLines } from '@/components/upload/DocumentLines'
import { countText } from '@/format/countText'
import { useDialogState } from '@/session/dialogState'
import { pagesQuery, readPage, saveDocuments, type Page, addressOf, type PageFile } from './api'

const COLUMNS = [{ key: 'title', header: 'Titre' }]

/** Pages with documents, in expandable rows. */
export function PagesPage() {
  const list = useQuery({ ...pagesQuery(), select: wholeList })
  const [editedPage, setEditedPage] = useDialogState<Page | null>('page', null)
  return (
    <Content>
      <ListFrame list={list} rowNouns={['page', 'pages']} isUnpaginated>
        {({ rows }) => (
          <ExpandableTable
            label="Pages"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            renderRow={(page, open, onToggle) => (
              <PageRow key={page.uuid} page={page} open={open} onToggle={onToggle} onEdit={() => setEditedPage(page)} />
            )}
            empty="Aucune page n’est disponible."
          />
        )}
      </ListFrame>
      {editedPage && (
        <DocumentsDialog
          owner={editedPage}
          name={editedPage.title}
          label={`Documents de la page ${editedPage.title}`}
          help="Tout le monde peut télécharger ces documents sur le site, dans cet ordre, dès que vous avez validé."
          save={saveDocuments}
          read={() => readPage(editedPage.key)}
          onClose={() => setEditedPage(null)}
        />
      )}
    </Content>
  )
}

interface PageRowProps {
  page: Page
  open: boolean
  onToggle: () => void
  onEdit: () => void
}

/** Page whose row expands to its documents. */
function PageRow({ page, open, onToggle, onEdit }: PageRowProps) {
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

/** Download link without a ticket, because documents of pages are public. */
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
