import type { Schemas } from '@/api/schemas'
import { TAG_COLORS, type TagColors } from '@/components/table/Tag'

export type LegalDocument = Schemas['LegalDocumentResponse']
export type LegalPerson = Schemas['DocumentPersonResponse']

type State = LegalDocument['state']

const STATE_LABELS: Record<State, string> = {
  draft: 'En préparation',
  issued: 'Remis',
  opened: 'Ouvert',
  acknowledged: 'Réception confirmée',
  signed: 'Signé',
  declined: 'Refusé',
  replaced: 'Remplacé',
  expired: 'Échu',
  withdrawn: 'Retiré',
}

/** French name of a state; `missing` when no document was issued. */
export function stateText(state: string): string {
  return state === 'missing' ? 'À remettre' : (STATE_LABELS[state as State] ?? state)
}

/** Colours of a state, for staff. */
export function stateColors(state: string): TagColors {
  switch (state) {
    case 'acknowledged':
    case 'signed':
      return TAG_COLORS.done
    case 'issued':
    case 'opened':
      return TAG_COLORS.inProgress
    case 'draft':
    case 'replaced':
      return TAG_COLORS.quiet
    default:
      return TAG_COLORS.attention
  }
}

/** Polling interval while the signed file of a document is being produced. */
export const SIGNED_FILE_POLL_MS = 2000

/** Whether the signed file of a document is still being produced. */
export function awaitsSignedFile({ signedFileReady }: LegalDocument): boolean {
  return signedFileReady === false
}

/** Whether a customer may still answer the document. */
export function isAwaited(document: LegalDocument, person: LegalPerson): boolean {
  const isOpen = document.state === 'issued' || document.state === 'opened'
  return isOpen && (person.state === 'issued' || person.state === 'opened')
}
