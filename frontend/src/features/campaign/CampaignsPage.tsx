import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { Column } from '@/components/table/column'
import { ChoiceFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstantWithTime } from '@/format/date'
import { NO_VALUE, truncate } from '@/format/displayText'
import { site } from '@/site/site'
import { campaignsQuery, type Campaign } from './api'
import { CAMPAIGN_STATE_LABELS, formatCount, KIND_LABELS, type CampaignKind } from './campaign'
import { CAMPAIGN_STATES } from './listSearch'
import { CampaignTag } from './StateTag'

const route = getRouteApi('/_private/campaigns/')

const CAMPAIGN_KIND_OPTIONS: { value: CampaignKind; label: string }[] = [
  { value: 'sms', label: KIND_LABELS.sms },
  { value: 'email', label: KIND_LABELS.email },
]
const STATE_OPTIONS = CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] }))

/** Launched campaigns, newest first. */
export function CampaignsPage() {
  const search = route.useSearch()
  const { page = 1, ...filter } = search
  const { field } = useListSearchParams(search)
  return (
    <ListPage
      label="Campagnes"
      list={useQuery(campaignsQuery(filter, page, site().pageSize))}
      rowNouns={['campagne', 'campagnes']}
      filters={
        <>
          <ChoiceFilter label="Type" options={CAMPAIGN_KIND_OPTIONS} {...field('type')} />
          <ChoiceFilter label="État" options={STATE_OPTIONS} {...field('state')} />
        </>
      }
      exportOptions={{ path: '/api/campaigns/export', query: filter }}
      columns={COLUMNS}
      columnsKey="campaigns"
      defaultSort="-createdAt"
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/campaigns/$uuid', params: { uuid } })}
      empty="Aucune campagne pour le moment. Celles que vous lancerez seront suivies ici."
      buttons={
        <ButtonLink to="/campaigns/send" variant="contained" color="secondary" startIcon={<Icon name="send" />}>
          Envoyer une campagne
        </ButtonLink>
      }
    />
  )
}

const COUNT_SORT_LABELS = ['les moins nombreux', 'les plus nombreux'] as const

const COLUMNS: Column<Campaign>[] = [
  { key: 'message', header: 'Message', width: '34%', cell: (row) => <Message {...row} /> },
  { key: 'type', header: 'Type', cell: ({ type }) => KIND_LABELS[type] },
  {
    key: 'createdAt',
    header: 'Lancée le',
    sort: 'createdAt',
    sortLabels: ['les plus anciennes', 'les plus récentes'],
    cell: ({ createdAt }) => formatInstantWithTime(createdAt),
  },
  { key: 'state', header: 'État', cell: ({ state }) => <CampaignTag state={state} /> },
  {
    key: 'sent',
    header: 'Envoyés',
    align: 'right',
    sort: 'sent',
    sortLabels: COUNT_SORT_LABELS,
    cell: ({ sent, recipients }) => `${formatCount(sent)} sur ${formatCount(recipients)}`,
  },
  {
    key: 'failed',
    header: 'Échecs',
    align: 'right',
    sort: 'failed',
    sortLabels: COUNT_SORT_LABELS,
    cell: ({ failed }) => formatCount(failed),
  },
  { key: 'author', header: 'Par', minBreakpoint: 'lg', cell: ({ author }) => author },
  {
    key: 'recipients',
    header: 'Destinataires',
    optional: true,
    align: 'right',
    sort: 'recipients',
    sortLabels: COUNT_SORT_LABELS,
    cell: ({ recipients }) => formatCount(recipients),
  },
  { key: 'skipped', header: 'Écartés', optional: true, align: 'right', cell: ({ skipped }) => formatCount(skipped) },
  {
    key: 'groups',
    header: 'Groupes',
    optional: true,
    cell: ({ contactGroups }) => contactGroups.map(({ name }) => name).join(', ') || NO_VALUE,
  },
  {
    key: 'finishedAt',
    header: 'Terminée le',
    optional: true,
    cell: ({ finishedAt }) => formatInstantWithTime(finishedAt) || NO_VALUE,
  },
]

/** Subject of a mail, or beginning of an SMS. */
function Message({ subject, content }: Campaign) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {subject ?? truncate(content, 80).replace(/\s…$/, '…')}
    </Box>
  )
}
