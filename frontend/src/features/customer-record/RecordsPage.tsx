import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import { Content } from '@/components/layout/Content'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { recordsQuery } from './api'
import { DeleteRecordButton } from './DeleteRecordButton'
import { activeFilters, type RecordsFilter, type RecordsSearch } from './listSearch'
import { namesOf, type RecordRow } from './record'
import { RecordFilters } from './RecordFilters'

interface RecordsPageProps {
  search: RecordsSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: RecordsFilter) => void
  onPage: (page: number) => void
}

export function RecordsPage({ search, onFilter, onPage }: RecordsPageProps) {
  const { role } = useUser()
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(recordsQuery(search, pageSize))
  const partner = role === 'PARTNER'
  const filtered = activeFilters(search) > 0
  return (
    <Content>
      {!partner && (
        <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' }, mb: 2, mt: { md: -7 } }}>
          <ButtonLink
            to="/customer-record"
            variant="contained"
            color="secondary"
            startIcon={<Icon name="plus" />}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            Créer une fiche client
          </ButtonLink>
        </Box>
      )}
      <RecordFilters search={search} onFilter={onFilter} total={data?.total} />
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={partner ? 'Mes fiches clients' : 'Fiches clients'}
            columns={partner ? PARTNER_COLUMNS : COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            rowLink={(row) =>
              partner && !row.liftingOfBankingSecrecy
                ? null
                : { to: '/customer-records/$uuid', params: { uuid: row.uuid } }
            }
            {...(role === 'ADMIN' && { actions: deletion })}
            {...(partner && { actions: secrecy })}
            empty={
              <>
                Aucune fiche client n’est disponible.
                {partner && <Box sx={{ mt: 1, color: 'text.secondary' }}>Les clients que vous nous adressez apparaîtront ici.</Box>}
              </>
            }
            filtered={filtered}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'fiche client', 'fiches clients')}
            page={search.page ?? 1}
            pageSize={pageSize}
            onPage={onPage}
          />
        </>
      )}
    </Content>
  )
}

const COLUMNS: Column<RecordRow>[] = [
  { key: 'lastName', header: 'Nom', width: '40%', cell: ({ customers }) => customers[0]?.lastName },
  {
    key: 'firstName',
    header: 'Prénom',
    cell: ({ customers }) => (
      <>
        {customers[0]?.firstName}
        {customers.length > 1 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>{` et ${namesOf(customers.slice(1))}`}</Box>
        )}
      </>
    ),
  },
]

/** On a card the reason stands beside the name, which then breaks rather than runs under it. */
function partnerLastName({ customers, liftingOfBankingSecrecy }: RecordRow) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: liftingOfBankingSecrecy ? 4 : 22, sm: 0 } }}>
      {customers[0]?.lastName}
    </Box>
  )
}

const PARTNER_COLUMNS: Column<RecordRow>[] = [
  { key: 'lastName', header: 'Nom', width: '40%', cell: partnerLastName },
  ...COLUMNS.slice(1),
]

function deletion({ uuid, customers }: RecordRow) {
  return <DeleteRecordButton uuid={uuid} name={namesOf(customers)} />
}

/** Why a PARTNER cannot open a row; that the others open, for the eye only: their link says so. */
function secrecy({ liftingOfBankingSecrecy }: RecordRow) {
  if (liftingOfBankingSecrecy) {
    return <Icon name="chevronRight" size={18} sx={{ color: 'text.secondary', verticalAlign: 'middle' }} />
  }
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      <Icon name="lock" size={16} />
      Secret bancaire non levé
    </Box>
  )
}
