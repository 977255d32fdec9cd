import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { saveBlob } from '@/components/download/saveText'
import { EditDialog } from '@/components/edit/EditDialog'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { TextField } from '@/components/form/fields/TextField'
import { NameCell } from '@/components/table/cells'
import type { Column } from '@/components/table/column'
import { TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatDate, formatInstant } from '@/format/date'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import { site } from '@/site/site'
import { archivedRecordsQuery, type ArchivedRecord, readArchive, restoreRecord } from './api'
import { checkReason, REASON_LIMIT, type ReasonValues } from './archiveForm'

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
        rowNouns={['fiche', 'fiches']}
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

const blank = (): ReasonValues => ({ reason: '' })

/** Asks why an archived record is read, and saves its recap. */
function ReadArchiveDialog({ record, name, onClose }: { record: string; name: string; onClose: () => void }) {
  const form = useEntityForm<Blob, ReasonValues>({ savedItem: null, valuesOf: blank, check: checkReason })
  const formSave = useFormSave(form, {
    save: ({ reason }) => readArchive(record, reason.trim()),
    meta: { refresh: 'none' },
    onSaved: (file) => {
      saveBlob(`Archive - ${name}.pdf`, file)
      notify('La fiche est dans vos téléchargements.')
      onClose()
    },
  })
  return (
    <EditDialog title={`Lire la fiche\u202F: ${name}`} form={form} save={formSave} onClose={onClose} submitLabel="Lire">
      <Typography sx={{ mb: 2 }}>
        La lecture est inscrite au journal des accès, et votre raison est gardée. La fiche s’ouvre en PDF.
      </Typography>
      <TextField<ReasonValues> name="reason" label="Raison" rows={2} maxLength={REASON_LIMIT} />
    </EditDialog>
  )
}

/** Restores an archived record, after a confirmation. */
function RestoreButton({ record, name }: { record: string; name: string }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { mutateAsync } = useSave(() => restoreRecord(record), { refresh: 'settled' })
  const restore = async () => {
    await notifyOutcome(mutateAsync(), { successMessage: 'La fiche est revenue dans les listes.' })
    setIsConfirmOpen(false)
  }
  return (
    <>
      <RowAction
        icon="undo"
        label="Faire revenir"
        name={`Faire revenir la fiche ${ofName(name)}`}
        onClick={() => setIsConfirmOpen(true)}
      />
      <ConfirmDialog
        open={isConfirmOpen}
        title={`Faire revenir la fiche ${ofName(name)}\u202F?`}
        confirmLabel="Faire revenir"
        onConfirm={restore}
        onClose={() => setIsConfirmOpen(false)}
      >
        Elle revient dans les listes, et ses clients et prescripteurs y ont de nouveau accès.
      </ConfirmDialog>
    </>
  )
}
