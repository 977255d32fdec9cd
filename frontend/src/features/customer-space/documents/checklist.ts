import type { Media } from '@/components/upload/media'
import type { ItemState } from '@/components/steps/checklist'
import type { ChecklistItem, OwnCase } from '../api'

/** Fields that determine the progress of a case. */
export type CaseProgress = Pick<OwnCase, 'itemsListArray' | 'activeForUpload'>

/** State of a document; headings are always « asked ». */
export function stateOf(item: ChecklistItem): ItemState {
  return item.state ?? 'asked'
}

function isWanted(item: ChecklistItem): boolean {
  const state = stateOf(item)
  return state === 'asked' || state === 'refused'
}

/** Whether the customer states that the document does not concern them, and staff have not decided yet. */
export function isNotConcerned(item: ChecklistItem): boolean {
  return stateOf(item) === 'received' && Boolean(item.notConcerned)
}

/**
 * Countable documents: excludes headings, inapplicable ones, those that do not concern the customer, and those not
 * requested in the current request.
 */
function countableDocuments({ itemsListArray, activeForUpload }: CaseProgress): ChecklistItem[] {
  return itemsListArray.filter(
    (item) => item.isFile && item.state !== 'notApplicable' && !isNotConcerned(item) && (!activeForUpload || item.open || !isWanted(item)),
  )
}

/** Documents that the customer still has to send: requested or refused. */
export function missingDocuments(progressCase: CaseProgress): ChecklistItem[] {
  return countableDocuments(progressCase).filter(isWanted)
}

export interface Progress {
  /** Received documents; announced ones are not. */
  done: number
  /** Documents sent by other means. */
  announced: number
  total: number
}

/** Progress of a case, counting documents only. */
export function progress(progressCase: CaseProgress): Progress {
  const countable = countableDocuments(progressCase)
  const announced = countable.filter((item) => item.announced).length
  return { done: countable.length - announced - missingDocuments(progressCase).length, announced, total: countable.length }
}

/** List with one document ticked or unticked; `reason`: it does not concern the customer. */
export function withChecked(items: readonly ChecklistItem[], uuid: string, checked: boolean, reason?: string): ChecklistItem[] {
  return items.map((item) => {
    if (item.uuid !== uuid || !item.isFile || !item.open) return item
    const { announced: _, notConcerned: __, ...rest } = item
    const hasFiles = Boolean(item.medias?.length)
    const isTakenBack = stateOf(item) === 'received' && !hasFiles
    const state = checked ? 'received' : isTakenBack ? 'asked' : stateOf(item)
    const statement = checked && reason !== undefined && { notConcerned: { reason } }
    return { ...rest, isChecked: state === 'received', state, ...(statement || (state === 'received' && !hasFiles && { announced: true })) }
  })
}

const labels = (items: readonly ChecklistItem[]) => {
  const more = items.length - 3
  const shown = items.slice(0, 3).map(({ label }) => label).join(', ')
  return `${shown}${more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : ''}`
}

/** « À refaire : … À fournir : … » in one line, truncated. */
export function missingLine(progressCase: CaseProgress): string {
  const left = missingDocuments(progressCase)
  const refused = left.filter((item) => item.state === 'refused')
  const never = left.filter((item) => item.state !== 'refused')
  const parts = [
    refused.length > 0 && `À refaire\u202F: ${labels(refused)}.`,
    never.length > 0 && `À fournir\u202F: ${labels(never)}.`,
  ].filter(Boolean)
  const all = progress(progressCase).announced > 0 ? 'Plus rien à déposer' : 'Tout y est'
  return parts.length > 0 ? parts.join(' ') : `${all}\u202F: il ne reste qu’à valider.`
}

/** « 3 documents sur 5 », « 3 documents sur 5, 1 annoncé ». */
export function progressText({ done, announced, total }: Progress): string {
  const others = announced > 0 ? `, ${announced} annoncé${announced > 1 ? 's' : ''}` : ''
  return `${done} document${done > 1 ? 's' : ''} sur ${total}${others}`
}

/** « 6 documents sur 15 manquent », or null when none does. */
export function missingCount(progressCase: CaseProgress): string | null {
  const { total } = progress(progressCase)
  const left = missingDocuments(progressCase).length
  if (left === 0) return null
  return `${left} document${left > 1 ? 's' : ''} sur ${total} ${left > 1 ? 'manquent' : 'manque'}`
}

/** Open document request, not answered yet. */
export function openRequest(ownCase: OwnCase) {
  const last = ownCase.requests?.at(-1)
  return ownCase.activeForUpload && last && !last.completedDate ? last : undefined
}

/** Whether every requested document was sent, announced or stated not to concern the customer. */
export function isAllDeclared(progressCase: CaseProgress): boolean {
  return progressCase.itemsListArray.some((item) => item.isFile) && missingDocuments(progressCase).length === 0
}

/**
 * Whether the customer may validate: after a repeated request, only once a document or file was added. The server
 * decides on saved changes, those of the other customer included; `items` and `medias` are the displayed ones.
 */
export function isAnswered(ownCase: OwnCase, items: readonly ChecklistItem[], medias: readonly Media[]): boolean {
  if (ownCase.answered !== false) return true
  return items.some((item) => item.isFile && item.open && !isWanted(item)) || medias.some(({ readOnly, saved }) => !readOnly && !saved)
}
