import { useQuery } from '@tanstack/react-query'
import { DocumentsDialog } from '@/components/edit/DocumentsDialog'
import { Content } from '@/components/layout/Content'
import { ListFrame } from '@/components/table/ListFrame'
import { wholeList } from '@/components/table/ListPage'
import { ExpandableTable } from '@/components/table/ExpandableTable'
import { useDialogState } from '@/session/dialogState'
import { pagesQuery, readPage, saveDocuments, type Page } from './api'
import { PageRow } from './PageRow'

const COLUMNS = [{ key: 'title', header: 'Titre' }]

/** Pages with documents, in expandable rows. */
export function PagesPage() {
  const list = useQuery({ ...pagesQuery(), select: wholeList })
  const [editedPage, setEditedPage] = useDialogState<Page | null>('page', null)
  return (
    <Content>
      <ListFrame list={list} count={['page', 'pages']} isUnpaginated>
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
