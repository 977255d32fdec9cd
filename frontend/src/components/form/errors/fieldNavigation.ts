import type { ShownError } from './listErrors'

const FOCUSABLE = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]'

/** The element that holds a field, found by its path in the form. */
function findField(container: ParentNode, field: string): HTMLElement | undefined {
  return fieldsOf(container).find((element) => element.dataset['field'] === field)
}

function fieldsOf(container: ParentNode): HTMLElement[] {
  return Array.from(container.querySelectorAll<HTMLElement>('[data-field]'))
}

/** The label of a field as it stands on screen, with its row (« Crédit 2 – Montant »). */
export function fieldLabel(container: ParentNode, field: string): string | undefined {
  const element = findField(container, field)
  const label = element?.dataset['fieldLabel']
  const group = element?.closest<HTMLElement>('[data-field-group]')?.dataset['fieldGroup']
  return label && group ? `${group} – ${label}` : label
}

/** Scrolls to a field and gives it the focus. */
export function goToField(container: ParentNode, field: string): void {
  const element = findField(container, field)
  if (!element) return
  scrollTo(element, 'center')
  const text = element.querySelector<HTMLElement>('[contenteditable="true"]')
  const input = text ?? element.querySelector<HTMLElement>(FOCUSABLE)
  input?.focus({ preventScroll: true })
}

/** Gives the focus to the first field that takes one. */
export function focusFirstField(container: ParentNode): void {
  container.querySelector('[data-field]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Errors in the order in which their fields stand on the page. */
export function inPageOrder(container: ParentNode, errors: readonly ShownError[]): ShownError[] {
  const order = fieldsOf(container).map((element) => element.dataset['field'])
  const rank = ({ field }: ShownError) => {
    const index = order.indexOf(field)
    return index < 0 ? order.length : index
  }
  return errors.toSorted((a, b) => rank(a) - rank(b))
}

/** After a refused submission: shows the first field that has an error and gives it the focus. */
export function scrollToFirstError(container: ParentNode, errors: readonly ShownError[]): void {
  const first = inPageOrder(container, errors)[0]
  if (first) goToField(container, first.field)
}

/** Scrolls at once: a page that slides carries its buttons away from under the pointer, and the click is lost. */
export function scrollTo(element: Element, block: ScrollLogicalPosition = 'start'): void {
  element.scrollIntoView({ behavior: 'instant', block })
}
