type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'
/** A part of the page that is not taken over by then will not be. */
const PATIENCE_MS = 10_000
const POLL_MS = 25
/** Any event before which React takes over the part that it happens in, and that nobody listens to. */
const PROBE = 'pointercancel'
/** What to do with each, in their order. */
const early = new Map<Element, () => void>()
/** React has begun to take the page over. */
let begun = false
/** One of the noted acts is being done: its events are no visitor's. */
let acting = false

/** Until the application wakes up in the page, what a quick visitor does is noted; links work by themselves. */
export function noteEarlyActs(): void {
  begun = false
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', onSubmit, true)
}

/** Does it, each as soon as its part of the page listens: React takes a page over part by part. */
export function doEarlyActs(): void {
  begun = true
  // React takes no part over during an effect, which is where it tells that it has begun.
  setTimeout(() => doNext(Date.now() + PATIENCE_MS))
}

/** One act at a time: the next one finds the page as the last one left it. */
function doNext(deadline: number): void {
  const isLate = Date.now() >= deadline
  for (const [element, act] of early) {
    if (!element.isConnected) {
      early.delete(element)
      continue
    }
    if (!isLate && !answers(element)) return void setTimeout(() => doNext(deadline), POLL_MS)
    // What the part itself does as it wakes up comes before.
    return void setTimeout(() => {
      early.delete(element)
      acting = true
      act()
      acting = false
      doNext(deadline)
    })
  }
  if (!isLate && [...document.querySelectorAll(`button, ${FIELDS}`)].some((element) => !isAwake(element))) {
    return void setTimeout(() => doNext(deadline), POLL_MS)
  }
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('input', onInput, true)
  document.removeEventListener('submit', onSubmit, true)
}

/** Has React taken over the part with this element? It does so now where it can, and stops the event where it cannot. */
function answers(element: Element): boolean {
  let reached = false
  const reach = () => { reached = true }
  element.addEventListener(PROBE, reach)
  element.dispatchEvent(new Event(PROBE, { bubbles: true }))
  element.removeEventListener(PROBE, reach)
  return reached
}

/** React leaves its key on an element as it takes it over. */
function isAwake(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

/**
 * An event that comes before is kept from React: it would take the part over during the event, find the box already
 * ticked, and tell nobody. So is one that comes after others which still wait.
 */
function isForLater(element: Element): boolean {
  return !acting && (!begun || early.size > 0 || !isAwake(element))
}

function onClick(event: Event): void {
  const { target } = event
  const button = target instanceof Element ? target.closest('button, [role="button"]') : null
  const pressed = button ?? (target instanceof Element ? target.closest(FIELDS) : null)
  if (!pressed || !isForLater(pressed)) return
  event.stopPropagation()
  if (button instanceof HTMLElement && !button.closest('summary')) early.set(button, () => button.click())
}

function onInput(event: Event): void {
  const { target } = event
  if (!(target instanceof Element) || !target.matches(FIELDS) || !isForLater(target)) return
  event.stopPropagation()
  const field = target as Field
  early.set(field, isBox(field) ? check(field, field.checked) : type(field, field.value))
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !isForLater(form)) return
  // The browser would load the page anew. The click on its button is noted already.
  event.preventDefault()
  event.stopPropagation()
  if (!(event.submitter && early.has(event.submitter))) early.set(form, () => form.requestSubmit())
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** React hears of a value that differs from the last one that it saw: it sees the first assignment, not the second act. */
function check(box: HTMLInputElement, checked: boolean): () => void {
  return () => {
    box.checked = !checked
    box.click()
  }
}

function type(field: Field, value: string): () => void {
  return () => {
    if (!(field instanceof HTMLSelectElement)) field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
