import { useQuery } from '@tanstack/react-query'
import { Amount } from '@/components/form/input/Amount'
import { Block, Row } from '@/components/primitives'
import type { Column } from '@/components/table/column'
import { List } from '@/components/table/ListPage'
import { Tag } from '@/components/table/Tag'
import { useListAddress } from '@/components/table/useListAddress'
import { projectLabel, StatusTag } from '@/features/customer-case/public'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { caseCountsQuery, casesQuery, type CaseRow } from './api'
import { CaseFilters } from './CaseFilters'
import { CaseRowMenu } from './CaseRowMenu'
import { NOT_FILTERS, queryOf, type CasesSearch } from './listSearch'
import { awaitedText, missingText, sinceText, TURN_LABELS, turnColors } from './row'
import { Stuck } from './Stuck'
import { Sums } from './Sums'

/** The cases, one a row. */
export function CaseTable() {
  const { search } = useListAddress<CasesSearch>()
  return (
    <List
      label="Dossiers"
      list={useQuery(casesQuery(search, site().pageSize))}
      count={['dossier', 'dossiers']}
      filters={<CaseFilters board={false} />}
      notFilters={NOT_FILTERS}
      columns={COLUMNS}
      viewsOf="cases"
      exported={{ path: '/api/case-list/export', query: queryOf(search) }}
      sorted="since"
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid, customerRecord }) => ({
        to: '/customer-records/$uuid/cases/$case', params: { uuid: customerRecord.uuid, case: uuid },
      })}
      actions={actions}
      footer={<Sums of={useQuery(caseCountsQuery(search)).data?.sums} />}
      empty="Aucun dossier en cours. Les dossiers ajoutés aux fiches clients apparaîtront ici."
    />
  )
}

const COLUMNS: Column<CaseRow>[] = [
  { key: 'customer', header: 'Client', width: '22%', sort: 'customer', cell: (row) => <Customer {...row} /> },
  { key: 'label', header: 'Dossier', cell: (row) => <Subject {...row} /> },
  { key: 'status', header: 'Statut', sort: 'since', ends: ['les plus anciens', 'les plus récents'], cell: (row) => <Status {...row} /> },
  { key: 'amount', header: 'Montant', width: '8.5rem', align: 'right', sort: 'amount', cell: (row) => <Project {...row} /> },
  {
    key: 'waitingFor',
    header: 'Attend',
    width: '7rem',
    cell: ({ waitingFor }) => (waitingFor ? <Tag colors={turnColors(waitingFor)}>{TURN_LABELS[waitingFor]}</Tag> : '—'),
  },
  { key: 'missing', header: 'Pièces', width: '15%', from: 'lg', cell: (row) => missingText(row) || '—' },
]

function actions(row: CaseRow) {
  return <CaseRowMenu of={row} />
}

function Customer({ customerRecord, phoneNumber, employees }: CaseRow) {
  const second = [formatPhone(phoneNumber), employees.map(({ label }) => label).join(', ')].filter(Boolean).join(' · ')
  return (
    <>
      <Block component="span" display="block" breaks>{customerRecord.label}</Block>
      <Block component="span" display="block" color="text.secondary" size="tiny" weight={400}>{second}</Block>
    </>
  )
}

function Subject(row: CaseRow) {
  const { label, partner } = row
  const about = projectLabel(row.project?.type)
  return (
    <>
      <Block component="span" display="block" breaks>{label}</Block>
      {about && <Block component="span" display="block" color="text.secondary" size="tiny">{about}</Block>}
      {partner && <Block component="span" display="block" color="text.secondary" size="tiny" breaks>{partner.label}</Block>}
    </>
  )
}

function Project({ project, bank }: CaseRow) {
  return (
    <>
      {typeof project?.amount === 'number' ? <Block component="span" tabular nowrap><Amount of={project.amount} /></Block> : '—'}
      {bank && <Block component="span" display="block" color="text.secondary" size="tiny" breaks>{bank}</Block>}
    </>
  )
}

function Status(row: CaseRow) {
  return (
    <>
      <StatusTag status={{ label: row.status, family: row.family, date: row.since }} />
      <Row component="span" columnGap={1} wrap mt={0.5} size="tiny" color="text.secondary">
        {sinceText(row)}
        {row.stuck && <Stuck />}
      </Row>
      {row.awaited && <Block component="span" display="block" size="tiny" color="text.secondary" breaks>{awaitedText(row)}</Block>}
    </>
  )
}
