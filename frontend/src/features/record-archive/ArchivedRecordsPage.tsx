import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { NameCell } from '@/components/table/NameCell'
import type { Column } from '@/components/table/column'
import { TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatDate, formatInstant } from '@/format/date'
import { ofName } from '@/format/elision'
import { site } from '@/site/site'
import { archivedRecordsQuery, type ArchivedRecord } from './api'
import { ReadArchiveDialog } from './ReadArchiveDialog'
import { RestoreButton } from './RestoreButton'
import { fullName } from '@/format/fullName'

const route = getRouteApi('/_private/archived-records')

/** Archived records, with their last day. */
export function ArchivedRecordsPage() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const [openRecord, setOpenRecord] = useState<ArchivedRecord | null>(null)
  const actions = (record: ArchivedRecord) => (
    <>
      <RowAction
        icon="file"
        label="Lire"
        name={`Lire la fiche ${ofName(nameOf(record))}`}
        onClick={() => setOpenRecord(record)}
      />
      <RestoreButton record={record.uuid} name={nameOf(record)} />
    </>
  )
  return (
    <>
      <ListPage
        label="Fiches archivées"
        list={useQuery(archivedRecordsQuery(search, site().pageSize))}
        count={['fiche', 'fiches']}
        filters={<TextFilter label="Nom" {...field('search')} />}
        columns={COLUMNS}
        defaultSort="-archiveDate"
        rowKey={({ uuid }) => uuid}
        actions={actions}
        empty="Aucune fiche archivée. Une fiche s’archive depuis son menu, en haut à droite."
      />
      {openRecord && (
        <ReadArchiveDialog record={openRecord.uuid} name={nameOf(openRecord)} onClose={() => setOpenRecord(null)} />
      )}
    </>
  )
}

function nameOf({ customers }: ArchivedRecord): string {
  return customers.map(fullName).join(' et ')
}

const COLUMNS: Column<ArchivedRecord>[] = [
  {
    key: 'customers',
    header: 'Clients',
    cell: (record) => <NameCell name={nameOf(record)} detail={record.reason} />,
  },
  {
    key: 'archiveDate',
    header: 'Archivée le',
    width: '14rem',
    sort: 'archiveDate',
    sortLabels: ['la plus ancienne', 'la plus récente'],
    cell: ({ archiveDate, user }) => `${formatInstant(archiveDate)} par ${fullName(user)}`,
  },
  {
    key: 'until',
    header: 'Jusqu’au',
    width: '9rem',
    sort: 'until',
    sortLabels: ['le plus proche', 'le plus lointain'],
    cell: ({ until }) => formatDate(until),
  },
]
