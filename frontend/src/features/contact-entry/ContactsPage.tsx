import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter, TextFilter } from '@/components/table/filters'
import { ListError } from '@/components/table/ListError'
import { compact } from '@/components/table/listSearch'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatPhone } from '@/format/phone'
import { BREAKPOINTS, below } from '@/theme/scale'
import { site } from '@/site/site'
import { contactsQuery, groupsQuery, type ContactEntry } from './api'
import { ContactActions } from './ContactActions'
import { GroupsCell } from './GroupsCell'
import { GroupsDialog } from './GroupsDialog'
import { ImportDialog } from './ImportDialog'
import type { ContactsFilter, ContactsSearch } from './listSearch'
import { StatusText } from './StatusText'

interface ContactsPageProps {
  search: ContactsSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: ContactsFilter) => void
  onPage: (page: number) => void
}

/** The mailing list: contacts, their groups, what they refused (doc 3 §2). */
export function ContactsPage({ search, onFilter, onPage }: ContactsPageProps) {
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(contactsQuery(search, pageSize))
  const { data: groups } = useQuery(groupsQuery())
  const narrow = useMediaQuery(`(min-width:${BREAKPOINTS.sm}px) and ${below('lg')}`)
  const [dialog, setDialog] = useState<'import' | 'groups' | null>(null)
  const { page: _, ...filter } = search
  const active = Object.keys(filter).length
  const set = (part: { [K in keyof ContactsFilter]: ContactsFilter[K] | undefined }) =>
    onFilter(compact({ ...filter, ...part }))
  return (
    <Content>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: { sm: 'flex-end' }, mb: 2, mt: { md: -7 } }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="users" />}
          onClick={() => setDialog('groups')}
          sx={{ width: { xs: '100%', sm: 'auto' }, bgcolor: 'background.paper' }}
        >
          Gérer les groupes
        </Button>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="upload" />}
          onClick={() => setDialog('import')}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Importer des contacts
        </Button>
      </Box>
      <FilterBar active={active} onClear={() => onFilter({})} total={data?.total}>
        <TextFilter label="Email" value={filter.email} onChange={(email) => set({ email })} />
        <TextFilter label="Téléphone" value={filter.phoneNumber} onChange={(phoneNumber) => set({ phoneNumber })} />
        <ChoiceFilter
          label="Groupe"
          value={filter.contactGroup}
          options={(groups ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={(contactGroup) => set({ contactGroup })}
        />
      </FilterBar>
      {error ? (
        <ListError text={errorText(error, 'contacts')} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Contacts"
            columns={narrow ? NARROW : COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            actions={actionsOf}
            empty="Aucun contact n’est disponible."
            filtered={active > 0}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'contact', 'contacts')}
            page={search.page ?? 1}
            pageSize={pageSize}
            onPage={onPage}
          />
        </>
      )}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
      {dialog === 'groups' && <GroupsDialog onClose={() => setDialog(null)} />}
    </Content>
  )
}

const COLUMNS: Column<ContactEntry>[] = [
  { key: 'email', header: 'Email', width: '28%', cell: (contact) => <Identity contact={contact} /> },
  { key: 'phoneNumber', header: 'Téléphone', width: '140px', cell: ({ phoneNumber }) => formatPhone(phoneNumber) || '—' },
  { key: 'statusSms', header: 'SMS', width: '130px', cell: ({ statusSms, phoneNumber }) => (phoneNumber ? <StatusText status={statusSms} /> : '—') },
  { key: 'groups', header: 'Groupes', below: true, cell: (contact) => <GroupsCell contact={contact} /> },
]

/** Of a table that is too narrow for all: the number and what is said of SMS stand under the address. */
const NARROW: Column<ContactEntry>[] = [
  { key: 'contact', header: 'Contact', width: '36%', cell: (contact) => <Card contact={contact} /> },
  ...COLUMNS.slice(-1),
]

function Card({ contact }: { contact: ContactEntry }) {
  const { phoneNumber, statusSms } = contact
  return (
    <>
      <Identity contact={contact} />
      {phoneNumber && (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontWeight: 400 }}>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{formatPhone(phoneNumber)}</Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{'SMS\u202F: '}<StatusText status={statusSms} /></Box>
        </Box>
      )}
    </>
  )
}

/** The address; under it who it belongs to. */
function Identity({ contact: { email, user } }: { contact: ContactEntry }) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {email ?? <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>Sans email</Box>}
      {user && (
        <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {user.label}
        </Typography>
      )}
    </Box>
  )
}

function actionsOf(contact: ContactEntry) {
  return <ContactActions contact={contact} />
}
