import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Column } from '@/components/table/column'
import { ChoiceFilter } from '@/components/table/filters'
import { FilteredList } from '@/components/table/ListPage'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstantWithTime } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { messagesQuery, type Campaign, type CampaignMessage } from '../api'
import { MESSAGE_STATE_LABELS } from '../campaign'
import { MESSAGE_STATES } from '../listSearch'
import { MessageTag } from '../StateTag'

const route = getRouteApi('/_private/campaigns/$uuid')

const STATE_OPTIONS = MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_LABELS[value] }))

/** Messages of a campaign with their state and reason. */
export function MessagesSection({ campaign }: { campaign: Campaign }) {
  const search = route.useSearch()
  const { state, page = 1 } = search
  const { field } = useListSearchParams(search)
  return (
    <Box component="section" aria-labelledby="campaign-messages">
      <Typography component="h2" id="campaign-messages" variant="h4" sx={{ mb: 1.5 }}>
        Destinataires
      </Typography>
      <FilteredList
        label="Destinataires"
        list={useQuery(messagesQuery(campaign, state, page, site().pageSize))}
        rowNouns={['destinataire', 'destinataires']}
        filters={<ChoiceFilter label="État du message" options={STATE_OPTIONS} {...field('state')} />}
        columns={COLUMNS}
        rowKey={({ uuid }) => uuid}
        empty="Aucun destinataire."
        noMatch="Aucun message dans cet état."
      />
    </Box>
  )
}

const COLUMNS: Column<CampaignMessage>[] = [
  { key: 'address', header: 'Contact', width: '34%', cell: (message) => <Address message={message} /> },
  { key: 'state', header: 'État', cell: ({ state }) => <MessageTag state={state} /> },
  { key: 'at', header: 'Le', cell: momentOf },
  {
    key: 'reason',
    header: 'Raison',
    cell: ({ reason }) =>
      reason ? (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Box>
      ) : (
        NO_VALUE
      ),
  },
]

/** Time of the last state change; empty for a pending message. */
function momentOf({ state, at }: CampaignMessage) {
  const moment = state === 'waiting' ? '' : formatInstantWithTime(at)
  return moment === '' ? (
    NO_VALUE
  ) : (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {moment}
    </Box>
  )
}

/** Current address of the recipient, if the contact still exists and has one. */
function Address({ message: { address, contactEntry } }: { message: CampaignMessage }) {
  if (!address)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {contactEntry ? 'Contact sans coordonnées' : 'Contact supprimé'}
      </Box>
    )
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {formatPhone(address.replace(/^\+33/, '0'))}
    </Box>
  )
}
