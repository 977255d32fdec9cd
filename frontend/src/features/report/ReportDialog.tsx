import { useQueryClient } from '@tanstack/react-query'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { notify } from '@/session/feedback'
import { REPORT_READS, reportQuery, saveReport, type Report, type ReportParent } from './api'
import { ReportFields } from './ReportFields'
import { checkReport, reportValues, toReportForm, type ReportValues } from './reportForm'
import { useCaseLabel } from './useCaseLabel'

interface ReportDialogProps {
  parent: ReportParent
  /** Edited report; null creates one. */
  edited: Report | null
  onClose: () => void
}

/** Creates or edits a report. */
export function ReportDialog({ parent, edited, onClose }: ReportDialogProps) {
  const client = useQueryClient()
  const caseLabel = useCaseLabel(parent)
  const edit = useSavedForm<Report, ReportValues>({
    draftKey: `report:${edited?.uuid ?? JSON.stringify(parent)}`,
    saved: edited,
    valuesOf: reportValues,
    check: checkReport,
    files: 'medias',
    save: (values, base) => saveReport(toReportForm(values, parent, base)),
    ...(edited && { read: () => client.fetchQuery(reportQuery(edited.uuid)) }),
    meta: { rereads: REPORT_READS },
    onSaved: () => {
      notify(edited ? 'Le compte rendu a été modifié avec succès.' : 'Le compte rendu a été ajouté avec succès.')
      onClose()
    },
    unknownError: 'Erreur inconnue',
  })
  return (
    <EditDialog
      title={edited ? 'Modifier le compte rendu' : 'Ajouter un compte rendu'}
      edit={edit}
      onClose={onClose}
      maxWidth="md"
      conflictValues={{ customerCase: { show: caseLabel } }}
    >
      <ReportFields parent={parent} />
    </EditDialog>
  )
}
