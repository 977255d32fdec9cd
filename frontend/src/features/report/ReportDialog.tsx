import { useQueryClient, useQuery } from '@tanstack/react-query'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormFiles } from '@/components/edit/useFormFiles'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { recordCasesQuery } from '@/features/customer-case/public'
import { notify } from '@/session/feedback'
import { REPORT_READS, reportQuery, saveReport, type Report, type ReportParent } from './api'
import { ReportFields } from './ReportFields'
import { checkReport, reportValues, toReportForm, type ReportValues } from './reportForm'

interface ReportDialogProps {
  parent: ReportParent
  /** Edited report; null creates one. */
  report: Report | null
  onClose: () => void
}

/** Creates or edits a report. */
export function ReportDialog({ parent, report, onClose }: ReportDialogProps) {
  const client = useQueryClient()
  const caseLabel = useCaseLabel(parent)
  const form = useFormWithDraft<Report, ReportValues>({
    savedItem: report,
    valuesOf: reportValues,
    check: checkReport,
    draftKey: `report:${report?.uuid ?? JSON.stringify(parent)}`,
  })
  const conflict = useFormConflict(form, {
    read: report ? () => client.fetchQuery(reportQuery(report.uuid)) : undefined,
  })
  const files = useFormFiles(form, 'medias')
  const formSave = useFormSave(form, {
    save: (values, base) => saveReport(toReportForm(values, parent, base)),
    meta: { rereads: REPORT_READS },
    conflict,
    onSaved: () => {
      notify(report ? 'Le compte rendu a été modifié avec succès.' : 'Le compte rendu a été ajouté avec succès.')
      onClose()
    },
    fallbackError: 'Erreur inconnue',
  })
  return (
    <EditDialog
      title={report ? 'Modifier le compte rendu' : 'Ajouter un compte rendu'}
      form={form}
      save={formSave}
      conflict={conflict}
      files={files}
      onClose={onClose}
      maxWidth="md"
      conflictValues={{ customerCase: { show: caseLabel } }}
    >
      <ReportFields parent={parent} savedCase={report?.customerCase} />
    </EditDialog>
  )
}

/** Returns a function that maps a case of the record to its label. */
function useCaseLabel(parent: ReportParent): (uuid: unknown) => string {
  const record = 'customerRecord' in parent ? parent.customerRecord : ''
  const { data: cases = [] } = useQuery({ ...recordCasesQuery(record), enabled: record !== '' })
  return (uuid) => cases.find((customerCase) => customerCase.uuid === uuid)?.label ?? 'Aucun dossier en particulier'
}
