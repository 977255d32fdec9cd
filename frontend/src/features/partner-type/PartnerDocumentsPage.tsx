import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { NameCell } from '@/components/table/cells'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { fileDetails } from '@/components/upload/documents'
import { formatInstant } from '@/format/date'
import { ownTypeQuery, type Document } from './api'
import { DownloadButton } from './DownloadButton'

/** « Mes documents prescripteur »: documents of the PARTNER's type. */
export function PartnerDocumentsPage() {
  const list = useQuery({ ...ownTypeQuery(), select: ({ medias }) => wholeList(medias ?? []) })
  return (
    <ListPage
      label="Mes documents prescripteur"
      list={list}
      rowNouns={['document', 'documents']}
      isUnpaginated
      columns={COLUMNS}
      rowKey={({ uuid }) => uuid}
      actions={renderActions}
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
  )
}

function renderActions(document: Document) {
  return <DownloadButton document={document} />
}

const COLUMNS: Column<Document>[] = [
  {
    key: 'name',
    header: 'Document',
    cell: (row) => <NameCell name={row.name} detail={fileDetails(row)} />,
  },
  { key: 'date', header: 'Date', width: '9rem', cell: ({ creationDate }) => formatInstant(creationDate) },
]
