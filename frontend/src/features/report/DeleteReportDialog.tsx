import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { formatInstant } from '@/format/date'
import { deleteReport, REPORT_READS, type Report } from './api'

/** Confirms, then deletes a report with its files. */
export function DeleteReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
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
