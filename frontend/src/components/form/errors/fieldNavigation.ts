import type { FieldErrors } from 'react-hook-form'
import type { Violation } from '@/rules/violation'

export type ShownError = Required<Violation>

/** Flattens form errors into paths and messages. */
export function listErrors(errors: FieldErrors, prefix = ''): ShownError[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return []
    const path = pathBelow(prefix, key)
    const error = value as { message?: unknown }
    if (typeof error.message === 'string') return [{ field: path, message: error.message }]
    return listErrors(value as FieldErrors, path)
  })
}

/** Path of an error below `prefix`; the error of a whole list is stored under `root`. */
function pathBelow(prefix: string, key: string): string {
  if (prefix === '') return key
  return key === 'root' ? prefix : `${prefix}.${key}`
}

const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]'

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

/** Label of a field that the form does not show. */
const OTHER_FIELD = 'Une autre information'

/**
 * Label of a field, row or list, from `labels` or the page; that of its closest known parent otherwise, never its path.
 */
export function pathLabel(container: ParentNode | null, path: string, labels: Record<string, string> = {}): string {
  const label = labels[path] ?? (container && (fieldLabel(container, path) ?? groupLabel(container, path)))
  if (label) return label
  const end = path.lastIndexOf('.')
  if (end < 0) return OTHER_FIELD
  const parent = pathLabel(container, path.slice(0, end), labels)
  const index = Number(path.slice(end + 1))
  return Number.isInteger(index) && parent !== OTHER_FIELD ? `${parent}, ligne ${index + 1}` : parent
}

/** Name of a row or group of fields on screen, by the common path of its fields (« Co-emprunteur »). */
function groupLabel(container: ParentNode, path: string): string | undefined {
  const fieldInGroup = fieldsOf(container).find((element) => element.dataset['field']?.startsWith(`${path}.`))
  return fieldInGroup?.closest<HTMLElement>('[data-field-group]')?.dataset['fieldGroup']
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

/** Focuses the first field of the form. */
export function focusFirstField(container: ParentNode): void {
  container.querySelector('[data-field]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Sorts errors by the position of their fields on the page. */
export function sortInPageOrder(container: ParentNode, errors: readonly ShownError[]): ShownError[] {
  const order = fieldsOf(container).map((element) => element.dataset['field'])
  const rank = ({ field }: ShownError) => {
    const index = order.indexOf(field)
    return index < 0 ? order.length : index
  }
  return errors.toSorted((a, b) => rank(a) - rank(b))
}

/** Scrolls to the first invalid field and focuses it. */
export function scrollToFirstError(container: ParentNode, errors: readonly ShownError[]): void {
  const first = sortInPageOrder(container, errors)[0]
  if (first) goToField(container, first.field)
}

/** Scrolls without animation: a smooth scroll would move buttons away from the pointer and lose the click. */
export function scrollTo(element: Element, block: ScrollLogicalPosition = 'start'): void {
  element.scrollIntoView({ behavior: 'instant', block })
}

/** Scroll margin for the header in pixels, and scroll duration in milliseconds. */
const OFFSET = -80
const DURATION_MS = 500

/** Scrolls to a refused form; instantly with reduced motion. Stops when the user scrolls. */
export function scrollToForm(form: Element): void {
  const start = window.scrollY
  const distance = form.getBoundingClientRect().top + OFFSET
  const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (hasReducedMotion) {
    window.scrollTo({ top: start + distance, behavior: 'instant' })
    return
  }
  const controller = new AbortController()
  for (const event of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(event, () => controller.abort(), { passive: true, signal: controller.signal })
  }
  const startTime = performance.now()
  const move = (now: number) => {
    if (controller.signal.aborted) return
    const progress = Math.min(1, Math.max(0, (now - startTime) / DURATION_MS))
    window.scrollTo({ top: start + distance * (1 - (1 - progress) ** 3), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(move)
    else controller.abort()
  }
  requestAnimationFrame(move)
}
