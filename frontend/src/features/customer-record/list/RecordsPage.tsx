import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { CreateLink } from '@/components/layout/CreateButton'
import { caseStatuses } from '@/components/steps/steps'
import type { Column, RowLink } from '@/components/table/column'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { filtersOf } from '@/components/table/listSearch'
import type { RowSelection } from '@/components/table/selection/useSelection'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstant } from '@/format/date'
import { displayText, NO_VALUE } from '@/format/displayText'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { recordsQuery } from '../api'
import { DeleteRecordButton } from './DeleteRecordButton'
import { namesOf, type RecordRow } from '../record'
import { FIRST_NAME, STAFF_COLUMNS } from './columns'
import { ReferButton } from './refer/ReferButton'
import { SelectionActions } from './selection/SelectionActions'

const route = getRouteApi('/_private/customer-records/')

/** List of records: all for staff, those that a PARTNER referred. */
export function RecordsPage() {
  return useUser().role === 'PARTNER' ? <PartnerRecords /> : <StaffRecords />
}

function StaffRecords() {
  const isAdmin = useUser().role === 'ADMIN'
  const search = route.useSearch()
  return (
    <ListPage
      label="Fiches clients"
      list={useQuery(recordsQuery(search, site().pageSize))}
      rowNouns={ROW_NOUNS}
      filters={<RecordFilters />}
      exportOptions={{ path: '/api/customer-records/export', query: filtersOf(search) }}
      columns={STAFF_COLUMNS}
      defaultSort="lastName"
      columnsKey="customer-records"
      savedViewsKey="customer-records"
      selection={SELECTION}
      rowKey={({ uuid }) => uuid}
      rowLink={recordLink}
      {...(isAdmin && { actions: renderDelete })}
      empty={NO_RECORD}
      buttons={<CreateLink to="/customer-record">Créer une fiche client</CreateLink>}
    />
  )
}

function PartnerRecords() {
  const search = route.useSearch()
  return (
    <ListPage
      label="Mes fiches clients"
      list={useQuery(recordsQuery(search, site().pageSize))}
      rowNouns={ROW_NOUNS}
      filters={<RecordFilters />}
      columns={PARTNER_COLUMNS}
      defaultSort="lastName"
      rowKey={({ uuid }) => uuid}
      rowLink={(row) => (row.liftingOfBankingSecrecy ? recordLink(row) : null)}
      actions={renderSecrecy}
      empty={
        <>
          {NO_RECORD}
          <Box sx={{ mt: 1, color: 'text.secondary' }}>Les clients que vous nous adressez apparaîtront ici.</Box>
        </>
      }
      buttons={<ReferButton />}
    >
      <LockedNote />
    </ListPage>
  )
}

const ROW_NOUNS = ['fiche client', 'fiches clients'] as const
const NO_RECORD = 'Aucune fiche client n’est disponible.'

function recordLink({ uuid }: RecordRow): RowLink {
  return { to: '/customer-records/$uuid', params: { uuid } }
}

/**
 * Last name in the list of a PARTNER. On a phone card the lock note is placed over the line of the name, whose padding
 * keeps the space free.
 */
function partnerLastName({ customers, liftingOfBankingSecrecy }: RecordRow) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: liftingOfBankingSecrecy ? 4 : 22, sm: 0 } }}
    >
      {customers[0]?.lastName}
    </Box>
  )
}

const PARTNER_COLUMNS: Column<RecordRow>[] = [
  { key: 'lastName', header: 'Nom', width: '26%', sort: 'lastName', cell: partnerLastName },
  FIRST_NAME,
  { key: 'step', header: 'Étape', cell: ({ lastStatus }) => lastStatus?.label ?? NO_VALUE },
  {
    key: 'since',
    header: 'Depuis le',
    width: '8rem',
    cell: ({ lastStatus }) => formatInstant(lastStatus?.date) || NO_VALUE,
  },
  {
    key: 'adviser',
    header: 'Conseiller',
    cell: ({ employees }) => (employees ?? []).map((employee) => namesOf([employee])).join(', ') || NO_VALUE,
  },
]

const SELECTION = {
  name: ({ customers }: RecordRow) => namesOf(customers),
  actions: (selectedRows: RowSelection) => <SelectionActions selectedRows={selectedRows} />,
}

function renderDelete({ uuid, customers }: RecordRow) {
  return <DeleteRecordButton uuid={uuid} name={namesOf(customers)} />
}

/** Explanation of how a locked record is unlocked. */
function LockedNote() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Une fiche avec un cadenas s’ouvre quand votre client a donné son accord pour la levée du secret bancaire{'\u202F'}
      : invitez-le à nous le dire, son conseiller l’enregistre.
    </Typography>
  )
}

/** Note on a row that a PARTNER cannot open; a chevron on others, whose link screen readers announce already. */
function renderSecrecy({ liftingOfBankingSecrecy }: RecordRow) {
  if (liftingOfBankingSecrecy) {
    return <Icon name="chevronRight" size={18} sx={{ color: 'text.secondary', verticalAlign: 'middle' }} />
  }
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{ alignItems: 'center', display: 'inline-flex', color: 'text.secondary', fontSize: '0.875rem' }}
    >
      <Icon name="lock" size={16} />
      Secret bancaire non levé
    </Stack>
  )
}

function RecordFilters() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const isStaffUser = useUser().role !== 'PARTNER'
  return (
    <>
      <TextFilter label="Nom" {...field('lastName')} />
      <TextFilter label="Prénom" {...field('firstName')} />
      {isStaffUser && (
        <ChoiceFilter
          label="Statut d’un dossier"
          options={caseStatuses().map(({ label }) => ({ value: label, label: displayText(label) }))}
          {...field('status')}
        />
      )}
      {isStaffUser && <FlagFilter label="Potentiel défiscalisation" {...field('taxExemptionPotential')} />}
      {isStaffUser && <FlagFilter label="Potentiel Hamon" {...field('hamonPotential')} />}
    </>
  )
}
