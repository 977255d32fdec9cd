import type { ShownError } from './listErrors'

const FOCUSABLE = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]'

/** Finds the element of a field by its path in the form. */
function findField(container: ParentNode, field: string): HTMLElement | undefined {
  return fieldsOf(container).find((element) => element.dataset['field'] === field)
}

function fieldsOf(container: ParentNode): HTMLElement[] {
  return Array.from(container.querySelectorAll<HTMLElement>('[data-field]'))
}

/** Label of a field on screen, prefixed by its row (« Crédit 2 – Montant »). */
export function fieldLabel(container: ParentNode, field: string): string | undefined {
  const element = findField(container, field)
  const label = element?.dataset['fieldLabel']
  const group = element?.closest<HTMLElement>('[data-field-group]')?.dataset['fieldGroup']
  return label && group ? `${group} – ${label}` : label
}

/** Scrolls to a field and focuses it. */
export function goToField(container: ParentNode, field: string): void {
  const element = findField(container, field)
  if (!element) return
  scrollTo(element, 'center')
  const text = element.querySelector<HTMLElement>('[contenteditable="true"]')
  const input = text ?? element.querySelector<HTMLElement>(FOCUSABLE)
  input?.focus({ preventScroll: true })
}

/** Focuses the first focusable field. */
export function focusFirstField(container: ParentNode): void {
  container.querySelector('[data-field]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Sorts errors by the position of their fields on the page. */
export function inPageOrder(container: ParentNode, errors: readonly ShownError[]): ShownError[] {
  const order = fieldsOf(container).map((element) => element.dataset['field'])
  const rank = ({ field }: ShownError) => {
    const index = order.indexOf(field)
    return index < 0 ? order.length : index
  }
  return errors.toSorted((a, b) => rank(a) - rank(b))
}

/** Scrolls to the first invalid field and focuses it. */
export function scrollToFirstError(container: ParentNode, errors: readonly ShownError[]): void {
  const first = inPageOrder(container, errors)[0]
  if (first) goToField(container, first.field)
}

/** Scrolls without animation: a smooth scroll would move buttons away from the pointer and lose the click. */
export function scrollTo(element: Element, block: ScrollLogicalPosition = 'start'): void {
  element.scrollIntoView({ behavior: 'instant', block })
}
