import { compact, readChoice, readMatching, readPage, UUID, type RawSearch } from '@/components/table/listSearch'
import { LOGIN_EVENTS, type LoginEventKind } from '@/components/table/columns/loginEvents'
import type { JournalAct, JournalObject } from './journal'

export const ACTS = ['Consultation', 'Création', 'Modification', 'Téléchargement', 'Export', 'Suppression', 'Fusion', 'Annulation de fusion', 'Consultation de liste', 'Affectation'] as const satisfies readonly JournalAct[]
export const OBJECTS = ['Fiche client', 'Dossier client', 'Fichier', 'Compte rendu', 'Prescripteur', 'Demande reçue', 'Contact', 'Groupe de contacts', 'Tâche', 'Salarié/indicateur', 'Campagne', 'Administrateur', 'Modèle d’email', 'Accès pour programme'] as const satisfies readonly JournalObject[]

/** What may have happened to the way into an account. */
export const EVENTS = Object.keys(LOGIN_EVENTS) as LoginEventKind[]

/** The filters and the page of the journal, as the address holds them. */
export interface JournalSearch {
  /** The journal of logins; that of accesses without it. */
  view?: 'logins'
  /** An account. */
  person?: string
  act?: JournalAct
  object?: JournalObject
  objectUuid?: string
  /** What happened to a login. */
  event?: LoginEventKind
  /** First and last day, yyyy-mm-dd. */
  from?: string
  to?: string
  page?: number
}

export type JournalFilter = Omit<JournalSearch, 'page'>

const DAY = /^\d{4}-\d\d-\d\d$/

export function readJournalSearch(raw: RawSearch): JournalSearch {
  return compact({
    view: readChoice(raw['view'], ['logins'] as const),
    person: readMatching(raw['person'], UUID),
    act: readChoice(raw['act'], ACTS),
    object: readChoice(raw['object'], OBJECTS),
    objectUuid: readMatching(raw['objectUuid'], UUID),
    event: readChoice(raw['event'], EVENTS),
    from: readMatching(raw['from'], DAY),
    to: readMatching(raw['to'], DAY),
    page: readPage(raw['page']),
  })
}
