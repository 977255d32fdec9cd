import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Amount } from '@/components/form/input/Amount'
import { hiddenDetails, type Column } from '@/components/table/column'
import { FilteredList } from '@/components/table/ListPage'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { useToday } from '@/components/useToday'
import { projectLabel, StatusTag } from '@/features/customer-case/public'
import { formatDate, formatInstant } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { caseCountsQuery, casesQuery, type CaseRow } from './api'
import { CaseFilters, MORE_FILTERS, MoreCaseFilters } from './CaseFilters'
import { CaseRowMenu } from './CaseRowMenu'
import { NOT_FILTERS, queryOf } from './listSearch'
import {
  awaitedText,
  deadlineLabel,
  missingText,
  sinceText,
  WAITING_FOR_LABELS,
  waitingForColors,
  OverdueTag,
} from './row'
import { Sums } from './Sums'

const route = getRouteApi('/_private/cases')

export function CaseTable() {
  const search = route.useSearch()
  return (
    <FilteredList
      label="Dossiers"
      list={useQuery(casesQuery(search, site().pageSize))}
      rowNouns={['dossier', 'dossiers']}
      filters={<CaseFilters isBoard={false} />}
      moreFilters={{ filters: <MoreCaseFilters />, names: MORE_FILTERS }}
      nonFilterParams={NOT_FILTERS}
      columns={COLUMNS}
      columnsKey="cases"
      savedViewsKey="cases"
      exportOptions={{ path: '/api/case-list/export', query: queryOf(search) }}
      defaultSort="since"
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid, customerRecord }) => ({
        to: '/customer-records/$uuid/cases/$case',
        params: { uuid: customerRecord.uuid, case: uuid },
      })}
      actions={renderActions}
      footer={<Sums sums={useQuery(caseCountsQuery(search)).data?.sums} />}
      empty="Aucun dossier en cours. Les dossiers ajoutés aux fiches clients apparaîtront ici."
    />
  )
}

const phoneText = ({ phoneNumber }: CaseRow) => formatPhone(phoneNumber)
const employeeNames = ({ employees }: CaseRow) => employees.map(({ label }) => label).join(', ')
const projectText = (row: CaseRow) => projectLabel(row.project?.type)

/** Default columns; remaining data is in secondary lines, or in optional columns. */
const COLUMNS: Column<CaseRow>[] = [
  {
    key: 'customer',
    header: 'Client',
    width: '20%',
    sort: 'customer',
    cell: ({ customerRecord }) => (
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {customerRecord.label}
      </Box>
    ),
    detail: (row, visibleKeys) =>
      hiddenDetails(visibleKeys, [
        ['phone', phoneText(row)],
        ['employees', employeeNames(row)],
      ]),
  },
  {
    key: 'label',
    header: 'Dossier',
    sort: 'label',
    cell: ({ label }) => (
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {label}
      </Box>
    ),
    detail: (row, visibleKeys) =>
      hiddenDetails(visibleKeys, [
        ['project', projectText(row)],
        ['partner', row.partner?.label],
      ]),
  },
  {
    key: 'status',
    header: 'Statut',
    sort: 'since',
    sortLabels: ['les plus anciens', 'les plus récents'],
    cell: (row) => <Status {...row} />,
  },
  {
    key: 'amount',
    header: 'Montant',
    width: '8.5rem',
    align: 'right',
    sort: 'amount',
    sortLabels: ['les plus petits', 'les plus grands'],
    cell: (row) =>
      typeof row.project?.amount === 'number' ? (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <Amount amount={row.project.amount} />
        </Box>
      ) : (
        NO_VALUE
      ),
    detail: ({ bank }, visibleKeys) => hiddenDetails(visibleKeys, [['bank', bank]]),
  },
  {
    key: 'waitingFor',
    header: 'Attend',
    width: '7rem',
    cell: ({ waitingFor }) =>
      waitingFor ? <Tag colors={waitingForColors(waitingFor)}>{WAITING_FOR_LABELS[waitingFor]}</Tag> : NO_VALUE,
  },
  {
    key: 'missing',
    header: 'Pièces',
    width: '8.5rem',
    minBreakpoint: 'lg',
    cell: (row) => missingText(row) || NO_VALUE,
    detail: ({ toReview }, visibleKeys) =>
      hiddenDetails(visibleKeys, [['toReview', toReview > 0 ? `${toReview} à examiner` : null]]),
  },
  {
    key: 'toReview',
    header: 'À examiner',
    optional: true,
    align: 'right',
    cell: ({ toReview }) => (toReview > 0 ? <Tag colors={TAG_COLORS.attention}>{String(toReview)}</Tag> : NO_VALUE),
  },
  {
    key: 'legal',
    header: 'Documents légaux',
    optional: true,
    cell: ({ legalMissing }) =>
      legalMissing > 0 ? <Tag colors={TAG_COLORS.attention} nowrap>{`${legalMissing} à faire`}</Tag> : 'Complets',
  },
  {
    key: 'deadline',
    header: 'Échéance',
    width: '7.5rem',
    minBreakpoint: 'lg',
    sort: 'deadline',
    sortLabels: ['les plus proches', 'les plus lointaines'],
    cell: ({ nextDeadline }) => (nextDeadline ? <NextDeadline {...nextDeadline} /> : NO_VALUE),
  },
  {
    key: 'phone',
    header: 'Téléphone',
    optional: true,
    cell: (row) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {phoneText(row) || NO_VALUE}
      </Box>
    ),
  },
  { key: 'employees', header: 'Salarié', optional: true, cell: (row) => employeeNames(row) || NO_VALUE },
  { key: 'partner', header: 'Prescripteur', optional: true, cell: ({ partner }) => partner?.label ?? NO_VALUE },
  { key: 'project', header: 'Projet', optional: true, cell: (row) => projectText(row) || NO_VALUE },
  { key: 'duration', header: 'Durée', optional: true, align: 'right', cell: (row) => durationText(row) || NO_VALUE },
  { key: 'bank', header: 'Banque', optional: true, cell: ({ bank }) => bank ?? NO_VALUE },
  {
    key: 'awaited',
    header: 'Attendu le',
    optional: true,
    cell: ({ awaited }) => (awaited ? formatDate(awaited.date) : NO_VALUE),
  },
  {
    key: 'creationDate',
    header: 'Créé le',
    optional: true,
    sort: 'creationDate',
    sortLabels: ['les plus anciens', 'les plus récents'],
    cell: ({ creationDate }) => formatInstant(creationDate),
  },
]

function durationText(row: CaseRow): string {
  return typeof row.project?.duration === 'number' ? `${row.project.duration}\u00A0mois` : ''
}

function renderActions(row: CaseRow) {
  return <CaseRowMenu row={row} />
}

function NextDeadline({ kind, date }: NonNullable<CaseRow['nextDeadline']>) {
  const isLate = date < useToday()
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'block',
          whiteSpace: 'nowrap',
          fontWeight: isLate ? 600 : 400,
          color: isLate ? 'error.main' : 'text.primary',
        }}
      >
        {formatDate(date)}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {isLate ? `En retard\u202F: ${deadlineLabel(kind)}` : deadlineLabel(kind)}
      </Box>
    </>
  )
}

function Status(row: CaseRow) {
  return (
    <>
      <StatusTag status={{ label: row.status, family: row.family, date: row.since }} />
      <Stack
        component="span"
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: 1,
          flexWrap: 'wrap',
          mt: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {sinceText(row)}
        {row.stuck && <OverdueTag />}
      </Stack>
      {row.awaited && (
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {awaitedText(row)}
        </Box>
      )}
    </>
  )
}
