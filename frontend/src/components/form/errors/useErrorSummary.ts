import { useRef, useState, type RefObject } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { fieldLabel, inPageOrder, scrollToFirstError } from './fieldNavigation'
import { listErrors, type ShownError } from './listErrors'

export interface ErrorLine {
  field: string
  label: string | undefined
  message: string
}

interface ErrorSummary<E extends HTMLElement> {
  /** Put it on the element that holds the fields. */
  container: RefObject<E | null>
  /** What the last refused submission found, in page order. */
  lines: readonly ErrorLine[]
  /** Lists errors and goes to the first. */
  show: (errors: readonly ShownError[]) => void
  /** The same as the second argument of handleSubmit. */
  onInvalid: (errors: FieldErrors) => void
}

/** The errors of a refused submission, with the labels that stand on the page. */
export function useErrorSummary<E extends HTMLElement = HTMLFormElement>(): ErrorSummary<E> {
  const container = useRef<E>(null)
  const [lines, setLines] = useState<readonly ErrorLine[]>([])
  const show = (errors: readonly ShownError[]) => {
    const root = container.current
    if (!root) return
    const found = inPageOrder(root, errors)
    setLines(
      found.map(({ field, message }) => ({ field, message, label: fieldLabel(root, field) })),
    )
    scrollToFirstError(root, found)
  }
  return { container, lines, show, onInvalid: (errors) => show(listErrors(errors)) }
}
