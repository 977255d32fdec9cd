import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import { Content } from '@/components/layout/Content'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { factsOf } from '@/components/upload/documents'
import { formatInstant } from '@/format/date'
import { ownTypeQuery, type Document } from './api'
import { DownloadButton } from './DownloadButton'

/** « Mes documents prescripteur »: the documents of the PARTNER's own type (PTYP-04, PTYP-05). */
export function OwnDocumentsPage() {
  const { data: type, error, refetch } = useQuery(ownTypeQuery())
  const documents = type?.medias ?? undefined
  return (
    <Content>
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Mes documents prescripteur"
            columns={COLUMNS}
            rows={documents}
            rowKey={({ uuid }) => uuid}
            actions={actions}
            skeletonRows={3}
            empty={
              <>
                Aucun document n’est disponible.
                <Box sx={{ mt: 1, color: 'text.secondary' }}>
                  Vous les trouverez ici dès que votre interlocuteur les aura déposés.
                </Box>
              </>
            }
          />
          <TableFooter
            total={documents?.length}
            countLabel={(total) => countOf(total, 'document', 'documents')}
            page={1}
            pageSize={Number.POSITIVE_INFINITY}
            onPage={() => {}}
          />
        </>
      )}
    </Content>
  )
}

function actions(document: Document) {
  return <DownloadButton of={document} />
}

const COLUMNS: Column<Document>[] = [
  {
    key: 'name',
    header: 'Document',
    cell: (row) => (
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: 5, sm: 0 } }}>
        {row.name}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
          {factsOf(row)}
        </Box>
      </Box>
    ),
  },
  { key: 'date', header: 'Date', width: '9rem', cell: ({ creationDate }) => formatInstant(creationDate) },
]
