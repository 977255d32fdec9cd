import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { ChoiceFilter } from '@/components/table/filters'
import { ListError } from '@/components/table/ListError'
import { compact, readChoice } from '@/components/table/listSearch'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { messagesQuery, type Campaign, type CampaignMessage } from './api'
import { MESSAGE_STATE_LABELS, MESSAGE_STATES } from './campaign'
import type { MessagesSearch } from './listSearch'
import { MessageMark } from './StateMark'

interface MessagesSectionProps {
  campaign: Campaign
  search: MessagesSearch
  onSearch: (search: MessagesSearch) => void
}

const STATES = MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_LABELS[value] }))

/** Who got it, who did not and why. */
export function MessagesSection({ campaign, search, onSearch }: MessagesSectionProps) {
  const { pageSize } = site()
  const { state, page = 1 } = search
  const { data, error, isPlaceholderData, refetch } = useQuery(messagesQuery(campaign.uuid, state, page, pageSize, campaign.state))
  return (
    <Box component="section" aria-labelledby="campaign-messages">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id="campaign-messages" component="h2" variant="h4">Destinataires</Typography>
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <ChoiceFilter
            label="État du message"
            value={state}
            options={STATES}
            onChange={(chosen) => onSearch(compact({ state: readChoice(chosen, MESSAGE_STATES) }))}
          />
        </Box>
      </Box>
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Destinataires"
            columns={COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            empty="Aucun destinataire."
            noMatch="Aucun message dans cet état."
            filtered={state !== undefined}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'destinataire', 'destinataires')}
            page={page}
            pageSize={pageSize}
            onPage={(chosen) => onSearch(compact({ state, page: chosen > 1 ? chosen : undefined }))}
          />
        </>
      )}
    </Box>
  )
}

const COLUMNS: Column<CampaignMessage>[] = [
  { key: 'address', header: 'Contact', width: '34%', cell: ({ address }) => <Address address={address} /> },
  { key: 'state', header: 'État', cell: ({ state }) => <MessageMark state={state} /> },
  { key: 'at', header: 'Le', cell: momentOf },
  { key: 'reason', header: 'Raison', cell: ({ reason }) => (reason ? <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{reason}</Box> : '—') },
]

/** When something became of it: nothing yet of one that waits. */
function momentOf({ state, at }: CampaignMessage) {
  const moment = state === 'waiting' ? '' : formatInstantWithTime(at)
  return moment === '' ? '—' : <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{moment}</Box>
}

/** Contacts that were deleted since leave no address behind. */
function Address({ address }: { address: string | null | undefined }) {
  if (!address) return <Box component="span" sx={{ color: 'text.secondary' }}>Contact supprimé</Box>
  return <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{formatPhone(address.replace(/^\+33/, '0'))}</Box>
}
