import { useQuery } from '@tanstack/react-query'
import { Block, Row } from '@/components/primitives'
import type { Column } from '@/components/table/column'
import { List } from '@/components/table/ListPage'
import { Tag } from '@/components/table/Tag'
import { useListAddress } from '@/components/table/useListAddress'
import { StatusTag } from '@/features/customer-case/public'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { casesQuery, type CaseRow } from './api'
import { CaseFilters } from './CaseFilters'
import { NOT_FILTERS, queryOf, type CasesSearch } from './listSearch'
import { MoveButton } from './MoveButton'
import { awaitedText, missingText, sinceText, TURN_LABELS, turnColors } from './row'
import { Stuck } from './Stuck'

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
      empty="Aucun dossier en cours. Les dossiers ajoutés aux fiches clients apparaîtront ici."
    />
  )
}

const COLUMNS: Column<CaseRow>[] = [
  { key: 'customer', header: 'Client', width: '26%', sort: 'customer', cell: (row) => <Customer {...row} /> },
  { key: 'label', header: 'Dossier', cell: (row) => <Subject {...row} /> },
  { key: 'status', header: 'Statut', sort: 'since', ends: ['les plus anciens', 'les plus récents'], cell: (row) => <Status {...row} /> },
  {
    key: 'waitingFor',
    header: 'Attend',
    width: '7rem',
    cell: ({ waitingFor }) => (waitingFor ? <Tag colors={turnColors(waitingFor)}>{TURN_LABELS[waitingFor]}</Tag> : '—'),
  },
  { key: 'missing', header: 'Pièces', width: '20%', from: 'lg', cell: (row) => missingText(row) || '—' },
]

function actions(row: CaseRow) {
  return <MoveButton of={row} />
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

function Subject({ label, partner }: CaseRow) {
  return (
    <>
      <Block component="span" display="block" breaks>{label}</Block>
      {partner && <Block component="span" display="block" color="text.secondary" size="tiny" breaks>{partner.label}</Block>}
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
