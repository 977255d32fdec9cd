import { useRef, useState, type RefObject } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { fieldLabel, inPageOrder, scrollToFirstError } from './fieldNavigation'
import { listErrors } from './formChecks'

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
  /** Second argument of handleSubmit: lists the errors and goes to the first. */
  onInvalid: (errors: FieldErrors) => void
}

/** The errors of a refused submission, with the labels that stand on the page. */
export function useErrorSummary<E extends HTMLElement = HTMLFormElement>(): ErrorSummary<E> {
  const container = useRef<E>(null)
  const [lines, setLines] = useState<readonly ErrorLine[]>([])
  return {
    container,
    lines,
    onInvalid: (errors) => {
      const root = container.current
      if (!root) return
      const found = inPageOrder(root, listErrors(errors))
      setLines(
        found.map(({ field, message }) => ({ field, message, label: fieldLabel(root, field) })),
      )
      scrollToFirstError(root, found)
    },
  }
}
