import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import type { Column } from '@/components/table/column'
import { ListPage, wholeList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { formatDate, formatInstant } from '@/format/date'
import { archivedRecordsQuery, restoreRecord, type ArchivedRecord } from './api'
import { ReadArchiveDialog } from './ReadArchiveDialog'

/** Archived records, with their last day. */
export function ArchivedRecordsPage() {
  const list = useQuery({ ...archivedRecordsQuery(), select: wholeList })
  const [read, setRead] = useState<ArchivedRecord | null>(null)
  const actions = (record: ArchivedRecord) => (
    <>
      <RowAction icon="file" label="Lire" name={`Lire la fiche de ${nameOf(record)}`} onClick={() => setRead(record)} />
      <DeleteButton
        label={`Faire revenir la fiche de ${nameOf(record)}`}
        title={`Faire revenir la fiche de ${nameOf(record)}\u202F?`}
        confirmLabel="Faire revenir"
        remove={() => restoreRecord(record.uuid)}
        deleted="La fiche est revenue dans les listes."
      >
        Elle revient dans les listes, et ses clients et prescripteurs y ont de nouveau accès.
      </DeleteButton>
    </>
  )
  return (
    <>
      <ListPage
        label="Fiches archivées"
        list={list}
        count={['fiche', 'fiches']}
        whole
        columns={COLUMNS}
        rowKey={({ uuid }) => uuid}
        actions={actions}
        skeletonRows={4}
        empty="Aucune fiche archivée."
      />
      {read && <ReadArchiveDialog record={read.uuid} name={nameOf(read)} onClose={() => setRead(null)} />}
    </>
  )
}

function nameOf({ customers }: ArchivedRecord): string {
  return customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' et ')
}

const COLUMNS: Column<ArchivedRecord>[] = [
  {
    key: 'customers',
    header: 'Clients',
    cell: (record) => (
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: 5, sm: 0 } }}>
        {nameOf(record)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>{record.reason}</Box>
      </Box>
    ),
  },
  { key: 'archiveDate', header: 'Archivée le', width: '14rem', cell: ({ archiveDate, user }) => `${formatInstant(archiveDate)} par ${user.firstName} ${user.lastName}` },
  { key: 'until', header: 'Jusqu’au', width: '9rem', cell: ({ until }) => formatDate(until) },
]
