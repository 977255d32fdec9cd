import { compact, readChoice, readMatching, readPage, UUID, type RawSearch } from '@/components/table/listSearch'
import { LOGIN_EVENTS, type LoginEventKind } from '@/components/table/columns/loginEvents'
import type { JournalAct, JournalObject } from './journal'

export const ACTS = ['Consultation', 'Création', 'Modification', 'Téléchargement', 'Export', 'Suppression', 'Fusion', 'Annulation de fusion', 'Consultation de liste', 'Affectation'] as const satisfies readonly JournalAct[]
export const OBJECTS = ['Fiche client', 'Dossier client', 'Fichier', 'Compte rendu', 'Prescripteur', 'Demande reçue', 'Contact', 'Groupe de contacts', 'Tâche', 'Salarié/indicateur', 'Campagne', 'Administrateur', 'Modèle d’email', 'Accès pour programme'] as const satisfies readonly JournalObject[]

/** Event kinds of a login. */
export const EVENTS = Object.keys(LOGIN_EVENTS) as LoginEventKind[]

/** Search params of the journal. */
export interface JournalSearch {
  /** Selects the login journal; absent for the access journal. */
  view?: 'logins'
  /** UUID of an account. */
  person?: string
  act?: JournalAct
  object?: JournalObject
  objectUuid?: string
  /** Event kind of a login. */
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
