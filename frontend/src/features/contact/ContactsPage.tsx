import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { contactGroupsQuery } from '@/api/contactGroups'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { ChoiceFilter, TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { OnOff } from '@/components/table/cells'
import { RowAction } from '@/components/table/RowAction'
import { filtersOf } from '@/components/table/listSearch'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { ofName } from '@/format/elision'
import { NO_VALUE } from '@/format/displayText'
import { formatPhone } from '@/format/phone'
import { useDialogState } from '@/session/dialogState'
import { BREAKPOINTS, down } from '@/theme/scale'
import { site } from '@/site/site'
import { contactsQuery, type ContactEntry, deleteContact } from './api'
import { nameOf, ownerLink } from './contact'
import { GroupsCell } from './GroupsCell'
import { GroupsDialog } from './GroupsDialog'
import { ImportDialog } from './ImportDialog'

const route = getRouteApi('/_private/contact-entries')

/** Mailing list: contacts, groups and opt-outs. */
export function ContactsPage() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const { data: groups } = useQuery(contactGroupsQuery())
  const isNarrow = useMediaQuery(`(min-width:${BREAKPOINTS.sm}px) and ${down('lg')}`)
  const [dialog, setDialog] = useDialogState<'import' | 'groups' | null>('contacts', null)
  return (
    <>
      <ListPage
        label="Contacts"
        list={useQuery(contactsQuery(search, site().pageSize))}
        rowNouns={['contact', 'contacts']}
        errorText={(error) => errorText(error, 'contacts')}
        filters={
          <>
            <TextFilter label="Email" {...field('email')} />
            <TextFilter label="Téléphone" {...field('phoneNumber')} />
            <ChoiceFilter
              label="Groupe"
              options={(groups ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
              {...(groups && { unlistedLabel: 'Groupe supprimé' })}
              {...field('contactGroup')}
            />
          </>
        }
        exportOptions={{ path: '/api/contact-entries/export', query: filtersOf(search) }}
        columns={isNarrow ? [...NARROW_COLUMNS, ...OPTIONAL_COLUMNS] : [...COLUMNS, ...OPTIONAL_COLUMNS]}
        columnsKey="contact-entries"
        savedViewsKey="contact-entries"
        defaultSort="email"
        rowKey={({ uuid }) => uuid}
        actions={actionsOf}
        empty="Aucun contact n’est disponible."
        buttons={
          <>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="users" />}
              onClick={() => setDialog('groups')}
            >
              Gérer les groupes
            </Button>
            <Button
              variant="contained"
              color="secondary"
              startIcon={<Icon name="upload" />}
              onClick={() => setDialog('import')}
            >
              Importer des contacts
            </Button>
          </>
        }
      />
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
      {dialog === 'groups' && <GroupsDialog onClose={() => setDialog(null)} />}
    </>
  )
}

const COLUMNS: Column<ContactEntry>[] = [
  { key: 'email', header: 'Email', width: '28%', sort: 'email', cell: (contact) => <EmailCell contact={contact} /> },
  {
    key: 'phoneNumber',
    header: 'Téléphone',
    width: '140px',
    cell: ({ phoneNumber }) => formatPhone(phoneNumber) || NO_VALUE,
  },
  {
    key: 'statusSms',
    header: 'SMS',
    width: '130px',
    cell: ({ statusSms, phoneNumber }) => (phoneNumber ? <SmsStatus status={statusSms} /> : NO_VALUE),
  },
  { key: 'groups', header: 'Groupes', stackedOnCard: true, cell: (contact) => <GroupsCell contact={contact} /> },
]

const OWNER_LABELS: Record<NonNullable<ContactEntry['user']>['type'], string> = {
  'customer-record': 'Fiche client',
  partner: 'Prescripteur',
  employee: 'Salarié/indicateur',
}

/** Optional columns. */
const OPTIONAL_COLUMNS: Column<ContactEntry>[] = [
  {
    key: 'user',
    header: 'Rattaché à',
    optional: true,
    cell: ({ user }) => (user ? OWNER_LABELS[user.type] : NO_VALUE),
  },
]

/** Columns of a narrow table: phone and SMS state are below the address. */
const NARROW_COLUMNS: Column<ContactEntry>[] = [
  {
    key: 'contact',
    header: 'Contact',
    width: '36%',
    sort: 'email',
    cell: (contact) => <ContactCell contact={contact} />,
  },
  ...COLUMNS.slice(-1),
]

function ContactCell({ contact }: { contact: ContactEntry }) {
  const { phoneNumber, statusSms } = contact
  return (
    <>
      <EmailCell contact={contact} />
      {phoneNumber && (
        <Stack component="span" direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', fontWeight: 400 }}>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatPhone(phoneNumber)}
          </Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {'SMS\u202F: '}
            <SmsStatus status={statusSms} />
          </Box>
        </Stack>
      )}
    </>
  )
}

/** Address, with its owner below. */
function EmailCell({ contact: { email, user } }: { contact: ContactEntry }) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {email ?? (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          Sans email
        </Box>
      )}
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

function SmsStatus({ status }: { status: ContactEntry['statusSms'] }) {
  const isActive = status === 'ACTIVATED'
  return (
    <OnOff isOn={isActive} offIcon="minus">
      {isActive ? 'Activés' : 'Désactivés'}
    </OnOff>
  )
}

/** Row actions of a contact: opens its customer, partner or employee, or deletes an unlinked contact. */
function ContactActions({ contact }: { contact: ContactEntry }) {
  const name = nameOf(contact)
  const navigate = useNavigate()
  if (!contact.user) {
    return (
      <DeleteButton
        label={`Supprimer ${name}`}
        title={'Êtes-vous sûr de vouloir supprimer ce contact\u202F?'}
        remove={() => deleteContact(contact.uuid)}
        successMessage="Le contact a été supprimé avec succès."
        errorMessage="Une erreur a été rencontrée lors de la suppression du contact."
      >
        {`${name} ne recevra plus aucune campagne, et ses préférences seront oubliées.`}
      </DeleteButton>
    )
  }
  const link = ownerLink(contact.user)
  return (
    <RowAction
      icon="eye"
      label="Ouvrir la fiche"
      name={`Ouvrir la fiche ${ofName(name)}`}
      onClick={() => void navigate(link)}
    />
  )
}
