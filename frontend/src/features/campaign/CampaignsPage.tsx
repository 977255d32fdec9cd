import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter } from '@/components/table/filters'
import { ListError } from '@/components/table/ListError'
import { compact, readChoice } from '@/components/table/listSearch'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'
import { truncate } from '@/format/truncate'
import { site } from '@/site/site'
import { campaignsQuery, type Campaign } from './api'
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES, formatCount, KIND_LABELS, type CampaignKind } from './campaign'
import type { CampaignsFilter, CampaignsSearch } from './listSearch'
import { CampaignMark } from './StateMark'

interface CampaignsPageProps {
  search: CampaignsSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: CampaignsFilter) => void
  onPage: (page: number) => void
}

const KINDS: { value: CampaignKind; label: string }[] = [{ value: 'sms', label: KIND_LABELS.sms }, { value: 'email', label: KIND_LABELS.email }]
const STATES = CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] }))

/** Every campaign that was launched, newest first. */
export function CampaignsPage({ search, onFilter, onPage }: CampaignsPageProps) {
  const { pageSize } = site()
  const { page = 1, ...filter } = search
  const { data, error, isPlaceholderData, refetch } = useQuery(campaignsQuery(filter, page, pageSize))
  const active = Object.keys(filter).length
  return (
    <Content>
      <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' }, mb: 2, mt: { md: -7 } }}>
        <ButtonLink
          to="/campaigns/send"
          variant="contained"
          color="secondary"
          startIcon={<Icon name="send" />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Envoyer une campagne
        </ButtonLink>
      </Box>
      <FilterBar active={active} onClear={() => onFilter({})} total={data?.total}>
        <ChoiceFilter
          label="Type"
          value={filter.type}
          options={KINDS}
          onChange={(type) => onFilter(compact({ ...filter, type: readChoice(type, ['sms', 'email']) }))}
        />
        <ChoiceFilter
          label="État"
          value={filter.state}
          options={STATES}
          onChange={(state) => onFilter(compact({ ...filter, state: readChoice(state, CAMPAIGN_STATES) }))}
        />
      </FilterBar>
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Campagnes"
            columns={COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            rowLink={({ uuid }) => ({ to: '/campaigns/$uuid', params: { uuid } })}
            empty="Aucune campagne pour le moment. Celles que vous lancerez seront suivies ici."
            filtered={active > 0}
            fetching={isPlaceholderData}
          />
          <TableFooter total={data?.total} countLabel={(total) => countOf(total, 'campagne', 'campagnes')} page={page} pageSize={pageSize} onPage={onPage} />
        </>
      )}
    </Content>
  )
}

const COLUMNS: Column<Campaign>[] = [
  { key: 'message', header: 'Message', width: '34%', cell: (row) => <Message {...row} /> },
  { key: 'type', header: 'Type', cell: ({ type }) => KIND_LABELS[type] },
  { key: 'createdAt', header: 'Lancée le', cell: ({ createdAt }) => formatInstantWithTime(createdAt) },
  { key: 'state', header: 'État', cell: ({ state }) => <CampaignMark state={state} /> },
  { key: 'sent', header: 'Envoyés', align: 'right', cell: ({ sent, recipients }) => `${formatCount(sent)} sur ${formatCount(recipients)}` },
  { key: 'failed', header: 'Échecs', align: 'right', cell: ({ failed }) => formatCount(failed) },
  { key: 'author', header: 'Par', from: 'lg', cell: ({ author }) => author },
]

/** The subject of a mail, the beginning of an SMS. */
function Message({ subject, content }: Campaign) {
  return <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{subject ?? truncate(content, 80).replace(/\s…$/, '…')}</Box>
}
