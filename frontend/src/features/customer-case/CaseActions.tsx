import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import type { Role } from '@/domain/Role'
import type { CustomerCase } from './api'
import { downloadCase } from './download'

/** What is asked about in a dialog. */
export type CaseAct = 'status' | 'resend' | 'delete'

interface CaseActionsProps {
  of: CustomerCase
  record: string
  role: Role
  onAct: (act: CaseAct) => void
}

const CLOSED = 'Ce dossier est clôturé\u202F: seul un administrateur peut encore le modifier.'
const NOT_RESENDABLE = 'Le lien de dépôt ne peut plus être renvoyé.'
const NO_ADDRESS = 'Aucun client de cette fiche n’a d’adresse email.'
const NOT_DOWNLOADABLE = 'Les fichiers se téléchargent pendant les 15 jours qui suivent la validation.'

/** What may be done with a case, by role and state (CASE-03); what cannot says why. */
export function CaseActions({ of: one, record, role, onAct }: CaseActionsProps) {
  const navigate = useNavigate()
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
          refusal={resendRefusal(one)}
          onClick={() => onAct('resend')}
        />
      )}
      <Action
        icon="download"
        name={`Télécharger les fichiers du dossier ${one.label}`}
        tip="Télécharger les fichiers"
        refusal={one.downloadable ? null : NOT_DOWNLOADABLE}
        onClick={() => downloadCase(one.uuid)}
      />
      <Action icon="edit" name={`Modifier le dossier ${one.label}`} tip="Modifier" refusal={why} onClick={() => navigate({ to: '/customer-records/$uuid/cases/$case/edit', params: { uuid: record, case: one.uuid } })} />
      {role === 'ADMIN' && (
        <Action icon="trash" name={`Supprimer le dossier ${one.label}`} tip="Supprimer" refusal={null} onClick={() => onAct('delete')} />
      )}
    </>
  )
}

function resendRefusal(one: CustomerCase): string | null {
  if (!one.activeForUpload) return NOT_RESENDABLE
  return one.recipients?.length === 0 ? NO_ADDRESS : null
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
