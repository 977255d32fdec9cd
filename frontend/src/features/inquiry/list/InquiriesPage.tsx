import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { hiddenDetails, type Column } from '@/components/table/column'
import { ListPage } from '@/components/table/ListPage'
import { filtersOf } from '@/components/table/listSearch'
import { countText } from '@/format/countText'
import { formatInstantWithTime } from '@/format/date'
import { ofName } from '@/format/elision'
import { NO_VALUE } from '@/format/displayText'
import { fullName } from '@/format/fullName'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { inquiriesQuery } from '../api'
import { StateTag, type InquiryRow } from '../inquiry'
import { InquiryFilters } from './InquiryFilters'
import { queryOf } from './listSearch'

const route = getRouteApi('/_private/inquiries/')

/** Inquiries of visitors, newest first by default. */
export function InquiriesPage() {
  const search = route.useSearch()
  return (
    <ListPage
      label="Demandes reçues"
      list={useQuery(inquiriesQuery(search, site().pageSize))}
      rowNouns={['demande', 'demandes']}
      filters={<InquiryFilters />}
      exportOptions={{ path: '/api/inquiries/export', query: queryOf(filtersOf(search)) }}
      columns={COLUMNS}
      columnsKey="inquiries"
      savedViewsKey="inquiries"
      defaultSort="-receivedAt"
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/inquiries/$uuid', params: { uuid } })}
      empty="Aucune demande reçue pour le moment. Les messages et les simulations du site arriveront ici."
    />
  )
}

const phoneText = ({ person }: InquiryRow) => formatPhone(person.phoneNumber)

const COLUMNS: Column<InquiryRow>[] = [
  {
    key: 'person',
    header: 'Nom',
    width: '28%',
    sort: 'lastName',
    cell: (row) => <SenderCell {...row} />,
    detail: (row, visibleKeys) => hiddenDetails(visibleKeys, [['phone', phoneText(row).replaceAll(' ', '\u00A0')]]),
  },
  { key: 'kind', header: 'Demande', cell: (row) => <KindCell {...row} /> },
  {
    key: 'receivedAt',
    header: 'Reçue le',
    sort: 'receivedAt',
    sortLabels: ['la plus ancienne', 'la plus récente'],
    cell: ({ receivedAt }) => formatInstantWithTime(receivedAt),
  },
  { key: 'state', header: 'État', cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'assignedTo',
    header: 'Suivie par',
    cell: ({ assignedTo }) =>
      assignedTo ? (
        fullName(assignedTo)
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Personne
        </Box>
      ),
  },
  {
    key: 'phone',
    header: 'Téléphone',
    optional: true,
    isWide: true,
    cell: (row) => phoneText(row) || NO_VALUE,
  },
  { key: 'email', header: 'Email', optional: true, cell: ({ person }) => person.email },
  {
    key: 'files',
    header: 'Fichiers',
    optional: true,
    align: 'right',
    cell: ({ files }) => (files > 0 ? files : NO_VALUE),
  },
  {
    key: 'record',
    header: 'Fiche client',
    optional: true,
    cell: ({ customerRecord }) => (customerRecord ? 'Créée' : NO_VALUE),
  },
]

/** Unread inquiries are marked by text, not only by weight and colour. */
function SenderCell({ person, read }: InquiryRow) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ alignItems: 'center', display: 'inline-flex', columnGap: 1, flexWrap: 'wrap' }}
    >
      <Box component="span" sx={{ fontWeight: read ? 400 : 700, overflowWrap: 'anywhere' }}>
        {fullName(person)}
      </Box>{' '}
      {!read && (
        <Box
          component="span"
          sx={{
            px: 0.75,
            borderRadius: 1,
            fontSize: '0.75rem',
            fontWeight: 700,
            lineHeight: 1.6,
            whiteSpace: 'nowrap',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          Non lue
        </Box>
      )}
    </Stack>
  )
}

function KindCell({ kindLabel, referredBy, files }: InquiryRow) {
  return (
    <>
      {kindLabel}
      {referredBy && (
        <Box
          component="span"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >{` ${ofName(referredBy)}`}</Box>
      )}
      {files > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {` · ${countText(files, 'fichier', 'fichiers')}`}
        </Box>
      )}
    </>
  )
}
