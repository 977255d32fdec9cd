type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'
/** A part of the page that is not taken over by then will not be. */
const PATIENCE_MS = 10_000
const POLL_MS = 25
/** What to do with each, in their order. */
const early = new Map<Element, () => void>()

/** Until the application wakes up in the page, what a quick visitor does is noted; links work by themselves. */
export function noteEarlyActs(): void {
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', onSubmit, true)
}

/** Does it, each as soon as its part of the page listens: React takes a page over part by part. */
export function doEarlyActs(): void {
  tryEarlyActs(Date.now() + PATIENCE_MS)
}

function tryEarlyActs(deadline: number): void {
  for (const [element, act] of early) {
    if (element.isConnected && !isAwake(element)) break
    early.delete(element)
    act()
  }
  if (Date.now() < deadline && [...document.querySelectorAll(`button, ${FIELDS}`)].some((element) => !isAwake(element))) {
    setTimeout(() => tryEarlyActs(deadline), POLL_MS)
    return
  }
  early.clear()
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('input', onInput, true)
  document.removeEventListener('submit', onSubmit, true)
}

/**
 * React leaves its key on an element that it has taken over. An event that comes before is kept from it: it would
 * take the part over during the event, find the box already ticked, and tell nobody.
 */
function isAwake(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

function onClick(event: Event): void {
  const { target } = event
  const button = target instanceof Element ? target.closest('button, [role="button"]') : null
  const field = target instanceof Element ? target.closest(FIELDS) : null
  const pressed = button ?? field
  if (!pressed || isAwake(pressed)) return
  event.stopPropagation()
  if (button instanceof HTMLElement && !button.closest('summary')) early.set(button, () => button.click())
}

function onInput(event: Event): void {
  const { target } = event
  if (!(target instanceof Element) || !target.matches(FIELDS) || isAwake(target)) return
  event.stopPropagation()
  const field = target as Field
  early.set(field, isBox(field) ? check(field, field.checked) : type(field, field.value))
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || isAwake(form)) return
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
