import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import { Content } from '@/components/layout/Content'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'
import { site } from '@/site/site'
import { inquiriesQuery } from './api'
import { nameOf, type InquiryRow } from './inquiry'
import { InquiryFilters } from './InquiryFilters'
import { activeFilters, type InquiriesFilter, type InquiriesSearch } from './listSearch'
import { StateChip } from './StateChip'

interface InquiriesPageProps {
  search: InquiriesSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: InquiriesFilter) => void
  onPage: (page: number) => void
}

/** What visitors sent, newest first (AMB-043). */
export function InquiriesPage({ search, onFilter, onPage }: InquiriesPageProps) {
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(inquiriesQuery(search, pageSize))
  return (
    <Content>
      <InquiryFilters search={search} onFilter={onFilter} total={data?.total} />
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Demandes reçues"
            columns={COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            rowLink={({ uuid }) => ({ to: '/inquiries/$uuid', params: { uuid } })}
            empty="Aucune demande reçue pour le moment. Les messages et les simulations du site arriveront ici."
            filtered={activeFilters(search) > 0}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'demande', 'demandes')}
            page={search.page ?? 1}
            pageSize={pageSize}
            onPage={onPage}
          />
        </>
      )}
    </Content>
  )
}

const COLUMNS: Column<InquiryRow>[] = [
  { key: 'person', header: 'Nom', width: '28%', cell: (row) => <Person {...row} /> },
  { key: 'kind', header: 'Demande', cell: (row) => <Kind {...row} /> },
  { key: 'receivedAt', header: 'Reçue le', cell: ({ receivedAt }) => formatInstantWithTime(receivedAt) },
  { key: 'state', header: 'État', cell: ({ state }) => <StateChip state={state} /> },
  {
    key: 'assignedTo',
    header: 'Suivie par',
    cell: ({ assignedTo }) =>
      assignedTo ? nameOf(assignedTo) : <Box component="span" sx={{ color: 'text.secondary' }}>Personne</Box>,
  },
]

/** Unread ones say so: heavier letters and a colour alone would not tell everybody. */
function Person({ person, read }: InquiryRow) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ fontWeight: read ? 400 : 700, overflowWrap: 'anywhere' }}>{nameOf(person)}</Box>{' '}
      {!read && (
        <Box
          component="span"
          sx={{ px: 0.75, borderRadius: 1, fontSize: '0.75rem', fontWeight: 700, lineHeight: 1.6, whiteSpace: 'nowrap', bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          Non lue
        </Box>
      )}
    </Box>
  )
}

function Kind({ kindLabel, files }: InquiryRow) {
  return (
    <>
      {kindLabel}
      {files > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {` · ${countOf(files, 'fichier', 'fichiers')}`}
        </Box>
      )}
    </>
  )
}
