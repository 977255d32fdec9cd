import type { UploadedFile } from '@/components/upload/uploadedFile'
import type { ItemState } from '@/components/steps/checklist'
import { pluralize } from '@/format/pluralize'
import type { ChecklistItem, OwnCase } from '../api'

/** Documents of a case. While it accepts files, those outside the current request are excluded. */
export type Checklist = Pick<OwnCase, 'itemsListArray' | 'activeForUpload'>

/** State of a document; headings are always « asked ». */
export function stateOf(item: ChecklistItem): ItemState {
  return item.state ?? 'asked'
}

/** Whether the server stores files for the document. */
export function hasStoredFiles(item: ChecklistItem): boolean {
  return Boolean(item.medias?.length)
}

/** Whether a received document has no file: it was announced, or does not concern the customer. */
export function isReceivedWithoutFile(state: ItemState, hasFiles: boolean): boolean {
  return state === 'received' && !hasFiles
}

function isMissing(item: ChecklistItem): boolean {
  const state = stateOf(item)
  return state === 'asked' || state === 'refused'
}

/** Whether the customer states that the document does not concern them, and staff have not decided yet. */
export function isNotConcerned(item: ChecklistItem): boolean {
  return stateOf(item) === 'received' && Boolean(item.notConcerned)
}

/**
 * Documents that count for the progress. Excludes headings, inapplicable documents, those that do not concern the
 * customer, and those outside the current request.
 */
function countableDocuments({ itemsListArray, activeForUpload }: Checklist): ChecklistItem[] {
  return itemsListArray.filter(
    (item) =>
      item.isFile &&
      item.state !== 'notApplicable' &&
      !isNotConcerned(item) &&
      (!activeForUpload || item.open || !isMissing(item)),
  )
}

/**
 * Requested or refused documents that the customer still has to send; while the case accepts files, only those of the
 * current request.
 */
export function missingRequestedDocuments(checklist: Checklist): ChecklistItem[] {
  return countableDocuments(checklist).filter(isMissing)
}

export interface DocumentCounts {
  /** Received documents; announced ones are not. */
  receivedCount: number
  /** Documents sent by other means. */
  announcedCount: number
  totalCount: number
}

/** Counts the documents of a case. */
export function countDocuments(checklist: Checklist): DocumentCounts {
  const countable = countableDocuments(checklist)
  const announcedCount = countable.filter((item) => item.announced).length
  return {
    receivedCount: countable.length - announcedCount - missingRequestedDocuments(checklist).length,
    announcedCount,
    totalCount: countable.length,
  }
}

/** List with one document ticked or unticked; `reason`: it does not concern the customer. */
export function withChecked(
  items: readonly ChecklistItem[],
  uuid: string,
  isChecked: boolean,
  reason?: string,
): ChecklistItem[] {
  return items.map((item) => {
    if (item.uuid !== uuid || !item.isFile || !item.open) return item
    const { announced: _, notConcerned: __, ...unmarkedItem } = item
    const hasFiles = hasStoredFiles(item)
    const isTakenBack = isReceivedWithoutFile(stateOf(item), hasFiles)
    const uncheckedState = isTakenBack ? 'asked' : stateOf(item)
    const state = isChecked ? 'received' : uncheckedState
    const statement = isChecked && reason !== undefined && { notConcerned: { reason } }
    return {
      ...unmarkedItem,
      isChecked: state === 'received',
      state,
      ...(statement || (isReceivedWithoutFile(state, hasFiles) && { announced: true })),
    }
  })
}

/**
 * Documents of a saved case, with the ticks made in `shownItems` since `baseItems`, on which the save was based: its
 * response does not contain them.
 */
export function withTicksSince(
  baseItems: readonly ChecklistItem[],
  shownItems: readonly ChecklistItem[],
  savedItems: readonly ChecklistItem[],
): ChecklistItem[] {
  return savedItems.map((savedItem) => {
    const baseItem = baseItems.find(({ uuid }) => uuid === savedItem.uuid)
    const shownItem = shownItems.find(({ uuid }) => uuid === savedItem.uuid)
    if (!baseItem || !shownItem || isSameTick(baseItem, shownItem)) return savedItem
    const { open, medias } = savedItem
    return { ...shownItem, open, ...(medias && { medias }) }
  })
}

function isSameTick(item: ChecklistItem, otherItem: ChecklistItem): boolean {
  return stateOf(item) === stateOf(otherItem) && item.notConcerned?.reason === otherItem.notConcerned?.reason
}

/** Labels of the first three documents, and the number of the others. */
function firstLabels(items: readonly ChecklistItem[]): string {
  const labels = items.slice(0, 3).map(({ label }) => label)
  const otherCount = items.length - labels.length
  return otherCount > 0 ? `${labels.join(', ')} et ${otherCount} ${pluralize(otherCount, 'autre')}` : labels.join(', ')
}

/** « À refaire : … À fournir : … » in one line, truncated. */
export function missingLine(checklist: Checklist): string {
  const missingItems = missingRequestedDocuments(checklist)
  const refusedItems = missingItems.filter((item) => item.state === 'refused')
  const unsentItems = missingItems.filter((item) => item.state !== 'refused')
  const sentences = [
    refusedItems.length > 0 && `À refaire\u202F: ${firstLabels(refusedItems)}.`,
    unsentItems.length > 0 && `À fournir\u202F: ${firstLabels(unsentItems)}.`,
  ].filter(Boolean)
  const completeText = countDocuments(checklist).announcedCount > 0 ? 'Plus rien à déposer' : 'Tout y est'
  return sentences.length > 0 ? sentences.join(' ') : `${completeText}\u202F: il ne reste qu’à valider.`
}

/** « 3 documents sur 5 », « 3 documents sur 5, 1 annoncé ». */
export function documentCountsText({ receivedCount, announcedCount, totalCount }: DocumentCounts): string {
  const announcedText = announcedCount > 0 ? `, ${announcedCount} ${pluralize(announcedCount, 'annoncé')}` : ''
  return `${receivedCount} ${pluralize(receivedCount, 'document')} sur ${totalCount}${announcedText}`
}

/** « 6 documents sur 15 manquent », or null when none does. */
export function missingDocumentsText(checklist: Checklist): string | null {
  const { totalCount } = countDocuments(checklist)
  const missingTotal = missingRequestedDocuments(checklist).length
  if (missingTotal === 0) return null
  const noun = pluralize(missingTotal, 'document')
  const verb = pluralize(missingTotal, 'manque', 'manquent')
  return `${missingTotal} ${noun} sur ${totalCount} ${verb}`
}

/** Last document request, while it is not completed and the case accepts files. */
export function answerableRequest(ownCase: OwnCase) {
  const last = ownCase.requests?.at(-1)
  return ownCase.activeForUpload && last && !last.completedDate ? last : undefined
}

/** Whether every requested document was sent, announced or stated not to concern the customer. */
export function isAllDeclared(checklist: Checklist): boolean {
  return checklist.itemsListArray.some((item) => item.isFile) && missingRequestedDocuments(checklist).length === 0
}

/**
 * Whether the customer may validate: after a document request, only once a document or file was added. The server
 * considers saved changes, including those of the other customer; `items` and `files` are the displayed ones.
 */
export function mayValidate(
  ownCase: OwnCase,
  items: readonly ChecklistItem[],
  files: readonly UploadedFile[],
): boolean {
  if (ownCase.answered !== false) return true
  return (
    items.some((item) => item.isFile && item.open && !isMissing(item)) ||
    files.some(({ readOnly, isSaved }) => !readOnly && !isSaved)
  )
}
