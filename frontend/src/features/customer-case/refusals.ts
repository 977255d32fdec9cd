import type { CustomerCase } from './api'

export const CLOSED = 'Ce dossier est clôturé\u202F: seul un administrateur peut encore lui ajouter un statut.'
const NOT_RESENDABLE = 'Le lien de dépôt ne peut plus être renvoyé.'
const NO_ADDRESS = 'Aucun client de cette fiche n’a d’adresse email.'
const NO_UPLOAD = 'Ce dossier ne demande pas de documents à son client.'
const CLOSED_FOR_REQUESTS = 'Ce dossier est clôturé\u202F: aucune pièce ne peut plus y être demandée.'

/** Reason why the link of a case cannot be sent again; null when it can. */
export function resendRefusal(customerCase: CustomerCase): string | null {
  if (!customerCase.activeForUpload) return NOT_RESENDABLE
  return customerCase.recipients?.length === 0 ? NO_ADDRESS : null
}

/** Reason why no documents can be requested; null when they can. */
export function requestRefusal(customerCase: CustomerCase): string | null {
  if (!customerCase.withUpload) return NO_UPLOAD
  if (customerCase.closedDate) return CLOSED_FOR_REQUESTS
  return customerCase.recipients?.length === 0 ? NO_ADDRESS : null
}
