import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { DataTable } from '@/components/table/DataTable'
import { ListError } from '@/components/table/ListError'
import { compact } from '@/components/table/listSearch'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { partnersQuery } from './api'
import { COLUMNS, FOLLOW_UP_COLUMNS } from './columns'
import { DeletePartnerButton } from './DeletePartnerButton'
import { FollowUpSwitch } from './FollowUpSwitch'
import { activeFilters, type PartnersFilter, type PartnersSearch } from './listSearch'
import { nameOf, type PartnerRow } from './partner'
import { PartnerFilters } from './PartnerFilters'

interface PartnersPageProps {
  search: PartnersSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: PartnersFilter) => void
  onPage: (page: number) => void
}

/** The partners, all of them or those to call again (AMB-094). */
export function PartnersPage({ search, onFilter, onPage }: PartnersPageProps) {
  const { role } = useUser()
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(partnersQuery(search, pageSize))
  const toFollowUp = search.toFollowUp === true
  const { page: _, ...filter } = search
  return (
    <Content>
      <Box
        sx={{
          display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2,
          justifyContent: 'space-between', alignItems: 'center',
        }}
      >
        <FollowUpSwitch
          toFollowUp={toFollowUp}
          onChange={(wanted) => onFilter(compact({ ...filter, toFollowUp: wanted ? (true as const) : undefined }))}
        />
        <ButtonLink
          to="/partner"
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Créer un prescripteur
        </ButtonLink>
      </Box>
      <PartnerFilters search={search} onFilter={onFilter} total={data?.total} />
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={toFollowUp ? 'Prescripteurs à relancer' : 'Prescripteurs'}
            columns={toFollowUp ? FOLLOW_UP_COLUMNS : COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            rowLink={({ uuid }) => ({ to: '/partners/$uuid', params: { uuid } })}
            {...(role === 'ADMIN' && { actions: deletion })}
            empty={
              toFollowUp
                ? 'Aucun prescripteur n’est à relancer.'
                : 'Aucun prescripteur n’est disponible.'
            }
            filtered={activeFilters(search) > 0}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'prescripteur', 'prescripteurs')}
            page={search.page ?? 1}
            pageSize={pageSize}
            onPage={onPage}
          />
        </>
      )}
    </Content>
  )
}

function deletion(row: PartnerRow) {
  return <DeletePartnerButton uuid={row.uuid} name={nameOf(row)} />
}
