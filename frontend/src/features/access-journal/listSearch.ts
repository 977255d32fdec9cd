import { readChoice, readMatching, readPage, searchSchema, UUID, type SearchOf } from '@/components/table/listSearch'
import { LOGIN_EVENTS, type LoginEventKind } from '@/components/table/columns/loginEvents'
import type { JournalAct, JournalObject } from './journal'

export const ACTS = [
  'Consultation',
  'Création',
  'Modification',
  'Téléchargement',
  'Export',
  'Suppression',
  'Fusion',
  'Annulation de fusion',
  'Consultation de liste',
  'Affectation',
  'Archivage',
  'Sortie d’archive',
] as const satisfies readonly JournalAct[]
export const OBJECTS = [
  'Fiche client',
  'Dossier client',
  'Fichier',
  'Compte rendu',
  'Prescripteur',
  'Demande reçue',
  'Contact',
  'Groupe de contacts',
  'Tâche',
  'Salarié/indicateur',
  'Campagne',
  'Administrateur',
  'Modèle d’email',
  'Accès pour programme',
  'Modèle de document légal',
  'Document légal',
  'Réclamation',
  'Vérification d’identité',
] as const satisfies readonly JournalObject[]

/** Event kinds of a login. */
export const EVENTS = Object.keys(LOGIN_EVENTS) as LoginEventKind[]

const DAY = /^\d{4}-\d\d-\d\d$/

/** Search params of the journal. */
export const readJournalSearch = searchSchema({
  /** Selects the login journal; absent for the access journal. */
  view: readChoice(['logins']),
  /** UUID of an account. */
  person: readMatching(UUID),
  act: readChoice(ACTS),
  object: readChoice(OBJECTS),
  objectUuid: readMatching(UUID),
  /** Event kind of a login. */
  event: readChoice(EVENTS),
  /** First and last day, yyyy-mm-dd. */
  from: readMatching(DAY),
  to: readMatching(DAY),
  page: readPage,
})

export type JournalSearch = SearchOf<typeof readJournalSearch>
export type JournalFilter = Omit<JournalSearch, 'page'>
