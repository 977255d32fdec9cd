import { useRef, useState, type RefObject } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { fieldLabel, sortInPageOrder, scrollToFirstError, listErrors, type ShownError } from './fieldNavigation'

export interface ErrorLine {
  field: string
  label: string | undefined
  message: string
}

interface ErrorSummary<E extends HTMLElement> {
  /** Ref of the element that contains the fields. */
  container: RefObject<E | null>
  /** Errors of the last refused submission, in page order. */
  lines: readonly ErrorLine[]
  /** Lists errors and moves the focus to the first one. */
  show: (errors: readonly ShownError[]) => void
  /** Second argument of `handleSubmit`. */
  onInvalid: (errors: FieldErrors) => void
}

/** Error summary of a form, with the labels on the page. */
export function useErrorSummary<E extends HTMLElement = HTMLFormElement>(): ErrorSummary<E> {
  const container = useRef<E>(null)
  const [lines, setLines] = useState<readonly ErrorLine[]>([])
  const show = (errors: readonly ShownError[]) => {
    const root = container.current
    if (!root) return
    const sortedErrors = sortInPageOrder(root, errors)
    setLines(sortedErrors.map(({ field, message }) => ({ field, message, label: fieldLabel(root, field) })))
    scrollToFirstError(root, sortedErrors)
  }
  return { container, lines, show, onInvalid: (errors) => show(listErrors(errors)) }
}
