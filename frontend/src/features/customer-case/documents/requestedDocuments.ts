import { TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { pluralize } from '@/format/pluralize'
import { formatDate } from '@/format/date'
import { groupChecklist, stateLabel } from '@/components/steps/checklist'
import { isIsoDate } from '@/rules/date'
import { site } from '@/site/site'
import type { CustomerCase, ItemState } from '../api'

export type DocumentItem = CustomerCase['itemsListArray'][number]
export type CaseFile = NonNullable<CustomerCase['medias']>[number]

/** Requested document with its files; `item` is null for unassigned files. */
export interface RequestedDocument {
  item: DocumentItem | null
  files: CaseFile[]
}

/** Heading and its documents; the first group may have no heading. */
export interface DocumentGroup {
  heading: string | null
  documents: (RequestedDocument & { item: DocumentItem })[]
}

const { quiet, inProgress, done, attention } = TAG_COLORS
const COLORS: Record<ItemState, TagColors> = {
  asked: quiet,
  received: inProgress,
  accepted: done,
  refused: attention,
  notApplicable: quiet,
}

/** Label and colours of a document state. */
export function stateAppearance({
  state: documentState,
  announced,
  notConcerned,
}: Pick<DocumentItem, 'state' | 'announced' | 'notConcerned'>): { label: string; colors: TagColors } {
  const state = documentState ?? 'asked'
  if (announced) return { label: 'Annoncé', colors: quiet }
  if (state === 'received' && notConcerned) return { label: 'Non concerné, à confirmer', colors: inProgress }
  return { label: stateLabel(state), colors: COLORS[state] }
}

/** « Date du 12/03/2026, plus de trois mois ; … » when a document of that day is outdated; null otherwise. */
export function outdatedText({ freshness }: DocumentItem, documentDate: string): string | null {
  if (!freshness || !isIsoDate(documentDate) || documentDate >= freshness.from) return null
  return `Date du ${formatDate(documentDate)}, ${freshness.otherwise}.`
}

type CaseDocuments = Pick<CustomerCase, 'itemsListArray' | 'medias'>

/** Requested documents by heading, in the requested order. */
export function documentGroups(customerCase: CaseDocuments): DocumentGroup[] {
  const files = new Map((customerCase.medias ?? []).map((file) => [file.uuid, file]))
  return groupChecklist(customerCase.itemsListArray).map(({ heading, items }) => ({
    heading,
    documents: items.map((item) => ({ item, files: (item.medias ?? []).flatMap((uuid) => files.get(uuid) ?? []) })),
  }))
}

/** Files assigned to no requested document. */
export function otherFiles(customerCase: CaseDocuments): CaseFile[] {
  const assignedIds = new Set(customerCase.itemsListArray.flatMap((item) => item.medias ?? []))
  return (customerCase.medias ?? []).filter((file) => !assignedIds.has(file.uuid))
}

/** Documents pending review: received or stated not to concern the customer, not announced; none of a closed case. */
export function pendingReview(customerCase: Pick<CustomerCase, 'itemsListArray' | 'closedDate'>): DocumentItem[] {
  return customerCase.closedDate ? [] : customerCase.itemsListArray.filter((item) => item.isFile && isPending(item))
}

/** Whether the document was received, or stated not to concern the customer, and has to be decided. */
export function isPending(item: DocumentItem): boolean {
  return item.state === 'received' && !item.announced
}

/** All requested or refused documents, of the current request or not. */
export function missingDocuments(customerCase: Pick<CustomerCase, 'itemsListArray'>): DocumentItem[] {
  return customerCase.itemsListArray.filter(
    (item) => item.isFile && (item.state === 'asked' || item.state === 'refused'),
  )
}

/** Documents that the server considers not ready for a partner. */
export function notReadyDocuments(customerCase: Pick<CustomerCase, 'itemsListArray'>): DocumentItem[] {
  return customerCase.itemsListArray.filter(({ notReady: reason }) => Boolean(reason))
}

/** « 3 sur 5 reçus, 2 acceptés, 1 annoncé »; documents that do not apply or concern the customer are not counted. */
export function progressText(items: readonly DocumentItem[]): string {
  const countedItems = items.filter(
    (item) => item.isFile && item.state !== 'notApplicable' && !(item.state === 'received' && item.notConcerned),
  )
  const acceptedCount = countedItems.filter((item) => item.state === 'accepted').length
  const receivedCount = acceptedCount + countedItems.filter(isPending).length
  const announcedCount = countedItems.filter((item) => item.announced).length
  const counts = `${receivedCount} sur ${countedItems.length} ${pluralize(receivedCount, 'reçu')}, ${acceptedCount} ${pluralize(acceptedCount, 'accepté')}`
  return announcedCount > 0 ? `${counts}, ${announcedCount} ${pluralize(announcedCount, 'annoncé')}` : counts
}

/** Last document request, while not completed. */
export function openRequest(customerCase: Pick<CustomerCase, 'requests'>) {
  const last = customerCase.requests?.at(-1)
  return last && !last.completedDate ? last : null
}

/** Review step: a file, or a document without files. */
export interface ReviewStep {
  key: string
  document: RequestedDocument
  file: CaseFile | null
}

/** Review steps in order; a document without files is one step, since it can still be decided. */
export function stepsOf(customerCase: CaseDocuments): ReviewStep[] {
  const requestedDocuments = documentGroups(customerCase).flatMap((group) => group.documents)
  const unsortedFiles = otherFiles(customerCase)
  const documents: RequestedDocument[] =
    unsortedFiles.length > 0 ? [...requestedDocuments, { item: null, files: unsortedFiles }] : requestedDocuments
  return documents.flatMap((document): ReviewStep[] => {
    const files = document.files.map((file) => ({ key: file.uuid, document, file }))
    return files.length > 0 || !document.item ? files : [{ key: document.item.uuid, document, file: null }]
  })
}

/** Initial step: the first pending document, else the first file. */
export function firstStep(steps: readonly ReviewStep[]): ReviewStep | undefined {
  return steps.find(isPendingStep) ?? steps.find(({ file }) => file) ?? steps[0]
}

/** Next pending document after a decision, wrapping around; null when there is none. */
export function nextPending(steps: readonly ReviewStep[], item: string): ReviewStep | null {
  const nextIndex = steps.findLastIndex((step) => step.document.item?.uuid === item) + 1
  return (
    [...steps.slice(nextIndex), ...steps.slice(0, nextIndex)].find(
      (step) => isPendingStep(step) && step.document.item?.uuid !== item,
    ) ?? null
  )
}

/**
 * Next step in this direction that has a file or is pending; other documents without files are reached through the
 * list.
 */
export function nextStepWithContent(steps: readonly ReviewStep[], key: string, direction: -1 | 1): ReviewStep | null {
  const current = steps.findIndex((step) => step.key === key)
  const candidates = direction === 1 ? steps.slice(current + 1) : steps.slice(0, Math.max(current, 0)).toReversed()
  return candidates.find((step) => step.file !== null || isPendingStep(step)) ?? null
}

function isPendingStep({ document }: ReviewStep): boolean {
  return document.item !== null && isPending(document.item)
}

/** Usual refusal reasons, in the firm's words for the customer. */
export function reasonSuggestions(): readonly string[] {
  return site().refusalMotives
}

/** Short form of a suggestion: the part before its colon. */
export function shortReason(sentence: string): string {
  return (sentence.split(/\s*:\s/)[0] ?? sentence).replace(/\.$/, '')
}

/** Returns the text with the suggested reason: it replaces another suggestion, and is appended to typed text. */
export function withReason(text: string, sentence: string): string {
  const typedText = text.trim()
  if (typedText === '' || reasonSuggestions().includes(typedText)) return sentence
  return typedText.includes(sentence) ? typedText : `${typedText}\n${sentence}`
}
