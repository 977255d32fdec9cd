import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { formatInstant } from '@/format/date'
import { notify } from '@/session/feedback'
import { deleteReport, forgetReports, type Report } from './api'

/** Asks, then deletes a report with its files (REP-05, REP-17). */
export function DeleteReportDialog({ of: report, onClose }: { of: Report; onClose: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    try {
      await deleteReport(report.uuid)
      notify('Le compte rendu a été supprimé avec succès.')
    } catch {
      notify('Une erreur a été rencontrée lors de la suppression du compte rendu.', 'error')
    }
    onClose()
    await forgetReports(client)
  }
  const files = report.medias.length
  return (
    <ConfirmDialog
      open
      title={`Supprimer le compte rendu du ${formatInstant(report.creationDate)}\u202F?`}
      irreversible
      confirmLabel="Supprimer"
      onConfirm={remove}
      onClose={onClose}
    >
      {files === 0
        ? 'Son contenu sera perdu.'
        : `Son contenu sera perdu, ainsi que ${files === 1 ? 'son fichier' : `ses ${files} fichiers`}.`}
    </ConfirmDialog>
  )
}
