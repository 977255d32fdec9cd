import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { richTextLine } from '@/components/form/richText/richText'
import { CreateButton } from '@/components/layout/CreateButton'
import { NO_VALUE, truncate } from '@/format/displayText'
import { fullName } from '@/format/fullName'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { FilteredList } from '@/components/table/ListPage'
import { RowAction } from '@/components/table/RowAction'
import { countText } from '@/format/countText'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { useDialogState } from '@/session/dialogState'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { reportsQuery, type Report, type ReportParent, deleteReport, REPORT_READS } from './api'
import type { ReportsSearch } from './listSearch'
import { ReportDetails, VisibilityMark } from './ReportDetails'
import { ReportDialog } from './ReportDialog'

type OpenDialog = { action: 'create' } | { action: 'edit' | 'delete'; report: Report } | null

/** Reports of a record or partner; read-only for a PARTNER. */
export function ReportsTab({ parent, search }: { parent: ReportParent; search: ReportsSearch }) {
  const { role } = useUser()
  // The URL contains the open report.
  const { setParams } = useListSearchParams(search)
  const [dialog, setDialog] = useDialogState<OpenDialog>(`reports:${Object.values(parent).join()}`, null)
  const close = () => setDialog(null)
  const isPartner = role === 'PARTNER'
  const isAdmin = role === 'ADMIN'
  const actions = (row: Report) => <Actions report={row} onAction={(action) => setDialog({ action, report: row })} />
  const link = (report: string) => ({ ...addressOf(parent), search: { ...search, report } })
  return (
    <Box component="section" aria-labelledby="reports">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography component="h2" id="reports" variant="h3" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
          Comptes rendus
        </Typography>
        {!isPartner && (
          <CreateButton onClick={() => setDialog({ action: 'create' })} sx={{ width: { xs: '100%', sm: 'auto' } }}>
            Ajouter un compte rendu
          </CreateButton>
        )}
      </Stack>
      <FilteredList
        label="Comptes rendus"
        list={useQuery(reportsQuery(parent, search, site().pageSize))}
        rowNouns={['compte rendu', 'comptes rendus']}
        nonFilterParams={['report']}
        exportOptions={
          isPartner
            ? undefined
            : { path: '/api/reports/export', query: { ...parent, ...(search.sort && { sort: search.sort }) } }
        }
        columns={columnsFor(isPartner, 'customerRecord' in parent)}
        defaultSort="-creationDate"
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => link(uuid)}
        {...(isAdmin && { actions })}
        skeletonRows={4}
        empty={
          <>
            Aucun compte rendu n’est disponible.
            {!isPartner && (
              <Box sx={{ mt: 1, color: 'text.secondary' }}>Ajoutez-en un après chaque échange important.</Box>
            )}
          </>
        }
      />
      {dialog?.action === 'create' && <ReportDialog parent={parent} report={null} onClose={close} />}
      {dialog?.action === 'edit' && <ReportDialog parent={parent} report={dialog.report} onClose={close} />}
      {dialog?.action === 'delete' && <DeleteReportDialog report={dialog.report} onClose={close} />}
      {search.report !== undefined && dialog === null && (
        <ReportDetails
          uuid={search.report}
          onClose={() => setParams({ report: undefined })}
          {...(isAdmin && { onEdit: (report: Report) => setDialog({ action: 'edit', report }) })}
        />
      )}
    </Box>
  )
}

function addressOf(parent: ReportParent) {
  return 'partner' in parent
    ? { to: '/partners/$uuid/reports' as const, params: { uuid: parent.partner } }
    : { to: '/customer-records/$uuid/reports' as const, params: { uuid: parent.customerRecord } }
}

function columnsFor(isPartner: boolean, hasCaseColumn: boolean): Column<Report>[] {
  const visibility: Column<Report> = {
    key: 'visibility',
    header: 'Visibilité',
    width: '14rem',
    cell: (row) => <VisibilityMark isVisible={row.visibleToPartner} />,
  }
  return [
    {
      key: 'date',
      header: 'Date',
      width: '10rem',
      sort: 'creationDate',
      sortLabels: ['les plus anciens', 'les plus récents'],
      cell: dateOf,
    },
    // A report of a partner concerns no case.
    ...(hasCaseColumn
      ? [{ key: 'case', header: 'Dossier', cell: (row: Report) => row.customerCase?.label ?? NO_VALUE }]
      : []),
    {
      key: 'content',
      header: 'Contenu',
      width: '45%',
      stackedOnCard: true,
      cell: (row) => truncate(richTextLine(row.content), 100),
    },
    ...(isPartner ? [] : [visibility]),
  ]
}

function dateOf(row: Report) {
  const date = formatInstant(row.creationDate)
  const files = row.medias.length
  return (
    <>
      <Stack
        component="span"
        direction="row"
        spacing={0.75}
        aria-hidden
        sx={{ alignItems: 'center', display: 'inline-flex' }}
      >
        {date}
        {files > 0 && <Icon name="file" size={16} color="text.secondary" />}
      </Stack>
      <span style={visuallyHidden}>
        {`Compte rendu du ${date}${files === 0 ? '' : `, ${countText(files, 'fichier', 'fichiers')}`}`}
      </span>
      {row.creationUser && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
          {`par ${fullName(row.creationUser)}`}
        </Box>
      )}
    </>
  )
}

function Actions({ report: row, onAction }: { report: Report; onAction: (action: 'edit' | 'delete') => void }) {
  const name = `le compte rendu du ${formatInstantWithTime(row.creationDate)}`
  return (
    <>
      <RowAction icon="edit" label="Modifier" name={`Modifier ${name}`} onClick={() => onAction('edit')} />
      <RowAction icon="trash" label="Supprimer" name={`Supprimer ${name}`} onClick={() => onAction('delete')} />
    </>
  )
}

/** Confirms, then deletes a report with its files. */
function DeleteReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const files = report.medias.length
  return (
    <DeleteDialog
      title={`Supprimer le compte rendu du ${formatInstant(report.creationDate)}\u202F?`}
      remove={() => deleteReport(report.uuid)}
      successMessage="Le compte rendu a été supprimé avec succès."
      errorMessage="Une erreur a été rencontrée lors de la suppression du compte rendu."
      rereads={REPORT_READS}
      onClose={onClose}
    >
      {files === 0
        ? 'Son contenu sera perdu.'
        : `Son contenu sera perdu, ainsi que ${files === 1 ? 'son fichier' : `ses ${files} fichiers`}.`}
    </DeleteDialog>
  )
}
