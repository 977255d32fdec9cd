import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadErrorText } from '@/api/error'
import { Content } from '@/components/layout/Content'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { UnfoldingTable } from '@/components/table/UnfoldingTable'
import { forgetPages, pagesQuery, readPage, saveDocuments, type Page } from './api'
import { PageRow } from './PageRow'

const DocumentsDialog = lazy(async () => ({
  default: (await import('@/components/upload/DocumentsDialog')).DocumentsDialog<Page>,
}))

const COLUMNS = [{ key: 'title', header: 'Titre' }]

/** The pages of documents, their rows unfolding on their documents (PAGE-01 to PAGE-04). */
export function PagesPage() {
  const { data: pages, error, refetch } = useQuery(pagesQuery())
  const client = useQueryClient()
  const [edited, setEdited] = useState<Page | null>(null)
  if (error) {
    return <Content><ListError text={loadErrorText(error)} onRetry={() => void refetch()} /></Content>
  }
  return (
    <Content>
      <UnfoldingTable
        label="Pages"
        columns={COLUMNS}
        rows={pages}
        rowKey={({ uuid }) => uuid}
        renderRow={(page, open, onToggle) => (
          <PageRow key={page.uuid} page={page} open={open} onToggle={onToggle} onEdit={() => setEdited(page)} />
        )}
        empty="Aucune page n’est disponible."
      />
      <TableFooter
        total={pages?.length}
        countLabel={(total) => countOf(total, 'page', 'pages')}
        page={1}
        pageSize={Number.POSITIVE_INFINITY}
        onPage={() => {}}
      />
      <Suspense>
        {edited && (
          <DocumentsDialog
            of={edited}
            name={edited.title}
            label={`Documents de la page ${edited.title}`}
            help="Tout le monde peut télécharger ces documents sur le site, dans cet ordre, dès que vous avez validé."
            save={saveDocuments}
            read={() => readPage(edited.key)}
            onSaved={() => forgetPages(client)}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Content>
  )
}
