import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { notify } from '@/session/feedback'
import type { Role } from '@/domain/Role'
import { resendLink, type CustomerCase } from './api'
import { downloadCase } from './download'

export type CaseAct = 'status' | 'edit' | 'delete'

interface CaseActionsProps {
  of: CustomerCase
  role: Role
  onAct: (act: CaseAct) => void
}

const CLOSED = 'Ce dossier est clôturé\u202F: seul un administrateur peut encore le modifier.'
const NOT_RESENDABLE = 'Le lien de dépôt ne peut plus être renvoyé.'
const NOT_DOWNLOADABLE = 'Les fichiers se téléchargent pendant les 15 jours qui suivent la validation.'

/** What may be done with a case, by role and state (CASE-03); what cannot says why. */
export function CaseActions({ of: one, role, onAct }: CaseActionsProps) {
  const locked = role !== 'ADMIN' && Boolean(one.closedDate)
  const why = locked ? CLOSED : null
  return (
    <>
      <Action icon="history" name={`Ajouter un statut au dossier ${one.label}`} tip="Ajouter un statut" refusal={why} onClick={() => onAct('status')} />
      {one.withUpload && (
        <Action
          icon="send"
          name={`Renvoyer le lien du dossier ${one.label}`}
          tip="Renvoyer le lien"
          refusal={one.activeForUpload ? null : NOT_RESENDABLE}
          onClick={() => resend(one)}
        />
      )}
      <Action
        icon="download"
        name={`Télécharger les fichiers du dossier ${one.label}`}
        tip="Télécharger les fichiers"
        refusal={one.downloadable ? null : NOT_DOWNLOADABLE}
        onClick={() => downloadCase(one.uuid)}
      />
      <Action icon="edit" name={`Modifier le dossier ${one.label}`} tip="Modifier" refusal={why} onClick={() => onAct('edit')} />
      {role === 'ADMIN' && (
        <Action icon="trash" name={`Supprimer le dossier ${one.label}`} tip="Supprimer" refusal={null} onClick={() => onAct('delete')} />
      )}
    </>
  )
}

async function resend(one: CustomerCase): Promise<void> {
  try {
    await resendLink(one.uuid)
    notify('Le lien dépôt du dossier a été renvoyé avec succès.')
  } catch {
    notify('Une erreur a été rencontrée pendant l’envoi du lien de dépôt du dossier.', 'error')
  }
}

interface ActionProps {
  icon: IconName
  name: string
  tip: string
  /** Why it cannot be done now; null when it can. */
  refusal: string | null
  onClick: () => void | Promise<void>
}

function Action({ icon, name, tip, refusal, onClick }: ActionProps) {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onClick()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip title={refusal ?? tip}>
      {/* The span keeps the reason reachable: a disabled button tells nothing. */}
      <span>
        <IconButton
          aria-label={refusal === null ? name : `${name} (indisponible\u202F: ${refusal})`}
          disabled={refusal !== null}
          loading={busy}
          onClick={() => void act()}
        >
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
