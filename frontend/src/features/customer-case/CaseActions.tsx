import type { Schemas } from '@/api/schemas'
import { useNavigate } from '@tanstack/react-router'
import { downloadByTicket } from '@/api/ticketDownload'
import { useSave } from '@/api/useSave'
import { RowAction } from '@/components/table/RowAction'
import { requestDownloadTicket, type CustomerCase } from './api'
import { CaseMenu, type CaseAction } from './CaseMenu'
import { CLOSED, requestRefusal, resendRefusal } from './refusals'

interface CaseActionsProps {
  customerCase: CustomerCase
  record: string
  role: Schemas['Role']
  /** Icon-only form for a row; includes the entries that a page puts into its menu. */
  compact?: boolean
  onAction: (action: CaseAction) => void
}

const NOT_DOWNLOADABLE = 'Les fichiers se téléchargent pendant les 15\u00A0jours qui suivent la validation.'

/** Actions on a case, by role and state; disabled ones show their reason. */
export function CaseActions({ customerCase, record, role, compact = false, onAction }: CaseActionsProps) {
  const navigate = useNavigate()
  const isReadOnly = role !== 'ADMIN' && Boolean(customerCase.closedDate)
  return (
    <>
      <RowAction
        compact={compact}
        icon="history"
        name={`Ajouter un statut au dossier ${customerCase.label}`}
        label="Ajouter un statut"
        refusal={isReadOnly ? CLOSED : null}
        onClick={() => onAction('status')}
      />
      {compact && customerCase.withUpload && (
        <RowAction
          compact={compact}
          icon="send"
          name={`Renvoyer le lien du dossier ${customerCase.label}`}
          label="Renvoyer le lien"
          refusal={resendRefusal(customerCase)}
          onClick={() => onAction('resend')}
        />
      )}
      <RowAction
        compact={compact}
        icon="undo"
        name={`Redemander des pièces du dossier ${customerCase.label}`}
        label="Redemander des pièces"
        refusal={requestRefusal(customerCase)}
        onClick={() => onAction('request')}
      />
      <DownloadAction customerCase={customerCase} compact={compact} />
      <RowAction
        compact={compact}
        icon="edit"
        name={`Modifier le dossier ${customerCase.label}`}
        label="Modifier"
        onClick={() =>
          void navigate({
            to: '/customer-records/$uuid/cases/$case/edit',
            params: { uuid: record, case: customerCase.uuid },
          })
        }
      />
      {!compact && <CaseMenu customerCase={customerCase} role={role} onAction={onAction} />}
      {compact && role === 'ADMIN' && (
        <RowAction
          compact={compact}
          icon="trash"
          name={`Supprimer le dossier ${customerCase.label}`}
          label="Supprimer"
          onClick={() => onAction('delete')}
        />
      )}
    </>
  )
}

/** Downloads the files of a case; busy until received. */
function DownloadAction({ customerCase, compact }: { customerCase: CustomerCase; compact: boolean }) {
  const { mutate, isPending } = useSave(() => downloadCase(customerCase.uuid), { refresh: 'none' })
  return (
    <RowAction
      icon="download"
      label="Télécharger les fichiers"
      name={`Télécharger les fichiers du dossier ${customerCase.label}`}
      refusal={customerCase.downloadable ? null : NOT_DOWNLOADABLE}
      isLoading={isPending}
      compact={compact}
      onClick={() => mutate()}
    />
  )
}

/** Downloads the files of a case as a ZIP. */
function downloadCase(uuid: string): Promise<void> {
  return downloadByTicket(`/api/customer-cases/${uuid}/download`, () => requestDownloadTicket(uuid))
}
