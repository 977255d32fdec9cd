import { MOTIVE_LIMIT, REQUEST_MESSAGE_LIMIT } from '@/domain/constants'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { TEXT_LIMIT } from '@/domain/formConstants'
import type { CustomerCase, DocumentRequest, ItemState } from '../../api'
import type { DocumentItem } from '../requestedDocuments'

/** Document of the list, with its selection. */
export interface ChosenItem extends Pick<DocumentItem, 'announced' | 'notConcerned'> {
  item: string
  label: string
  state: ItemState
  chosen: boolean
  motive: string
}

export interface RequestValues {
  items: ChosenItem[]
  /** Additional documents. */
  add: { label: string }[]
  message: string
}

export const BLANK_LINE = { label: '' }

export function isBlankLine(row: unknown): boolean {
  return (row as { label?: string } | undefined)?.label?.trim() === ''
}

/** Initial values: refused and missing documents are selected. */
export function requestValues(customerCase: CustomerCase | null): RequestValues {
  const items = (customerCase?.itemsListArray ?? [])
    .filter((item) => item.isFile)
    .map(({ uuid, label, state, announced, notConcerned, motive }) => ({
      item: uuid,
      label,
      state: state ?? 'asked',
      announced: announced ?? null,
      notConcerned: notConcerned ?? null,
      chosen: state === 'refused' || state === 'asked',
      motive: motive ?? '',
    }))
  return { items, add: [BLANK_LINE], message: '' }
}

/** Removes blank rows: the list always ends with one. */
export function withoutBlankRows(values: RequestValues): RequestValues {
  return { ...values, add: values.add.filter((row) => !isBlankLine(row)) }
}

/** Client-side validation, worded like the server's. */
export function checkRequest({ items, add, message }: RequestValues): Violation[] {
  const violations: Violation[] = []
  if (!items.some((item) => item.chosen) && add.every(isBlankLine)) {
    violations.push({ field: 'items', message: 'Choisissez au moins une pièce, ou ajoutez-en une.' })
  }
  for (const [index, { chosen, state, motive }] of items.entries()) {
    const field = `items.${index}.motive`
    if (chosen && state === 'refused' && motive.trim() === '') violations.push({ field, message: REQUIRED })
    if (chosen && [...motive].length > MOTIVE_LIMIT) violations.push({ field, message: tooLongMessage(MOTIVE_LIMIT) })
  }
  for (const [index, { label }] of add.entries()) {
    const field = `add.${index}.label`
    if ([...label].length > TEXT_LIMIT) violations.push({ field, message: tooLongMessage(TEXT_LIMIT) })
    if (label.trim().endsWith(':'))
      violations.push({ field, message: 'Un document par ligne, sans titre de rubrique.' })
  }
  if ([...message].length > REQUEST_MESSAGE_LIMIT)
    violations.push({ field: 'message', message: tooLongMessage(REQUEST_MESSAGE_LIMIT) })
  return violations
}

/** Request body; a reason refuses a received document, without one it is requested again. */
export function toRequest(values: RequestValues): DocumentRequest {
  const { items, add, message } = withoutBlankRows(values)
  const chosenItems = items
    .filter((item) => item.chosen)
    .map(({ item, state, motive }) => {
      const why = state === 'asked' ? '' : motive.trim()
      return why === '' ? { item } : { item, motive: why }
    })
  return {
    items: chosenItems,
    add: add.map(({ label }) => label.trim()),
    ...(message.trim() !== '' && { message: message.trim() }),
  }
}
