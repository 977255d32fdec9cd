type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'
/** What to do with each, in their order. */
const early = new Map<Element, () => void>()

/** Until the application wakes up in the page, what a quick visitor does is noted; links work by themselves. */
export function noteEarlyActs(): void {
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', onSubmit, true)
}

/** Does it, now that somebody listens. */
export function doEarlyActs(): void {
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('input', onInput, true)
  document.removeEventListener('submit', onSubmit, true)
  for (const act of early.values()) act()
  early.clear()
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button, [role="button"]') : null
  if (button instanceof HTMLElement && !button.closest('summary')) early.set(button, () => button.click())
}

function onInput({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches(FIELDS)) return
  const field = target as Field
  early.set(field, isBox(field) ? check(field, field.checked) : type(field, field.value))
}

function onSubmit(event: SubmitEvent): void {
  // The browser would load the page anew. The click on its button is noted already.
  event.preventDefault()
  const form = event.target
  if (form instanceof HTMLFormElement && !(event.submitter && early.has(event.submitter))) early.set(form, () => form.requestSubmit())
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
